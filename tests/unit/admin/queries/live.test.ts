import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachLive } from '@/admin/queries/live'
import type { LiveObserver, LiveRequest } from '@/schema/dataProvider'

const list = { pagination: { page: 1, perPage: 20 }, sort: { field: 'name', order: 'ASC' } }
const listKey = ['products', 'getList', { ...list, filter: {}, meta: { live: true } }]
const oneKey = ['products', 'getOne', { id: 'p1', meta: { live: true } }]

interface Listener {
  resource: string
  request: LiveRequest
  observer: LiveObserver
}

let client: QueryClient
let listeners: Listener[]
let detach: () => void

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  listeners = []
  detach = attachLive(client, {
    subscribe: (resource, request, observer) => {
      const listener = { resource, request, observer }
      listeners.push(listener)
      return () => {
        listeners = listeners.filter(each => each !== listener)
      }
    },
  })
})
afterEach(() => {
  detach()
  client.clear()
})

/** A screen that shows this query; answers what closes it. */
const show = (queryKey: unknown[], queryFn: () => Promise<unknown>) =>
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)

const answered = async () => ({ data: [{ id: 'p1', name: 'lama' }], total: 1 })
const listening = () => vi.waitFor(() => expect(listeners).toHaveLength(1))
const silent = () => vi.waitFor(() => expect(listeners).toHaveLength(0))
const theListener = () => {
  const [listener] = listeners
  if (!listener) throw new Error('nobody listens')
  return listener
}

test('a list is listened to once its first answer is there, and not before', async () => {
  let answer: (value: object) => void = () => undefined
  show(listKey, () => new Promise(resolve => (answer = resolve)))
  await Promise.resolve()
  expect(listeners).toHaveLength(0)
  answer({ data: [], total: 0 })
  await listening()
  expect(theListener().resource).toBe('products')
  expect(theListener().request).toEqual({ type: 'getList', params: listKey[2] })
})

test('what the listener says replaces the list, with its totals', async () => {
  show(listKey, answered)
  await listening()
  const fresh = { data: [{ id: 'p1', name: 'baru' }], total: 7, pageInfo: { hasNextPage: true } }
  theListener().observer.next(fresh)
  expect(client.getQueryData(listKey)).toEqual(fresh)
  expect(listeners).toHaveLength(1)
})

test('a record is kept as the record itself', async () => {
  show(oneKey, async () => ({ id: 'p1', name: 'lama' }))
  await listening()
  theListener().observer.next({ data: { id: 'p1', name: 'baru' } })
  expect(client.getQueryData(oneKey)).toEqual({ id: 'p1', name: 'baru' })
})

test('a record that another one leads to is kept as the only one of several, or none', async () => {
  const manyKey = ['products', 'getMany', { ids: ['p1'], meta: { live: true } }]
  show(manyKey, async () => [])
  await listening()
  const { resource, request, observer } = theListener()
  expect([resource, request.type, request.params]).toEqual([
    'products',
    'getOne',
    { id: 'p1', meta: { live: true } },
  ])
  observer.next({ data: { id: 'p1', name: 'baru' } })
  expect(client.getQueryData(manyKey)).toEqual([{ id: 'p1', name: 'baru' }])
  observer.error(new HttpError('sarang.error.missing', 404))
  expect(client.getQueryData(manyKey)).toEqual([])
  observer.next({ data: { id: 'p1', name: 'lagi' } })
  expect(client.getQueryData(manyKey)).toEqual([{ id: 'p1', name: 'lagi' }])
  expect(listeners).toHaveLength(1)
})

test('queries that did not ask for it, and other kinds, are left alone', async () => {
  const quiet = ['products', 'getList', { ...list, filter: {} }]
  const many = ['products', 'getMany', { ids: ['p1'] }]
  for (const key of [quiet, many, ['auth', 'getPermissions', {}]]) show(key, answered)
  await vi.waitFor(() => expect(client.getQueryData(quiet)).toBeDefined())
  await Promise.resolve()
  expect(listeners).toHaveLength(0)
})

test('the listener goes when the last screen does, and comes back with the next', async () => {
  const closeOne = show(listKey, answered)
  const closeOther = show(listKey, answered)
  await listening()
  closeOne()
  await Promise.resolve()
  expect(listeners).toHaveLength(1)
  closeOther()
  await silent()
  const read = vi.fn(answered)
  show(listKey, read)
  await listening()
  expect(read).not.toHaveBeenCalled()
})

test('a screen that leaves and returns within a moment keeps its listener', async () => {
  const close = show(listKey, answered)
  await listening()
  const before = theListener()
  close()
  show(listKey, answered)
  await Promise.resolve()
  expect(theListener()).toBe(before)
})

test('while a stale list is read again its listener waits for the answer', async () => {
  show(listKey, answered)()
  await vi.waitFor(() => expect(client.getQueryData(listKey)).toBeDefined())
  await client.invalidateQueries({ queryKey: listKey })
  let answer: (value: object) => void = () => undefined
  show(listKey, () => new Promise(resolve => (answer = resolve)))
  await Promise.resolve()
  expect(listeners).toHaveLength(0)
  answer({ data: [], total: 0 })
  await listening()
})

test('an error of the listener becomes the error of the query, and a retry listens anew', async () => {
  show(listKey, answered)
  await listening()
  const denied = Object.assign(new Error('sarang.error.denied'), { status: 403 })
  theListener().observer.error(denied)
  await silent()
  expect(client.getQueryState(listKey)).toMatchObject({ status: 'error', error: denied })
  await client.refetchQueries({ queryKey: listKey })
  await listening()
  expect(client.getQueryState(listKey)?.status).toBe('success')
})

test('signing out clears the cache and closes every listener', async () => {
  show(listKey, answered)
  await listening()
  client.clear()
  detach()
  expect(listeners).toHaveLength(0)
})

test('M-API-03 an update for what is known no longer is logged, and is put nowhere', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  show(listKey, answered)
  await listening()
  const { observer } = theListener()
  client.getQueryCache().clear()
  observer.next({ data: [{ id: 'p2' }], total: 1 })
  expect(warn.mock.calls).toEqual([['FAILED SETTING products DOC']])
  expect(client.getQueryData(listKey)).toBeUndefined()
  warn.mockRestore()
})
