import { expect, test } from 'vitest'
import { isStrong, missingStrengths, strengthOf } from '@/lib/passwordStrength'

test.each([
  ['', 0],
  ['a', 20],
  ['abcdefg', 20],
  ['abcdefgh', 40],
  ['ABCDEFGH', 40],
  ['12345678', 40],
  ['!!!!!!!!', 40],
  ['aB', 40],
  ['aB3', 60],
  ['aB3!', 80],
  ['aB3!aB3', 80],
  ['aB3!aB3!', 100],
  ['Sarang Walet', 60],
  ['ñÑ٣😀', 80],
])('M-AUTH-07 five equal shares: %j is %d %%', (password, share) => {
  expect(strengthOf(password)).toBe(share)
})

test('M-AUTH-07 each kind of character has a share of its own, and a space has none', () => {
  expect(missingStrengths('walet123')).toEqual(['upper', 'special'])
  expect(missingStrengths('WALET!!!')).toEqual(['lower', 'digit'])
  expect(missingStrengths('a b c d e')).toEqual(['upper', 'digit', 'special'])
  expect(missingStrengths('aB3!')).toEqual(['length'])
})

test('M-AUTH-07 a new password has every share, or is long: that of the demo can be set again', () => {
  expect(isStrong('aB3!aB3!')).toBe(true)
  expect(isStrong('sarang-walet-26')).toBe(true)
  expect(isStrong('sarang-walet')).toBe(false)
})
