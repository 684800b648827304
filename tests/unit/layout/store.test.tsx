import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/layout/store'

const KEY = 'products.table'

beforeEach(() => store.setup())
afterEach(() => store.teardown())

const fromAnotherTab = (value: string) => {
  localStorage.setItem(`RaStore.${KEY}`, value)
  window.dispatchEvent(new StorageEvent('storage', { key: `RaStore.${KEY}`, newValue: value }))
}

test('what was read once is the same object for all who ask, and is read no more', () => {
  localStorage.setItem(`RaStore.${KEY}`, '["price"]')
  const read = vi.spyOn(Storage.prototype, 'getItem')
  const first = store.getItem(KEY)
  expect(first).toEqual(['price'])
  expect(store.getItem(KEY)).toBe(first)
  expect(read).toHaveBeenCalledOnce()
})

test('what another tab writes is heard of, and is what the next one reads', () => {
  store.setItem(KEY, ['price'])
  const heard = vi.fn()
  const stop = store.subscribe(KEY, value => heard(value, store.getItem(KEY)))
  fromAnotherTab('["stock"]')
  expect(heard).toHaveBeenCalledExactlyOnceWith(['stock'], ['stock'])
  stop()
})

test('what is removed, or emptied at sign-out, is gone; how the console looks is not', () => {
  store.setItem(KEY, ['price'])
  store.setItem('theme', 'dark')
  store.reset()
  expect(store.getItem(KEY, 'usual')).toBe('usual')
  expect(store.getItem('theme')).toBe('dark')
  store.setItem(KEY, ['stock'])
  store.removeItem(KEY)
  expect(store.getItem(KEY)).toBeUndefined()
})

test('X-USE-01 what is selected ends with the page, and is of one tab', () => {
  const key = 'products/shop.list.selectedIds'
  localStorage.setItem(`RaStore.${key}`, '["of yesterday"]')
  expect(store.getItem(key, [])).toEqual([])
  const heard = vi.fn()
  const stop = store.subscribe(key, heard)
  store.setItem(key, ['p1'])
  expect(store.getItem(key)).toEqual(['p1'])
  expect(heard).toHaveBeenCalledExactlyOnceWith(['p1'])
  expect(localStorage.getItem(`RaStore.${key}`)).toBe('["of yesterday"]')
  stop()
  store.reset()
  expect(store.getItem(key, [])).toEqual([])
})
