import { expect, test } from 'vitest'
import { nextPath, signInPath } from '@/lib/signInPath'

const ORIGIN = 'http://127.0.0.1:5050'
const next = (value: string) => nextPath(`?next=${encodeURIComponent(value)}`, ORIGIN)

test.each([
  ['/account/user', '/account/user'],
  ['/products/abc?tab=2', '/products/abc?tab=2'],
  ['/products/a%2Fb', '/products/a%2Fb'],
  ['/marketplace/../account/user', '/account/user'],
])('%s is followed', (value, path) => {
  expect(next(value)).toBe(path)
})

test.each([
  '',
  'account/user',
  'https://evil.test/',
  'http://127.0.0.1:5050.evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//user@evil.test',
  '//[',
])('%j leads home instead', value => {
  expect(next(value)).toBe('/')
})

test('without a wish the way leads home', () => {
  expect(nextPath('', ORIGIN)).toBe('/')
  expect(nextPath('?other=/account/user', ORIGIN)).toBe('/')
})

test('what an answer starts with can never be taken for a host', () => {
  for (const value of ['//a//b', '/..//..//a', '/%2e//a', '/%2E%2E//a']) {
    expect(next(value)).toMatch(/^\/(?!\/)/)
  }
})

test('the sign-in address brings its wish back unchanged', () => {
  const path = '/products/a b?q=1&r=%26'
  const url = new URL(signInPath(path), ORIGIN)
  expect(nextPath(url.search, ORIGIN)).toBe('/products/a%20b?q=1&r=%26')
  expect(signInPath('/')).toBe('/sign-in')
})
