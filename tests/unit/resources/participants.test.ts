import type { DataProvider } from 'react-admin'
import { describe, expect, test, vi } from 'vitest'
import { type ParticipantStatus, participantStatus } from '@/business/participant'
import { participantNames } from '@/business/texts'
import { flow as upgrades } from '@/resources/profiles/flow'
import { readRegistered } from '@/resources/seminars/AttendanceButton'
import { participation } from '@/resources/seminars/participants'
import { offersOf, writesOf } from '@/schema/flow/flow'

const statuses = Object.keys(participantNames) as ParticipantStatus[]

test('M-SEM-03 a status is one of five; whatever else is there counts as onVerify', () => {
  for (const status of statuses) expect(participantStatus({ status })).toBe(status)
  for (const status of ['paid', '', null, undefined, 1, {}, 'toString', '__proto__']) {
    expect(participantStatus({ status })).toBe('onVerify')
  }
})

test('M-SEM-03 on its page it is said of a status that nobody knows, since no tab has it', async () => {
  const told = await participation.oddities?.()
  expect(told?.({ status: 'paid' })).toEqual([
    'Status "paid" tidak dikenal: dianggap "Menunggu verifikasi", dan tidak ada di tab status mana pun.',
  ])
  expect(told?.({ status: { a: 1 } })).toHaveLength(1)
  for (const status of [...statuses, null, undefined, '']) expect(told?.({ status })).toEqual([])
})

test('M-PRO-03 so it is of a request for a subscription', async () => {
  const told = await upgrades.oddities?.()
  expect(told?.({ upgrade: { status: 'pending' } })).toEqual([
    'Status "pending" tidak dikenal: dianggap "Diproses", dan tidak ada di tab status mana pun.',
  ])
  for (const upgrade of [undefined, 'x', {}, { status: 'onVerify' }, { status: 'noRequest' }])
    expect(told?.({ upgrade })).toEqual([])
})

const roles = ['root', 'admin', 'superteam', 'appUser', 'none'] as const
const allowed: Readonly<Record<ParticipantStatus, readonly string[]>> = {
  onVerify: ['approve', 'reject'],
  payment: ['approve', 'reject'],
  registered: ['reject'],
  rejected: ['approve'],
  cancelled: [],
}

describe('M-SEM-04 every status, step and role', () => {
  test.each(statuses.flatMap(status => roles.map(role => [status, role] as const)))(
    '%s, %s',
    (status, role) => {
      const isAdmin = role === 'root' || role === 'admin'
      const offers = offersOf(participation, { id: 's~u', status }, { uid: 'x', role })
      expect(offers.map(({ name }) => name)).toEqual(isAdmin ? allowed[status] : [])
      for (const { step, refusal } of offers) {
        expect(refusal).toBeUndefined()
        expect(step.isBulk).toBe(true)
        const given = { id: 's~u', record: { status }, data: {}, now: new Date(), by: 'x' }
        expect(writesOf(participation, step, given)).toEqual({ status: step.to })
      }
    },
  )

  test('a status that nobody knows can be decided like one that waits', () => {
    const offers = offersOf(
      participation,
      { id: 's~u', status: 'paid' },
      { uid: 'x', role: 'admin' },
    )
    expect(offers.map(({ name }) => name)).toEqual(['approve', 'reject'])
  })
})

describe('M-SEM-04 the attendance list', () => {
  const participants = Array.from({ length: 620 }, (_, index) => ({
    id: `s1~u${index}`,
    uid: `u${index}`,
  }))
  const getList = vi.fn(async (_resource: string, { pagination }: { pagination?: unknown }) => {
    const { page, perPage } = pagination as { page: number; perPage: number }
    const data = participants.slice((page - 1) * perPage, page * perPage)
    return { data, pageInfo: { hasNextPage: page * perPage < participants.length } }
  })
  const getMany = vi.fn(async (_resource: string, { ids }: { ids: string[] }) => ({
    data: ids
      .filter(id => id !== 'u3')
      .map((id, index) => ({ id, name: `Nama ${index % 7}`, ...(id !== 'u4' && { phone: '08' }) })),
  }))
  const provider = { getList, getMany } as unknown as DataProvider

  test('has all who are registered, however many, by their names; who has none comes last', async () => {
    const all = await readRegistered(provider, 's1')
    expect(all).toHaveLength(620)
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(620)
    expect(all.at(-1)).toEqual({ uid: 'u3', name: '', phone: '' })
    expect(all.find(({ uid }) => uid === 'u4')?.phone).toBe('')
    const names = all.slice(0, -1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      filter: { sid: 's1', status: 'registered' },
    })
    expect(getMany).toHaveBeenCalledOnce()
  })

  test('has who lacks the time of a save, or his uid: the document says who he is', async () => {
    const stored = [{ id: 's1~a', uid: 'a', lastUpdated: '2026-11-20T01:00:00.000Z' }]
    const bare = ['b', 'c'].map(uid => ({ id: `s1~${uid}` }))
    const listed = vi.fn(async (_: string, { sort }: { sort?: { field: string } }) => ({
      data: sort?.field === 'id' ? [...stored, ...bare] : stored,
    }))
    const named = async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map(id => ({ id, name: `Nama ${id}` })),
    })
    const own = { getList: listed, getMany: named } as unknown as DataProvider
    const all = await readRegistered(own, 's1')
    expect(all.map(({ uid, name }) => [uid, name])).toEqual([
      ['a', 'Nama a'],
      ['b', 'Nama b'],
      ['c', 'Nama c'],
    ])
  })
})
