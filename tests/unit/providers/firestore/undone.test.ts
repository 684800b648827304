import { GeoPoint, Timestamp } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { isMap } from '@/lib/values'
import { asKept } from '@/providers/firestore/write/asKept'
import type { Told } from '@/providers/firestore/write/entries'
import { isSameStored } from '@/providers/firestore/write/sameStored'
import {
  areCut,
  type Entry,
  type Held,
  isBare,
  undone,
  within,
} from '@/providers/firestore/write/undone'
import { products } from '@/resources/products'
import type { HistoryChange, HistoryKind } from '@/schema'
import { createRandom } from '../../../../demo/random'
import { changesOf, type Values } from '../../../../functions/history/changes'
import { isExhaustive } from '../../../support/exhaustive'

const values: Values<unknown> = {
  partsOf: value => (isMap(value) ? value : undefined),
  isSame: isSameStored,
  toPlain: fields => fields,
  fromPlain: fields => fields,
  mapOf: fields => fields,
  listOf: all => all,
}

const sides = {
  isSame: isSameStored,
  isOwn: (path: readonly string[]) => path.join('.') === 'saved',
  isOfStep: () => false,
}

const entry = (before: Held | undefined, after: Held | undefined): Entry => ({
  kind: before ? (after ? 'update' : 'delete') : 'create',
  changes: changesOf(values, before ?? {}, after ?? {}),
})

const odd = [
  ...[0, -0, 1, 1.5, Number.NaN, 2 ** 60, 'a', '', null, true, [], [1, { a: 2 }]],
  ...[new Timestamp(5, 123_456_000), new GeoPoint(0.1, -0.2)],
]

/** Documents that are alike, as one becomes of another. */
function worldOf(seed: number) {
  const random = createRandom(seed)
  const below = (count: number) => Math.floor(random.next() * count)
  const value = (depth: number): unknown =>
    depth > 0 && below(3) === 0 ? map(depth - 1) : odd[below(odd.length)]
  const map = (depth: number): Held =>
    Object.fromEntries(
      ['a', 'b.c', 'd', 'saved'].filter(() => below(3) > 0).map(name => [name, value(depth)]),
    )
  const changed = (from: Held): Held => ({
    ...from,
    ...Object.fromEntries([[['a', 'b.c', 'd'][below(3)] ?? 'a', value(2)]]),
  })
  return { below, map, changed }
}

test('B-HIS-06 whatever was written, without it all is as it was; in several writes, too', () => {
  for (let seed = 1; seed <= (isExhaustive ? 20_000 : 1500); seed++) {
    const { below, map, changed } = worldOf(seed)
    const states: (Held | undefined)[] = [below(4) > 0 ? map(2) : undefined]
    for (let count = 1 + below(4); count > 0; count--) {
      const last = states.at(-1)
      states.push(
        !last ? map(2) : below(5) === 0 ? undefined : below(2) === 0 ? map(2) : changed(last),
      )
    }
    const entries = states
      .slice(1)
      .map((state, index) => entry(states[index], state))
      .reverse()
    const { to, left, refusal } = undone(states.at(-1), entries, { ...sides, isOwn: () => false })
    expect({ seed, left, refusal, isSame: isSameStored(to, states[0]) }).toEqual({
      seed,
      left: [],
      refusal: undefined,
      isSame: true,
    })
    // Asked once more, as where the answer was lost, there is nothing left to do.
    expect({ seed, ...undone(to, entries, { ...sides, isOwn: () => false }) }).toEqual({
      ...{ seed, to, taken: [], left: [] },
    })
  }
})

