import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { ValueField } from '@/admin/kinds/fields'
import { expiryOf, upgradeOf, upgradeStatusOf } from '@/business/membership'
import { profiles } from '@/resources/profiles'
import { users } from '@/resources/users'
import { ownerText } from '@/resources/users/owner'
import { valueIn } from '@/schema/fieldAt'
import { kindOf } from '@/schema/kinds'

describe('the upgrade of a profile', () => {
  const defaults = { type: 'free', price: 0, duration: { period: 6, unit: 'month' } }
  test.each([
    ['no map', {}, 'noRequest'],
    ['null', { upgrade: null }, 'noRequest'],
    ['no map but a text', { upgrade: 'mitra' }, 'noRequest'],
    ['a map without a status', { upgrade: {} }, 'onProgress'],
    ['a map with a status that is none', { upgrade: { status: 'menunggu' } }, 'onProgress'],
    [
      'a map with a status that every object has',
      { upgrade: { status: 'toString' } },
      'onProgress',
    ],
  ])('M-PRO-02 %s', (_, profile, status) => {
    expect(upgradeOf(profile)).toEqual({ ...defaults, status })
  })

  test.each(['registered', 'cancelled', 'rejected', 'onVerify', 'onProgress', 'noRequest'])(
    'M-PRO-03 %s is a status',
    status => {
      expect(upgradeStatusOf({ upgrade: { status } })).toBe(status)
    },
  )

  test('keeps its type and price; its duration is always six months', () => {
    const upgrade = { status: 'onVerify', type: 'mitra', price: 5, duration: { period: 12 } }
    expect(upgradeOf({ upgrade })).toEqual({
      status: 'onVerify',
      type: 'mitra',
      price: 5,
      duration: { period: 6, unit: 'month' },
    })
  })
})

describe('M-SUB-02 a subscription', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const ending = (endDate: unknown) => expiryOf({ subscription: { type: 'mitra', endDate } }, now)
  test('runs until its end, and is expired from then on', () => {
    expect(ending('2026-11-21T00:00:00.000Z')).toBe('running')
    expect(ending('2026-11-20T23:59:59.999Z')).toBe('expired')
  })

  test('that is over has a colour of its own', () => {
    expect(users.fields.expiry?.options.tones).toEqual({ expired: 'bad' })
  })

  test.each([undefined, null, '', 'besok', {}])('without an end (%j) is neither', endDate => {
    expect(ending(endDate)).toBeUndefined()
    expect(expiryOf({ subscription: endDate }, now)).toBeUndefined()
  })
})

describe('M-PRO-01 a profile shows', () => {
  const shown = (name: 'photoURL' | 'role', record: object) => {
    const field = profiles.fields[name]
    return valueIn(record as Record<string, unknown>, name, field)
  }
  test.each([
    [{ photoURL: 'https://a', imageURL: 'https://b' }, 'https://a'],
    [{ photoURL: '', imageURL: 'https://b' }, 'https://b'],
    [{ imageURL: 'https://b' }, 'https://b'],
    [{}, undefined],
  ])('of %j the photo %s', (record, address) => {
    expect(shown('photoURL', record)).toBe(address)
  })

  test.each([
    ['consumer', 'Konsumen'],
    ['farmer', 'Petani'],
  ])('the role %s as %s', (role, label) => {
    expect(kindOf(profiles.fields.role).toCsv(role, profiles.fields.role)).toBe(label)
  })

  test.each([[{}], [{ role: 'dewa' }], [{ role: null }]])('the role of %j as -', record => {
    const field = profiles.fields.role
    const value = shown('role', record)
    const cell = createElement(ValueField, { value, field, source: 'role' })
    expect(renderToStaticMarkup(cell)).toBe('-')
  })
})

describe('M-ACC-03 what an account does not say', () => {
  test.each([
    ['authorization', 'appUser'],
    ['status', 'active'],
    ['subscription.type', 'free'],
  ] as const)('%s is %s', (name, value) => {
    expect(valueIn({}, name, users.fields[name])).toBe(value)
  })
})

describe('M-PRO-05 the owner of a record', () => {
  const data = { id: 'u1', name: 'Wayan', phone: '0812', email: 7 }
  test('is told by name, email or phone', async () => {
    const getOne = vi.fn(async () => ({ data }))
    expect(await ownerText({ getOne } as never, 'u1', 'name')).toBe('Wayan')
    expect(await ownerText({ getOne } as never, 'u1', 'phone')).toBe('0812')
    expect(await ownerText({ getOne } as never, 'u1', 'email')).toBe('7')
    expect(getOne).toHaveBeenCalledWith('profiles', { id: 'u1' })
  })

  test('is an empty text when it cannot be read', async () => {
    const getOne = vi.fn().mockRejectedValue(new Error('403'))
    expect(await ownerText({ getOne } as never, 'u1', 'name')).toBe('')
  })
})
