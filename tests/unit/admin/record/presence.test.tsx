import { act, render, screen } from '@testing-library/react'
import type { GetListParams, RaRecord } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, EVERY, othersAt } from '@/admin/presence/Here'
import { resources } from '@/resources'
import { rbws } from '@/resources/rbws'
import { fullRecord } from '../support/records'
import { TestConsole } from '../support/TestConsole'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const said = (uid: string, more: object = {}): RaRecord => ({
  id: `${uid}-${JSON.stringify(more)}`,
  uid,
  name: uid,
  mode: 'show',
  time: new Date().toISOString(),
  ...more,
})

const backEnd = () => ({
  create: vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...data, id: 'own' },
  })),
  updateMany: vi.fn(async () => ({ data: [] })),
  delete: vi.fn(async () => ({ data: { id: 'own' } })),
})

const sari = { resource: 'rbws', record: 'r1', uid: 'u1', name: 'Sari', mode: 'edit' } as const
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * EVERY)

test('B-HIS-07 a form says that it is open once a minute at most, and takes it back when it closes', async () => {
  const provider = backEnd()
  const stop = announce(provider as never, sari, () => undefined)
  await minutes(10.5)
  expect(provider.create).toHaveBeenCalledTimes(1)
  expect(provider.updateMany).toHaveBeenCalledTimes(10)
  stop()
  await minutes(2)
  expect(provider.delete.mock.calls).toEqual([['presence', { id: 'own' }]])
  expect(provider.updateMany).toHaveBeenCalledTimes(10)
})

test('B-HIS-07 ten people with a form open for an hour write 600 times, and twice more each for opening and leaving it', async () => {
  const provider = backEnd()
  const stops = Array.from({ length: 10 }, () => announce(provider as never, sari, () => undefined))
  await minutes(60)
  for (const stop of stops) stop()
  await minutes(1)
  const written = [provider.updateMany, provider.create, provider.delete]
  expect(written.map(each => each.mock.calls.length)).toEqual([600, 10, 10])
})

test('B-HIS-07 what could not be said is said anew a minute later', async () => {
  const provider = backEnd()
  provider.create.mockRejectedValueOnce(new Error('offline'))
  provider.updateMany.mockRejectedValueOnce(new Error('missing'))
  const stop = announce(provider as never, sari, () => undefined)
  await minutes(3.5)
  expect(provider.create).toHaveBeenCalledTimes(3)
  expect(provider.updateMany).toHaveBeenCalledTimes(1)
  stop()
})

test('B-HIS-07 several pages of a person are one, oneself is none, and who crashed is gone after a minute', () => {
  const now = Date.now()
  const ago = (ms: number) => ({ time: new Date(now - ms).toISOString() })
  const there = [said('budi'), said('sari', { mode: 'edit' }), said('sari'), said('u1')]
  expect(othersAt(now, there, 'u1')).toEqual([
    { uid: 'sari', name: 'sari', mode: 'edit' },
    { uid: 'budi', name: 'budi', mode: 'show' },
  ])
  expect(othersAt(now, [said('sari', ago(59_000)), said('budi', ago(61_000))], 'u1')).toHaveLength(
    1,
  )
})

test.each([
  ['Sa\u202eri', 'Sari'],
  [7, '7'],
  ['\u200b', 'u2'],
  [undefined, 'u2'],
])('B-HIS-07 whose name is %j is called %s', (name, shown) => {
  expect(othersAt(Date.now(), [said('u2', { name })], 'u1')).toMatchObject([{ name: shown }])
})

test('B-HIS-07 the page of a record shows who else has it open, until he is silent', async () => {
  const late = -3_600_000
  const time = new Date(Date.now() + late).toISOString()
  const getList = vi.fn(async (name: string, _: GetListParams) => {
    const own = said('u1', { time })
    const all = [{ ...own, id: 'own' }, said('u2', { name: 'Sari', mode: 'edit', time })]
    return { data: name === 'presence' ? all : [], total: 2 }
  })
  const provider = {
    ...backEnd(),
    getList,
    getOne: async () => ({ data: fullRecord(rbws, 'r1') }),
    getMany: async () => ({ data: [] }),
  }
  render(
    <TestConsole resources={resources} path="/rbws/r1/show" provider={provider} name="Ratna" />,
  )
  expect(
    await screen.findByText('Sari sedang mengubah ini', { selector: '[aria-hidden]' }),
  ).toBeVisible()
  // Whoever left without a word may be there more than once, and is not asked for before who is there.
  expect(getList.mock.calls.find(([name]) => name === 'presence')?.[1]).toMatchObject({
    filter: { resource: 'rbws', record: 'r1' },
    sort: { field: 'time', order: 'DESC' },
  })
  await act(() => minutes(1.1))
  expect(screen.queryByText('Sari sedang mengubah ini')).toBeNull()
})
