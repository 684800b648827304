import { Timestamp } from 'firebase/firestore'
import { afterAll, expect, test, vi } from 'vitest'
import * as reads from '@/providers/firestore/reads'
import { actingPart } from '@/providers/firestore/write/acting'
import { presenceVerbs } from '@/providers/presence'
import * as clocks from '@/providers/serverClock'
import { collection } from './firestore/support'

const DAY = 86_400_000
vi.spyOn(clocks, 'serverAhead').mockResolvedValue(-2 * DAY)
vi.spyOn(reads, 'readDocument').mockResolvedValue({ data: () => ({ name: 'Sari' }) } as never)
afterAll(() => vi.restoreAllMocks())

/** By a clock that is two days ahead of the server's. */
const minutesLeft = (expires: unknown) =>
  Math.round((Number(expires) + 2 * DAY - Date.now()) / 60_000)

test('B-HIS-07 who is here is so for minutes by the server’s clock, whatever the computer’s says', async () => {
  const write = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const { create, updateMany } = presenceVerbs({ create: write, updateMany: write } as never)
  await create?.({ data: { resource: 'rbws' } })
  await updateMany?.({ ids: ['p1'], data: {} })
  const sent = write.mock.calls.map(([, { data }]) => data as { expires: string })
  expect(sent[0]).toMatchObject({ resource: 'rbws' })
  expect(sent.map(({ expires }) => minutesLeft(Date.parse(expires)))).toEqual([10, 10])
})

test('B-HIS-06 an act of several commits is named for minutes by the server’s clock', async () => {
  const [part] = await actingPart(collection, { name: 'a1', uid: 'u1' })
  const set = vi.fn()
  const { write } = (await part?.({ set } as never, 1)) ?? {}
  write?.()
  const [, { expires }] = set.mock.calls[0] ?? []
  expect(expires).toBeInstanceOf(Timestamp)
  expect(minutesLeft(expires.toMillis())).toBe(10)
})
