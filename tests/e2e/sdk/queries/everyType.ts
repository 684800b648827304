import type { Fields, Value } from '../../../../server/firestore/types'
import * as v from '../support/values'

/** One of each kind of value in `v`, in Firestore's order; of equal values the lower id is first. */
const VALUES: [string, Value][] = [
  ['null', v.nil],
  ['false', v.bool(false)],
  ['true', v.bool(true)],
  ['nan', v.double('NaN')],
  ['-infinity', v.double('-Infinity')],
  ['-1.5', v.double(-1.5)],
  ['0 int', v.int(0)],
  ['0 minus', v.double('-0')],
  ['1 double', v.double(1)],
  ['1 int', v.int(1)],
  ['1.5', v.double(1.5)],
  ['infinity', v.double('Infinity')],
  ['time 1', v.time('2024-01-01T00:00:00.000001Z')],
  ['time 2', v.time('2024-01-01T00:00:00.000002Z')],
  ['text empty', v.text('')],
  ['text B', v.text('B')],
  ['text a', v.text('a')],
  ['text é', v.text('é')],
  ['text wide', v.text('\uff5e')],
  ['text bird', v.text('🐦')],
  ['bytes empty', v.bytes('')],
  ['bytes 0', v.bytes('AA==')],
  ['bytes 255', v.bytes('/w==')],
  ['ref ani', v.ref('users/ani')],
  ['ref below', v.ref('users/ani/notes/a')],
  ['ref budi', v.ref('users/budi')],
  ['point south', v.point(-6.2, 106.8)],
  ['point east', v.point(10, 5)],
  ['list empty', v.list()],
  ['list 1', v.list(v.int(1))],
  ['list 1,2', v.list(v.int(1), v.int(2))],
  ['list 2', v.list(v.int(2))],
  ['list null', v.list(v.text('x'), v.nil, v.double('NaN'))],
  ['vector short', v.vector(9, 9)],
  ['vector long', v.vector(0, 0, 0)],
  ['map empty', v.map({})],
  ['map a1', v.map({ a: v.int(1) })],
  ['map a1b0', v.map({ a: v.int(1), b: v.int(0) })],
  ['map a2', v.map({ a: v.int(2) })],
  ['map b', v.map({ b: v.int(0) })],
]

export const IN_ORDER = VALUES.map(([id]) => id)

/** To be seeded: the above, and a document without the field. */
export const EVERY_TYPE: Record<string, Fields> = {
  ...Object.fromEntries(VALUES.map(([id, value]) => [`values/${id}`, { v: value }])),
  'values/none': { other: v.int(1) },
}

/** Those from one id to another, both in. */
export const between = (first: string, last = first) =>
  IN_ORDER.slice(IN_ORDER.indexOf(first), IN_ORDER.indexOf(last) + 1)