test('B-HIS-06 what somebody has changed since stays, field by field, and is named', () => {
  const [before, after] = [
    { price: 1, name: 'a', place: { lat: 1, far: 2 } },
    { price: 2, name: 'b', place: { lat: 3, far: 2 }, stock: 5 },
  ]
  const now = { ...after, name: 'c', other: 1 }
  expect(undone(now, [entry(before, after)], sides)).toEqual({
    to: { price: 1, name: 'c', place: { lat: 1, far: 2 }, other: 1 },
    taken: [
      { path: ['price'], to: 1 },
      { path: ['place', 'lat'], to: 1 },
      { path: ['stock'], to: undefined },
    ],
    left: [['name']],
  })
  // Somebody has put it back already.
  expect(undone(before, [entry(before, after)], sides)).toMatchObject({ taken: [], left: [] })
})

test('B-HIS-06 what was made goes if nobody has touched it, but for when it was saved', () => {
  const made = { name: 'a', saved: 1, deep: { x: 1 } }
  const create = entry(undefined, made)
  expect(undone({ ...made, saved: 2 }, [create], sides).to).toBeUndefined()
  for (const now of [
    { ...made, name: 'b' },
    { ...made, more: 1 },
    { ...made, deep: { x: 1, y: 2 } },
    { name: 'a' },
  ])
    expect(undone(now, [create], sides)).toMatchObject({ to: now, refusal: 'changed' })
})

test('B-HIS-06 what is there again, is gone, or was too large, is refused', () => {
  const gone = entry({ a: 1 }, undefined)
  for (const other of [{ a: 2 }, { a: 1, b: 1 }, {}])
    expect(undone(other, [gone], sides).refusal).toBe('there')
  expect(undone(undefined, [entry({ a: 1 }, { a: 2 })], sides).refusal).toBe('gone')
  const cut: Entry = { kind: 'delete', changes: [{ path: ['a'], isCut: true }] }
  expect(undone(undefined, [cut], sides).refusal).toBe('cut')
  expect(undone({ a: 1 }, [{ ...cut, kind: 'create' }], sides).refusal).toBe('cut')
})

test('B-HIS-06 it is too large where that alone keeps it back, and not where it is as it was', () => {
  const cut = { path: ['a'], before: 1, isCut: true } as const
  const changes = [cut, { path: ['b'], after: 1 }]
  expect(undone({ a: 2, b: 1 }, [{ kind: 'create', changes }], sides).refusal).toBe('cut')
  expect(undone({ a: 2, b: 3 }, [{ kind: 'create', changes }], sides).refusal).toBe('changed')
  const update: Entry = { kind: 'update', changes }
  expect(areCut([update], [['a']])).toBe(true)
  expect(areCut([update], [['a'], ['b']])).toBe(false)
  expect(undone({ a: 1 }, [update], sides)).toMatchObject({ taken: [], left: [] })
  const step: Entry = { kind: 'step', changes: [cut, { path: ['b'], before: 0, after: 1 }] }
  const ofStep = { ...sides, isOfStep: () => true }
  expect(undone({ a: 2, b: 1 }, [step], ofStep).refusal).toBe('cut')
})

test('B-HIS-06 a picture that has gone, and an integer that is not known to the bit, are put back nowhere', () => {
  vi.stubGlobal('location', new URL('http://localhost'))
  // The server's clock, by which it goes, is another one than this computer's.
  const now = Date.now() - 90 * 86_400_000
  const isKept = (change: Held, days = 1, kind: HistoryKind = 'update') => {
    const time = Timestamp.fromMillis(now - days * 86_400_000)
    const changes: HistoryChange[] = [{ path: ['imageURL'], ...change }]
    return asKept({ ...products, now }, { kind, time, changes }).changes.every(
      ({ isCut }) => !isCut,
    )
  }
  const before = '/v0/b/sarang.appspot.com/o/products%2Fa.png'
  expect([isKept({ before }, 29), isKept({ before }, 31)]).toEqual([true, false])
  expect([isKept({ after: before }, 31), isKept({ before }, 31, 'delete')]).toEqual([true, true])
  for (const known of [0, -1.5, 2 ** 53 - 1, Number.NaN, 'a', [1], { b: 1 }])
    expect(isKept({ before: known, after: 'x' })).toBe(true)
  for (const other of [2 ** 53, [-(2 ** 60)], { b: [2 ** 53] }])
    expect([isKept({ before: other }), isKept({ after: other })]).toEqual([false, false])
  const told = (days: number, changed: Held): Pick<Told, 'kind' | 'time' | 'changes'> => ({
    kind: 'update',
    time: Timestamp.fromMillis(now - days * 86_400_000),
    changes: [{ path: ['imageURL'], ...changed }],
  })
  const later = told(31, { before, after: '' })
  const cutBehind = (older: Held) =>
    asKept({ ...products, now }, later, [told(32, older)]).changes.some(each => each.isCut)
  expect([cutBehind({ after: before }), cutBehind({ before, after: before })]).toEqual([
    false,
    true,
  ])
  vi.unstubAllGlobals()
})

