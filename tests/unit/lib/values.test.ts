import { get as formGet, set as formSet } from 'react-hook-form'
import { expect, test } from 'vitest'
import { get, set } from '@/lib/values'

const record = { a: { b: [{ c: 1 }, null], 'd.e': 2 }, 'f.g': 3, none: null, zero: 0 }

test.each([
  'a',
  'a.b',
  'a.b.0.c',
  'a.b.1',
  'a.b.1.c',
  'f.g',
  'none',
  'none.x',
  'zero',
  'zero.x',
  'x',
])('a form and a list find the same at %s', path => {
  expect(get(record, path)).toEqual(formGet(record, path))
})

test('nothing holds nothing', () => {
  expect(get(undefined, 'a')).toBeUndefined()
  expect(get('text', 'length')).toBeUndefined()
})

test.each(['a', 'a.b', 'a.0.b', 'x.y.z', '__proto__.y', 'a.constructor.prototype.y'])(
  'a form and a provider put the same at %s',
  path => {
    const [own, form] = [{ a: { k: 1 } }, { a: { k: 1 } }]
    set(own, path, 5)
    formSet(form, path, 5)
    expect(own).toEqual(form)
  },
)
