import { expect, test, vi } from 'vitest'
import {
  aroundAddresses,
  isOwnPicture,
  isPictureAddress,
  isWebAddress,
} from '@/lib/text/webAddress'

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'ftp://a', '', ' https://a'])(
  '%j becomes neither link nor picture',
  text => {
    expect(isWebAddress(text)).toBe(false)
    expect(isPictureAddress(text)).toBe(false)
  },
)

test('links are http or https, pictures https or paths of the object store', () => {
  expect(isWebAddress('http://sarang.test')).toBe(true)
  expect(isPictureAddress('http://sarang.test/a.jpg')).toBe(false)
  expect(isPictureAddress('https://sarang.test/a.jpg')).toBe(true)
  expect(isPictureAddress('/v0/b/sarang/o/a.jpg')).toBe(true)
  expect(isPictureAddress('/v0/bad')).toBe(false)
})

test.each([
  ['lihat https://a.test/b?c=d#e, lalu', ['https://a.test/b?c=d#e']],
  ['https://a.test. Lalu (http://b.test/x)!', ['https://a.test', 'http://b.test/x']],
  ['https://id.test/Walet_(burung), (lihat', ['https://id.test/Walet_(burung)']],
  ['https://a.test/…', ['https://a.test/']],
  ['javascript:alert(1) data:text/html,x //evil.test xhttps://a.test https://, tanpa', []],
  ['<https://a.test>"https://b.test"', ['https://a.test', 'https://b.test']],
  ['', []],
])('M-CON-02 the addresses of %j are %j, and nothing of it is lost', (text, expected) => {
  const pieces = aroundAddresses(text)
  const addresses = pieces.map(({ piece }) => piece).filter(isWebAddress)
  expect(addresses).toEqual(expected)
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text)
  for (const { at, piece } of pieces) expect(text.startsWith(piece, at)).toBe(true)
})

test('M-CON-02 a message of nothing but what could end an address is cut in a moment', () => {
  const begun = performance.now()
  aroundAddresses(`https://${'.'.repeat(10_000)}x`.repeat(2))
  expect(performance.now() - begun).toBeLessThan(1000)
})

const STORE = 'https://firebasestorage.googleapis.com/v0/b'

test.each([
  ['/v0/b/sarang/o/a.jpg', true],
  ['/v0/b/../../x.jpg', false],
  ['/v0/b/%2e%2e/%2e%2e/api/x', false],
  ['https://sarang.test/v0/b/sarang/o/a.jpg', false],
  [`${STORE}/sarang/o/a.jpg`, false],
  ['data:image/png;base64,AA', false],
  ['', false],
])('%s is a picture of the own store: %s', (address, expected) => {
  expect(isOwnPicture(address)).toBe(expected)
})

test("a build for a Firebase project shows that project's pictures, too, and no other's", async () => {
  vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'sarang.appspot.com')
  vi.resetModules()
  const { isOwnPicture: isOwn } = await import('@/lib/text/webAddress')
  vi.unstubAllEnvs()
  expect(isOwn(`${STORE}/sarang.appspot.com/o/a.jpg?alt=media`)).toBe(true)
  expect(isOwn(`${STORE}/sarang.appspot.com.jahat/o/a.jpg`)).toBe(false)
  expect(isOwn(`${STORE}/sarang.appspot.com/o/../../lain/o/a.jpg`)).toBe(false)
  expect(isOwn(`${STORE}/lain/o/a.jpg`)).toBe(false)
  expect(isOwn('/v0/b/sarang/o/a.jpg')).toBe(true)
})

test('a build for the emulators shows the pictures of that of Storage, which has no TLS, and no other does', async () => {
  const address = 'http://127.0.0.1:9199/v0/b/demo-sarang.appspot.com/o/a.jpg?alt=media'
  expect([isPictureAddress(address), isOwnPicture(address)]).toEqual([false, false])
  vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'demo-sarang.appspot.com')
  vi.stubEnv('VITE_EMULATORS', '1')
  vi.resetModules()
  const emulated = await import('@/lib/text/webAddress')
  vi.unstubAllEnvs()
  expect(emulated.isPictureAddress(address)).toBe(true)
  expect(emulated.isOwnPicture(address)).toBe(true)
  expect(emulated.isOwnPicture(address.replace('demo-sarang', 'lain'))).toBe(false)
  expect(emulated.isPictureAddress(address.replace('9199', '9198'))).toBe(false)
})
