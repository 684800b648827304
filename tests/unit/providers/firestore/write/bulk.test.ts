import { expect, test, vi } from 'vitest'
import { failure } from '@/providers/firestore/errors'
import { writeInTurn } from '@/providers/firestore/write/bulk'

const chunks = [['a', 'b'], ['c', 'd'], ['e']]
const failing = (is: (ids: string[]) => boolean, error: Error) =>
  vi.fn(async (ids: string[]) => {
    if (is(ids)) throw error
  })

test.each([
  ['sarang.error.offline', 0],
  ['sarang.error.unavailable', 503],
] as const)('where there is %s the rest is told without another try', async (message, status) => {
  const write = failing(ids => !ids.includes('a'), failure(message, status))
  const failed = await writeInTurn(chunks, write)
  expect(write).toHaveBeenCalledTimes(2)
  expect(failed.map(({ id }) => id)).toEqual(['c', 'd', 'e'])
  expect(new Set(failed.map(({ message }) => message))).toEqual(new Set([message]))
})

test('a refused record stands alone, and the others are written', async () => {
  const write = failing(ids => ids.includes('c'), failure('sarang.error.denied', 403))
  expect(await writeInTurn(chunks, write)).toEqual([
    { id: 'c', message: 'sarang.error.denied', status: 403 },
  ])
  expect(write.mock.calls.at(-1)).toEqual([['e']])
})
