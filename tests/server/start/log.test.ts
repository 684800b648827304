import { expect, test } from 'vitest'
import { visible } from '../../../server/log'

test('a line for a terminal moves no cursor, ends no line and turns no letters round', () => {
  const codes = [
    0, 7, 8, 10, 13, 27, 127, 0x85, 0x9b, 0xad, 0x200b, 0x200e, 0x202e, 0x2028, 0x2066, 0xfeff,
    0xd800,
  ]
  for (const code of codes) {
    const line = visible(`a${String.fromCharCode(code)}b`)
    expect(line).toBe(`a\\u${code.toString(16).padStart(4, '0')}b`)
  }
  expect(visible('\u{e0041}')).toBe('\\udb40\\udc41')
  expect(visible('Ünal 王 ❤ "a\\b"')).toBe('Ünal 王 ❤ "a\\b"')
})

test('a line of JSON is still the same JSON', () => {
  const details = {
    path: '/x\u009b2J\u202e',
    error: 'a\nb\u001b]0;x\u0007',
    name: 'Ünal \u{e0041}',
  }
  const line = visible(JSON.stringify(details))
  expect(line).toMatch(/^[^\p{C}]*$/u)
  expect(JSON.parse(line)).toEqual(details)
})
