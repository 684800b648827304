import { describe, expect, test } from 'vitest'
import { manufactures } from '@/resources/manufactures'
import { profiles } from '@/resources/profiles'
import { rbws } from '@/resources/rbws'
import { transactions } from '@/resources/transactions'
import { CORRECT } from '@/schema/flow/correction'
import { flowOf, offersOf, writesOf } from '@/schema/flow/flow'
import type { Members, Resource } from '@/schema/types'

/** What is offered in each state, as reviewed: to the field staff, to admins and roots. */
interface Reviewed {
  resource: Resource
  rows: string
  /** A record in this state. */
  record: (state: string) => Members
  states: Readonly<Record<string, { staff?: string[]; admins: string[] }>>
}

const AT = '2026-11-01T00:00:00.000Z'

const reviewed: Reviewed[] = [
  {
    resource: transactions,
    rows: 'M-TRX-04',
    record: state => ({
      date: {
        preparing: { verified: AT },
        delivering: { verified: AT, delivery: AT },
        finished: { finished: AT },
        rejected: { rejected: AT },
        cancelled: { cancelled: AT },
      }[state],
    }),
    states: {
      waiting: { admins: ['verify', 'reject', 'cancel'] },
      preparing: { admins: ['ship', 'cancel'] },
      delivering: { admins: ['finish', 'cancel'] },
      finished: { admins: [] },
      rejected: { admins: [] },
      cancelled: { admins: [] },
    },
  },
  {
    resource: rbws,
    rows: 'M-RBW-03',
    record: status => ({ status }),
    states: {
      request: { staff: ['survey1'], admins: ['survey1', 'reject'] },
      survey1: { staff: ['survey2'], admins: ['survey2', 'reject'] },
      survey2: { staff: ['verification'], admins: ['verification', 'reject'] },
      verification: { admins: ['certification', 'reject'] },
      certification: { admins: ['finish', 'reject'] },
      finished: { admins: [] },
      rejected: { admins: ['reopen'] },
    },
  },
  {
    resource: profiles,
    rows: 'M-PRO-03',
    record: status => ({ upgrade: { status } }),
    states: {
      onVerify: { admins: ['approve', 'reject'] },
      onProgress: { admins: ['approve', 'reject'] },
      registered: { admins: [] },
      rejected: { admins: [] },
      cancelled: { admins: [] },
      noRequest: { admins: [] },
    },
  },
  {
    resource: manufactures,
    rows: 'M-MFG-03',
    record: stage => ({ process: { stage } }),
    states: {
      raw: { admins: ['washing'] },
      washing: { admins: ['molding'] },
      molding: { admins: ['clean'] },
      clean: { admins: [] },
    },
  },
]

describe.each(reviewed)('$resource.name', ({ resource, rows, record, states }) => {
  const flow = flowOf(resource)
  if (!flow) throw new Error(`${resource.name}: no flow`)

  test(`${rows} has these states`, () => {
    expect(Object.keys(flow.states).sort()).toEqual(Object.keys(states).sort())
  })

  test.each(Object.entries(states))(`${rows} from %s it leads where it should`, (state, due) => {
    const given = { id: 'x', ...record(state) }
    expect(flow.of(given)).toBe(state)
    const offered = (role: string) =>
      offersOf(flow, given, { uid: 'u', role }).map(({ name }) => name)
    expect(offered('superteam')).toEqual(due.staff ?? [])
    for (const role of ['admin', 'root']) {
      expect(offered(role).filter(name => name !== CORRECT)).toEqual(due.admins)
      expect(offered(role)).toContain(CORRECT)
    }
    expect(offered('appUser')).toEqual([])
    expect(offered('none')).toEqual([])
  })
})

test('M-RBW-03 a building that is reopened has none of the dates of its former course', () => {
  const flow = flowOf(rbws)
  const step = flow?.steps.reopen
  if (!flow || !step) throw new Error('nothing is reopened')
  const given = { id: 'x', record: { status: 'rejected' }, data: {}, now: new Date(AT), by: 'u' }
  const dates = flow.owned.filter(name => name.startsWith('dates.'))
  expect(dates).toHaveLength(7)
  expect(writesOf(flow, step, given)).toEqual({
    status: 'request',
    ...Object.fromEntries(dates.map(name => [name, null])),
  })
})
