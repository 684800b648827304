import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/admin/queries/queryClient'
import { statusOf } from '@/lib/errorCode'

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

const failing = (status: number) => Object.assign(new Error('gagal'), { status })

test.each([
  [400, 1],
  [403, 1],
  [404, 1],
  [500, 3],
  [503, 3],
])('a read that fails with %i is tried %i times', async (status, times) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const read = vi.fn(() => Promise.reject(failing(status)))
  const query = { queryKey: ['products'], queryFn: read, retryDelay: 1 }
  await expect(createQueryClient().fetchQuery({ ...query, retry: tries() })).rejects.toThrow(
    'gagal',
  )
  expect(read).toHaveBeenCalledTimes(times)
})

/** fetchQuery asks once unless it is told what a screen would do. */
const tries = () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  if (retry === undefined) throw new Error('no policy')
  return retry
}

test('M-ERR-02 a failed read is logged with what was asked for', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = failing(403)
  const query = { queryKey: ['products', 'getList'], queryFn: () => Promise.reject(error) }
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow()
  expect(warn).toHaveBeenCalledExactlyOnceWith('Gagal memuat ["products","getList"]', error)
})

test('a change is refused without a line, not kept for later', async () => {
  onlineManager.setOnline(false)
  const mutationFn = () => Promise.reject(failing(0))
  const change = new MutationObserver(createQueryClient(), { mutationFn })
  await expect(change.mutate()).rejects.toMatchObject({ status: 0 })
})

test('the status of an error is that of the data provider, if it is one of its', () => {
  expect(statusOf(failing(404))).toBe(404)
  expect(statusOf(new Error('x'))).toBeUndefined()
  expect(statusOf('x')).toBeUndefined()
})
