import { expect, test } from 'vitest'
import { isPictureAddress, isWebAddress } from '@/lib/text/webAddress'

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
