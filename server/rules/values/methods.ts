import { EvaluationError } from '../language/errors'
import { STRING, trimmed } from './functions'
import { containsAny } from './queryConstraints'
import { compileRegex } from './regex'
import { dispatch, type Signature, type Signatures, signature } from './signatures'
import { TIME_METHODS } from './time'
import {
  identities,
  identityOf,
  isSame,
  type LatLng,
  MapDiff,
  memberOf,
  OpenMap,
  type RulesMap,
  RulesSet,
  type RulesValue,
} from './values'

/** Values by what makes them equal; see identities. */
type Items = ReadonlyMap<string, RulesValue>

const hasAll = (all: Items, wanted: Items) => [...wanted.keys()].every(key => all.has(key))
const hasAny = (all: Items, wanted: Items) => [...wanted.keys()].some(key => all.has(key))
const hasOnly = (all: Items, wanted: Items) => hasAll(wanted, all)
const pick = (all: Items, isIn: (key: string) => boolean) =>
  [...all].filter(([key]) => isIn(key)).map(([, item]) => item)

/** A list compares with lists only, a set with both. */
const comparing = (run: (all: Items, wanted: Items) => boolean) => [
  signature(['list', 'list'], (all, wanted) => run(identities(all), identities(wanted))),
  signature(['set', 'list'], (all, wanted) => run(all.items, identities(wanted, memberOf))),
  signature(['set', 'set'], (all, wanted) => run(all.items, wanted.items)),
]

const combining = (run: (a: Items, b: Items) => RulesValue[]) => [
  signature(['set', 'set'], (a, b) => new RulesSet(run(a.items, b.items))),
]

const keys = (isIn: (key: string, diff: MapDiff) => boolean) => [
  signature(['map_diff'], diff => {
    const all = new Set([...diff.before.keys(), ...diff.after.keys()])
    return new RulesSet([...all].filter(key => isIn(key, diff)))
  }),
]

const isAdded = (key: string, { before }: MapDiff) => !before.has(key)
const isRemoved = (key: string, { after }: MapDiff) => !after.has(key)
const isKept = (key: string, { before, after }: MapDiff) => before.has(key) && after.has(key)
const isUnchanged = (key: string, diff: MapDiff) =>
  isKept(key, diff) && isSame(diff.before.get(key) ?? null, diff.after.get(key) ?? null, memberOf)

const length = (value: { length: number }) => BigInt(value.length)

/** Methods by name; the first parameter is what they are called on. */
export const METHODS: Signatures = new Map<string, Signature[]>(
  Object.entries({
    ...TIME_METHODS,
    size: [
      signature(['string'], length),
      signature(['bytes'], length),
      signature(['list'], length),
      signature(['set'], ({ items }) => BigInt(items.size)),
      signature(['map'], ({ size }) => BigInt(size)),
    ],
    lower: [signature(['string'], text => text.replace(/[A-Z]/g, char => char.toLowerCase()))],
    upper: [signature(['string'], text => text.replace(/[a-z]/g, char => char.toUpperCase()))],
    trim: [signature(['string'], text => trimmed(text, letter => letter <= ' '))],
    toUtf8: [signature(['string'], text => Buffer.from(text))],
    matches: [
      signature(['string', 'string'], (text, pattern) => compileRegex(pattern).matches(text)),
    ],
    split: [signature(['string', 'string'], (text, pattern) => compileRegex(pattern).split(text))],
    replace: [
      signature(['string', 'string', 'string'], (text, pattern, by) =>
        compileRegex(pattern).replace(text, by),
      ),
    ],
    toBase64: [
      signature(['bytes'], bytes =>
        bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
      ),
    ],
    toHexString: [signature(['bytes'], bytes => bytes.toString('hex').toUpperCase())],
    hasAll: comparing(hasAll),
    hasAny: [...comparing(hasAny), signature(['constraint', 'list'], containsAny)],
    hasOnly: comparing(hasOnly),
    concat: [signature(['list', 'list'], (a, b) => [...a, ...b])],
    removeAll: [signature(['list', 'list'], without)],
    join: [
      signature(['list', 'string'], (items, by) =>
        items.map(item => dispatch('string', STRING, [item])).join(by),
      ),
    ],
    toSet: [signature(['list'], items => new RulesSet(items))],
    difference: combining((a, b) => pick(a, key => !b.has(key))),
    intersection: combining((a, b) => pick(a, key => b.has(key))),
    union: combining((a, b) => [...a.values(), ...b.values()]),
    keys: [signature(['map'], map => [...map.keys()].sort())],
    values: [signature(['map'], map => [...map.values()])],
    get: [
      signature(['map', 'string', 'any'], (map, key, other) => read(map, [key], other)),
      signature(['map', 'list', 'any'], read),
      signature(['open', 'string', 'any'], (map, key, other) => read(map, [key], other)),
      signature(['open', 'list', 'any'], read),
    ],
    diff: [signature(['map', 'map'], (after, before) => new MapDiff(after, before))],
    addedKeys: keys(isAdded),
    removedKeys: keys(isRemoved),
    changedKeys: keys((key, diff) => isKept(key, diff) && !isUnchanged(key, diff)),
    affectedKeys: keys((key, diff) => !isUnchanged(key, diff)),
    unchangedKeys: keys(isUnchanged),
    latitude: [signature(['latlng'], ({ latitude }) => latitude)],
    longitude: [signature(['latlng'], ({ longitude }) => longitude)],
    distance: [signature(['latlng', 'latlng'], distance)],
  }),
)

function without(items: RulesValue[], others: RulesValue[]): RulesValue[] {
  const left = identities(others)
  return items.filter(item => !left.has(identityOf(item)))
}

/** What a path of keys leads to, or `other` when it ends early. */
function read(map: RulesMap | OpenMap, keys: RulesValue[], other: RulesValue): RulesValue {
  let value: RulesValue | undefined = map
  for (const key of keys) {
    if (typeof key !== 'string') throw new EvaluationError('a key is a string')
    if (!(value instanceof Map || value instanceof OpenMap)) return other
    value = value.get(key)
  }
  return value === undefined ? other : value
}

const EARTH_RADIUS = 6_371_009

/** Metres along a great circle. */
function distance(a: LatLng, b: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const chord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.atan2(Math.sqrt(chord), Math.sqrt(1 - chord))
}
