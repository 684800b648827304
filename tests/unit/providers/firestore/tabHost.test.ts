import { afterEach, expect, test, vi } from 'vitest'
import { tabHost } from '@/providers/firestore/tabHost'

/** What a tab does where names of its own work is in tests/e2e/console/tenTabs.test.ts. */

const fetched = vi.spyOn(globalThis, 'fetch')

afterEach(() => fetched.mockClear())

test.each([
  ['behind TLS, where HTTP/2 shares one connection', 'https://127.0.0.1:5050'],
  ['on another computer', 'http://192.168.1.5:5050'],
  ['under a name', 'http://sarang.example'],
  ['already under a tab’s own name', 'http://t3.localhost:5050'],
  ['in a browser without locks, as here', 'http://127.0.0.1:5050'],
])('a page %s reaches Firestore under its own host, unasked', async (_, origin) => {
  const { protocol, hostname, host } = new URL(origin)
  expect(await tabHost({ protocol, hostname, host })).toBe(host)
  expect(fetched).not.toHaveBeenCalled()
})
