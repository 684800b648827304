import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { causeOf } from '@/admin/saving/saving'
import { resources } from '@/resources'
import { harvests } from '@/resources/harvests'
import { profiles } from '@/resources/profiles'
import type { Members } from '@/schema/types'
import { fullRecord } from './support/records'
import { samples, things } from './support/sample'
import { TestConsole } from './support/TestConsole'

const AT = '2026-11-20T00:00:00.000Z'
const as = (role: string) => permissionsOf(resources)({ uid: 'u1', role })

describe('why a form of a harvest was refused', () => {
  const seen = { id: 'h1', request: { dateEnd: AT } }
  const data = { ...seen, receive: { note: 'Kering', humidity: 17 } }
  const why = (role: string, now: Members, typed: Members = data) =>
    causeOf({ resource: harvests, permissions: as(role), seen, now, data: typed })

  test('somebody has moved it on, so that this person may no longer', () => {
    const now = { ...seen, receive: { dateEnd: AT } }
    expect(why('superteam', now)).toBe('sarang.error.moved')
    expect(why('admin', now)).not.toBe('sarang.error.moved')
  })

  test('this person never had the right', () => {
    expect(why('appUser', seen)).toBe('sarang.error.no_right')
    expect(why('superteam', seen, { ...seen, farmer: { name: 'Lain' } })).toBe(
      'sarang.error.no_right',
    )
  })

  test('it holds old data where it was changed, and not elsewhere', () => {
    const odd = (receive: Members) => why('superteam', { ...seen, receive })
    expect(odd({ humidity: 'tinggi' })).toBe('sarang.error.old_data')
    expect(odd({ price: 'mahal' })).toBe('sarang.error.too_much')
  })

  test('nothing is in the way: it was too much at once', () => {
    expect(why('superteam', seen)).toBe('sarang.error.too_much')
  })
})

describe('why a step was refused', () => {
  const seen = { id: 'p1', upgrade: { status: 'onVerify', duration: 12 } }
  const why = (role: string, now: Members, step = 'approve') =>
    causeOf({ resource: profiles, permissions: as(role), seen, now, data: {}, step })

  test('it is not for this person', () => {
    expect(why('superteam', seen)).toBe('sarang.error.no_right')
  })

  test('an odd value that the step does not write is not why', () => {
    expect(why('admin', seen)).toBe('sarang.error.too_much')
    const odd = { ...seen, upgrade: { ...seen.upgrade, price: 'seribu' } }
    expect(why('admin', odd)).toBe('sarang.error.old_data')
    expect(why('admin', odd, 'reject')).toBe('sarang.error.too_much')
  })
})

test('a step that writes elsewhere needs the right to that', () => {
  const { may, who } = as('admin')
  const permissions = {
    who,
    may: (...[verb, name, question]: Parameters<typeof may>) =>
      name !== 'subscriptionRecords' && may(verb, name, question),
  }
  const seen = { id: 'p1', upgrade: { status: 'onVerify' } }
  const refused = { resource: profiles, permissions, seen, now: seen, data: {}, step: 'approve' }
  expect(causeOf(refused)).toBe('sarang.error.no_right')
})

test('the rights of a new record are those of making one', () => {
  const refused = {
    resource: harvests,
    permissions: as('superteam'),
    data: { farmer: { name: 'a' } },
  }
  expect(causeOf(refused)).toBe('sarang.error.no_right')
  expect(causeOf({ ...refused, permissions: as('admin') })).toBe('sarang.error.too_much')
})

test('a form says the cause once, and any other failure as it is', async () => {
  const record = fullRecord(things)
  const answers = [
    new HttpError('sarang.error.denied', 403),
    new HttpError('sarang.error.busy', 429),
  ]
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [] }),
    update: async () => {
      throw answers.shift()
    },
  }
  render(<TestConsole resources={samples} path="/things/r1" provider={provider} />)
  for (const [stock, said] of [
    ['7', /^sarang\.error\.too_much|^Server menolak/],
    ['8', /^sarang\.error\.busy|^Terlalu banyak permintaan/],
  ] as const) {
    fireEvent.change(await screen.findByLabelText(/^Stok/), { target: { value: stock } })
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findAllByText(said)).toHaveLength(1)
  }
})
