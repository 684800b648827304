import { describe, expect, test } from 'vitest'
import type { FieldTransform, Value, Write } from '../../../server/firestore/types'
import { int, list, map, memoryStore, nameOf, set, text } from './support'

const NAME = nameOf('birds/b1')
const double = (doubleValue: number | 'NaN' | 'Infinity' | '-0'): Value => ({ doubleValue })
const transform = (...updateTransforms: FieldTransform[]): Write => ({
  update: { name: NAME, fields: {} },
  updateMask: { fieldPaths: [] },
  updateTransforms,
})

/** What a stored value becomes; the emulator's answers to these are in wire/rest/answers.json, the sign of zero aside. */
function applied(before: Value, change: Omit<FieldTransform, 'fieldPath'>) {
  const { store } = memoryStore()
  store.commit([set('birds/b1', { f: before })])
  store.commit([transform({ fieldPath: 'f', ...change })])
  return store.get(NAME)?.fields.f
}

describe('zero keeps its sign', () => {
  test.each<[Value, Omit<FieldTransform, 'fieldPath'>, Value]>([
    [double('-0'), { increment: double('-0') }, double('-0')],
    [double('-0'), { increment: int(0) }, double(0)],
    [int(0), { increment: double('-0') }, double(0)],
    [double('-0'), { minimum: int(0) }, double('-0')],
    [int(0), { minimum: double('-0') }, int(0)],
    [double('-0'), { maximum: double(0) }, double('-0')],
    [text('x'), { maximum: double('-0') }, double('-0')],
  ])('%j after %j is %j', (before, change, after) => {
    expect(applied(before, change)).toEqual(after)
  })
})

describe('elements are equal as in a query', () => {
  const nan = double('NaN')
  test.each<[Value, Omit<FieldTransform, 'fieldPath'>, Value]>([
    [list(nan), { appendMissingElements: { values: [nan] } }, list(nan)],
    [list(int(0)), { appendMissingElements: { values: [double('-0')] } }, list(int(0))],
    [
      list(map({ a: int(1) })),
      { appendMissingElements: { values: [map({ a: double(1) })] } },
      list(map({ a: int(1) })),
    ],
    [
      list({ nullValue: null }, nan),
      { removeAllFromArray: { values: [nan] } },
      list({ nullValue: null }),
    ],
    [list(text('1'), int(1)), { removeAllFromArray: { values: [double(1)] } }, list(text('1'))],
    [
      list(int('9007199254740993')),
      { removeAllFromArray: { values: [double(9007199254740992)] } },
      list(int('9007199254740993')),
    ],
  ])('%j after %j is %j', (before, change, after) => {
    expect(applied(before, change)).toEqual(after)
  })
})

test('the time of a commit is one for all its writes', () => {
  const { store } = memoryStore()
  const time = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' } as const
  const other = { update: { name: nameOf('birds/b2'), fields: {} }, updateTransforms: [time] }
  const { results } = store.commit([transform(time, { ...time, fieldPath: 'm.at' }), other])
  const told = results.flatMap(({ transformResults }) => transformResults ?? [])
  expect(told).toHaveLength(3)
  expect(new Set(told.map(value => JSON.stringify(value))).size).toBe(1)
  expect(store.get(NAME)?.fields.at).toEqual(store.get(nameOf('birds/b2'))?.fields.at)
})

test('a transform sees what those before it left, also over several writes', () => {
  const { store } = memoryStore()
  const add = { fieldPath: 'f', increment: int(1) }
  const { results } = store.commit([transform(add, add), transform(add), { ...transform(add) }])
  expect(results.map(({ transformResults }) => transformResults)).toEqual([
    [int(1), int(2)],
    [int(3)],
    [int(4)],
  ])
  expect(store.get(NAME)?.fields).toEqual({ f: int(4) })
})
