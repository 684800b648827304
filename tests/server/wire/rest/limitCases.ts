import type { Fields } from '../../../../server/firestore/types'
import { int, list, map, nameOf, text } from '../../firestore/support'
import { but, type Cases, type Step } from './normalise'

const BAD = '400 INVALID_ARGUMENT'

const unread = '?mask.fieldPaths=none'
const put = (fields: Fields): Step => [`PATCH c/d${unread}`, { fields }]
const deep = (levels: number): Fields => (levels === 0 ? {} : { a: map(deep(levels - 1)) })
const deepList = (levels: number): Fields =>
  levels <= 0 ? { a: int(1) } : { a: list(map(deepList(levels - 2))) }
const many = (count: number, value = int(1)): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [`f${n}`, value]))
const ints = (count: number) => list(...Array.from({ length: count }, (_none, n) => int(n)))
const sized = (length: number): Fields => ({
  a: text('x'.repeat(600_000)),
  b: text('x'.repeat(length)),
})
const commit = (writes: unknown[]): Step => ['POST :commit', { writes }]
const increments = (count: number) =>
  Object.keys(many(count)).map(fieldPath => ({ fieldPath, increment: int(1) }))

export const LIMITS: Cases = {
  'the depth of maps': [put(deep(19)), put(deep(20)), put(deep(21)), put(deep(22))],
  'the depth of arrays of maps': [19, 20, 21, 22].map(levels => put(deepList(levels))),
  'the length of text': [
    put({ a: text('x'.repeat(1_048_487)) }),
    put({ a: text('x'.repeat(1_048_488)) }),
    put({ a: text('é'.repeat(524_244)) }),
  ],
  'the length of indexed text': [put({ a: text('x'.repeat(1501)) })],
  'the length of bytes': [
    put({ a: { bytesValue: Buffer.alloc(1_048_487).toString('base64') } }),
    put({ a: { bytesValue: Buffer.alloc(1_048_488).toString('base64') } }),
  ],
  'the length of field names': [
    put({ ['x'.repeat(1500)]: int(1) }),
    put({ ['x'.repeat(1501)]: int(1) }),
    put({ m: map({ ['x'.repeat(1501)]: int(1) }) }),
    but(
      put({ ['x'.repeat(1000)]: map({ ['x'.repeat(1000)]: int(1) }) }),
      '200',
      'Firestore documents 1,500 bytes for each name, not for a path',
    ),
  ],
  'the size of a document': [
    put(sized(448_400)),
    put(sized(448_516 - 32)),
    put(sized(448_517 - 32)),
    put(sized(448_600)),
  ],
  'index entries of fields': [put(many(19_990))],
  'index entries of an array': [
    put({ a: ints(39_990) }),
    but(put({ a: ints(40_010) }), BAD, 'production has at most 40,000'),
  ],
  'the number of writes': [
    commit(Array.from({ length: 500 }, (_none, n) => ({ delete: nameOf(`c/${n}`) }))),
    commit(Array.from({ length: 501 }, (_none, n) => ({ delete: nameOf(`c/${n}`) }))),
  ],
  'the number of transforms': [
    commit([{ update: { name: nameOf('c/d'), fields: {} }, updateTransforms: increments(500) }]),
    but(
      commit([{ update: { name: nameOf('c/d'), fields: {} }, updateTransforms: increments(501) }]),
      BAD,
      'production takes 500',
    ),
  ],
}
