import { EvaluationError } from '../language/errors'
import { COMPARE } from './compare'
import { isExcluded, prove } from './queryConstraints'
import { type Signature, type Signatures, signature } from './signatures'
import {
  contains,
  Duration,
  isEqual,
  type Kinds,
  memberOf,
  Path,
  type RulesValue,
  Timestamp,
} from './values'

/** An int that has 64 bits. Throws EvaluationError when it has more. */
export function int64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('integer out of range')
  return value
}

const nonZero = (value: bigint) => {
  if (value === 0n) throw new EvaluationError('division by zero')
  return value
}

const INTS = {
  '+': (a: bigint, b: bigint) => a + b,
  '-': (a: bigint, b: bigint) => a - b,
  '*': (a: bigint, b: bigint) => a * b,
  '/': (a: bigint, b: bigint) => a / nonZero(b),
  '%': (a: bigint, b: bigint) => a % nonZero(b),
}
const FLOATS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
}
const ORDERS = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
}

const arithmetic = (name: keyof typeof INTS) => [
  signature(['int', 'int'], (a, b) => int64(INTS[name](a, b))),
  signature(['number', 'number'], (a, b) => FLOATS[name](Number(a), Number(b))),
]

const proving = (name: string, flipped: string) => [
  signature(['constraint', 'any'], (a, b) => prove(a, name, b)),
  signature(['any', 'constraint'], (a, b) => prove(b, flipped, a)),
]

const comparison = (name: keyof typeof ORDERS, flipped: string): Signature[] => [
  ...proving(name, flipped),
  ...COMPARE.map(({ params, run }) => ({
    params,
    run: (args: RulesValue[]) => ORDERS[name](Number(run(args))),
  })),
]

/** Operators by their signs; indexes are `[]`, ranges `[:]`. */
export const OPERATORS: Signatures = new Map<string, Signature[]>(
  Object.entries({
    '+': [
      ...arithmetic('+'),
      signature(['string', 'string'], (a, b) => a + b),
      signature(['duration', 'duration'], (a, b) => new Duration(a.nanos + b.nanos)),
      signature(['timestamp', 'duration'], (a, b) => new Timestamp(a.nanos + b.nanos)),
      signature(['duration', 'timestamp'], (a, b) => new Timestamp(a.nanos + b.nanos)),
    ],
    '-': [
      ...arithmetic('-'),
      signature(['duration', 'duration'], (a, b) => new Duration(a.nanos - b.nanos)),
      signature(['timestamp', 'duration'], (a, b) => new Timestamp(a.nanos - b.nanos)),
      signature(['timestamp', 'timestamp'], (a, b) => new Duration(a.nanos - b.nanos)),
      signature(['int'], a => int64(-a)),
      signature(['float'], a => -a),
      signature(['duration'], a => new Duration(-a.nanos)),
    ],
    '*': arithmetic('*'),
    '/': arithmetic('/'),
    '%': arithmetic('%'),
    '!': [signature(['bool'], a => !a)],
    '==': [signature(['any', 'any'], isEqual)],
    '!=': [...proving('!=', '!='), signature(['any', 'any'], (a, b) => !isEqual(a, b))],
    '<': comparison('<', '>'),
    '<=': comparison('<=', '>='),
    '>': comparison('>', '<'),
    '>=': comparison('>=', '<='),
    in: [
      signature(['any', 'constraint'], (a, b) => prove(b, 'contains', a)),
      signature(['constraint', 'list'], isExcluded),
      signature(['any', 'list'], (a, b) => contains(b, a)),
      signature(['any', 'set'], (a, b) => b.items.has(memberOf(a))),
      signature(['string', 'map'], (a, b) => b.has(a)),
      signature(['string', 'open'], (a, b) => b.get(a) !== undefined),
    ],
    '[]': [
      signature(['map', 'string'], (map, key) => defined(map.get(key), key)),
      signature(['open', 'string'], (map, key) => map.get(key)),
      signature(['list', 'int'], (list, i) => defined(list[Number(i)], i)),
      signature(['string', 'int'], (text, i) => defined(text[Number(i)], i)),
      signature(['path', 'int'], ({ segments }, i) => defined(segments[Number(i)], i)),
    ],
    '[:]': [
      ...slicing('list', (list, range) => list.slice(...range)),
      ...slicing('string', (text, range) => text.slice(...range)),
      ...slicing('path', ({ segments }, range) => new Path(segments.slice(...range))),
    ],
  }),
)

function defined(value: RulesValue | undefined, key: string | bigint): RulesValue {
  if (value === undefined) throw new EvaluationError(`there is no \`${key}\``)
  return value
}

type Range = [from: number, to: number]

/** With and without an end. A range that leaves the value is an error. */
function slicing<K extends 'list' | 'string' | 'path'>(
  kind: K,
  slice: (value: Kinds[K], range: Range) => RulesValue,
): Signature[] {
  const cut = (value: Kinds[K], from: bigint, to: bigint) => {
    if (from < 0n || from >= sizeOf(value) || to < from || to > sizeOf(value))
      throw new EvaluationError('no such range')
    return slice(value, [Number(from), Number(to)])
  }
  return [
    signature([kind, 'int', 'null'], (value, from) => cut(value, from, sizeOf(value))),
    signature([kind, 'int', 'int'], cut),
  ]
}

const sizeOf = (value: RulesValue[] | string | Path) =>
  BigInt(value instanceof Path ? value.segments.length : value.length)