test('B-HIS-06 what an undo that was broken off has written is done when it goes on', () => {
  const all = [
    entry({ a: 1, saved: 1 }, undefined),
    entry({ a: 1 }, { a: 2 }),
    entry(undefined, {}),
  ]
  const back = [{ a: 1, saved: 2 }, { a: 1 }, undefined]
  for (const [index, was] of back.entries()) {
    const [one] = all.slice(index)
    expect(undone(was, one ? [one] : [], sides)).toEqual({ to: was, taken: [], left: [] })
  }
})

test("B-HIS-06 what was only saved, or counted, is nobody's change", () => {
  expect(
    undone({ a: 2, saved: 9 }, [entry({ a: 1, saved: 1 }, { a: 2, saved: 2 })], sides),
  ).toEqual({
    to: { a: 1, saved: 9 },
    taken: [{ path: ['a'], to: 1 }],
    left: [],
  })
})

test('B-HIS-04 of all changes those of some fields, also inside of a map that was changed as a whole', () => {
  const changes = [
    { path: ['price'], before: 1, after: 2 },
    { path: ['date', 'end'], before: 3, after: 4 },
    { path: ['place'], after: { name: 'a', city: 'b' } },
  ]
  expect(within(changes, ['price'])).toEqual([changes[0]])
  expect(within(changes, ['date', 'stock'])).toEqual([changes[1]])
  const [inside, ...others] = within(changes, ['place.city'])
  expect(others).toEqual([])
  const now = { price: 9, place: { name: 'a', city: 'b' } }
  const entries = [{ kind: 'update' as const, changes: inside ? [inside] : [] }]
  expect(undone(now, entries, sides).to).toEqual({ price: 9, place: { name: 'a' } })
})

test('B-HIS-06 of what a step wrote all goes back or nothing, as half of it is a state that never was', () => {
  const before = { status: 'new', note: 'a' }
  const taken = { status: 'ok', checked: 5, note: 'b' }
  const step = [entry(before, taken)]
  const ofSteps = {
    ...sides,
    isOfStep: ([name]: readonly string[]) => name === 'status' || name === 'checked',
  }
  const cancelled = { ...taken, status: 'off' }
  expect(undone(cancelled, step, ofSteps)).toMatchObject({ to: cancelled, refusal: 'changed' })
  expect(undone({ ...taken, note: 'c' }, step, ofSteps)).toMatchObject({
    to: { status: 'new', note: 'c' },
    left: [['note']],
  })
  expect(undone(taken, step, ofSteps)).toMatchObject({ to: before, left: [] })
})

test('B-HIS-06 what was no more than a save, or has been erased, is nothing to take back', () => {
  const saved = entry({ a: 1, saved: 1 }, { a: 1, saved: 2 })
  const changed = entry({ a: 1, saved: 1 }, { a: 2, saved: 2 })
  const erased: Entry = { kind: 'update', changes: [] }
  expect(isBare([saved, erased], sides)).toBe(true)
  expect(isBare([saved, changed], sides)).toBe(false)
  // What was made or deleted holds nothing else at times, and is something all the same.
  for (const made of [entry(undefined, { saved: 1 }), entry({ saved: 1 }, undefined)])
    expect(isBare([made], sides)).toBe(false)
})
