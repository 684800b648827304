import { describe, expect, test } from 'vitest'
import type { Fields, Value } from '../../../server/firestore/types'
import {
  FieldsDraft,
  formatFieldPath,
  getField,
  parseFieldPath,
} from '../../../server/firestore/values/names'
import { int, map, refusal } from './support'

describe('a path', () => {
  test.each<[string, string[]]>([
    ['a', ['a']],
    ['a.b_1._c', ['a', 'b_1', '_c']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`a\\`b`', ['a`b']],
    ['`a\\\\`.b', ['a\\', 'b']],
    ['`1`', ['1']],
    ['`baris\nbaru`', ['baris\nbaru']],
    ['`sarang 🪺`', ['sarang 🪺']],
  ])('%s is read and written the same', (text, segments) => {
    expect(parseFieldPath(text)).toEqual(segments)
    expect(formatFieldPath(segments)).toBe(text)
  })

  test('that is quoted without need is the same path', () => {
    expect(formatFieldPath(parseFieldPath('`a`.`b`'))).toBe('a.b')
  })

  test.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    'a b',
    '1',
    'a-b',
    '`',
    '``',
    '`a',
    'a`',
    '`a`b',
    '`a\\`',
    'é',
  ])('"%s" is refused', text => {
    expect(refusal(() => parseFieldPath(text))).toMatch(/^INVALID_ARGUMENT: Invalid property path/)
  })
})

/** The fields with that value at the path, or without any. */
function changed(fields: Fields, path: string[], value: Value | undefined): Fields {
  const draft = new FieldsDraft(fields)
  draft.set(path, value)
  return draft.fields()
}

describe('fields', () => {
  const fields = { a: int(1), m: map({ x: int(2), n: map({ y: int(3) }) }) }

  test('are read at any depth', () => {
    expect(getField(fields, ['m', 'n', 'y'])).toEqual(int(3))
    expect(getField(fields, ['a', 'x'])).toBeUndefined()
    expect(getField(fields, ['m', 'none', 'y'])).toBeUndefined()
  })

  test.each([['toString'], ['constructor'], ['__proto__'], ['hasOwnProperty']])(
    'have no %s but their own',
    name => {
      expect(getField({}, [name])).toBeUndefined()
      expect(getField({}, [name, name])).toBeUndefined()
      const made = changed({}, [name, 'x'], int(1))
      expect(Object.keys(made)).toEqual([name])
      expect(getField(made, [name, 'x'])).toEqual(int(1))
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
      expect(changed(made, [name], undefined)).toEqual({})
    },
  )

  test('are changed in a copy', () => {
    const frozen = structuredClone(fields)
    expect(getField(changed(fields, ['m', 'n', 'y'], int(9)), ['m', 'n', 'y'])).toEqual(int(9))
    changed(fields, ['m', 'n'], undefined)
    expect(fields).toEqual(frozen)
  })

  test('come out the same, in whatever order they were set', () => {
    const one = changed(changed({}, ['b'], int(1)), ['a'], int(2))
    const other = changed(changed({}, ['a'], int(2)), ['b'], int(1))
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })
})
