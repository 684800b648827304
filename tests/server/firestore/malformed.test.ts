import { describe, expect, test } from 'vitest'
import type { StructuredQuery, Write } from '../../../server/firestore/types'
import { randomFrom } from './random'
import { int, list, map, memoryStore, nameOf, ROOT, ref, refusal, set, text } from './support'

const NAME = nameOf('c/d')
const from = [{ collectionId: 'c' }]
const { store, db } = memoryStore()
const key = { fieldPath: '__name__' }
const field = { fieldPath: 'a' }
const is = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const both = (op: string, ...filters: unknown[]) => ({ compositeFilter: { op, filters } })
const ints = (count: number) => list(...Array.from({ length: count }, (_none, n) => int(n)))
const nested = (depth: number): unknown =>
  depth === 0 ? is('a', 'EQUAL', int(1)) : both('AND', nested(depth - 1))

/** Of the processor: other work on the machine does not count. */
function millisecondsSince(started: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** What a stranger sends is parsed before anybody asks who it is, so that it must cost little. */
test.each<[string, (size: number) => unknown]>([
  ['filters', size => both('AND', ...Array(size).fill(is('a', 'EQUAL', int(1))))],
  [
    'filters in filters',
    size =>
      both(
        'AND',
        ...Array(size / 100).fill(both('AND', ...Array(100).fill(is('a', 'EQUAL', int(1))))),
      ),
  ],
])('a query of 50,000 %s is refused at once', (_what, make) => {
  const started = process.cpuUsage()
  const query = { from, where: make(50_000) } as StructuredQuery
  expect(refusal(() => store.query(ROOT, query))).toMatch(/^INVALID_ARGUMENT: .*100 filters/)
  expect(millisecondsSince(started)).toBeLessThan(1000)
})

test('a query of 50,000 orders, writes of 50,000 paths or transforms are refused at once', () => {
  const paths = Array.from({ length: 50_000 }, (_none, n) => `f${n}`)
  const increments = paths.map(fieldPath => ({ fieldPath, increment: int(1) }))
  const calls = [
    () => store.query(ROOT, { from, orderBy: paths.map(fieldPath => ({ field: { fieldPath } })) }),
    () => store.commit([{ update: { name: NAME }, updateMask: { fieldPaths: paths } }]),
    () => store.commit([{ update: { name: NAME }, updateTransforms: increments }]),
  ]
  const started = process.cpuUsage()
  for (const call of calls) expect(refusal(call)).toMatch(/^INVALID_ARGUMENT: /)
  expect(millisecondsSince(started)).toBeLessThan(1000)
})

test('30,000 elements are joined with an array in less than a second or so', () => {
  const values = Array.from({ length: 30_000 }, (_none, n) => int(n))
  const { store: fresh } = memoryStore()
  const transform = { fieldPath: 'a', appendMissingElements: { values } }
  const started = process.cpuUsage()
  fresh.commit([{ update: { name: NAME, fields: {} }, updateTransforms: [transform, transform] }])
  expect(millisecondsSince(started)).toBeLessThan(3000)
})

describe('a commit of', () => {
  test.each<[string, unknown]>([
    ['no list', {}],
    ['null', [null]],
    ['a text', ['x']],
    ['an empty write', [{}]],
    ['two kinds', [{ delete: NAME, verify: NAME }]],
    ['an unknown kind', [{ upsert: { name: NAME } }]],
    ['an update that is a text', [{ update: NAME }]],
    ['an update without a name', [{ update: { fields: {} } }]],
    ['a delete of an object', [{ delete: { name: NAME } }]],
    ['a name without a database', [{ delete: 'c/d' }]],
    ['a collection for a document', [{ delete: nameOf('c') }]],
    ['the root for a document', [{ delete: ROOT }]],
    ['an empty segment', [{ delete: nameOf('c//d/e') }]],
    ['a slash at the end', [{ delete: nameOf('c/') }]],
    ['a dot', [{ delete: nameOf('c/.') }]],
    ['two dots', [{ delete: nameOf('c/..') }]],
    ['a zero byte', [{ delete: nameOf('c/a\u0000') }]],
    ['half a character', [{ delete: nameOf('c/\ud800') }]],
    ['an id of 1501 bytes', [{ delete: nameOf(`c/${'é'.repeat(751)}`) }]],
    ['a name of more than 6 KiB', [{ delete: nameOf(`c/d${`/${'x'.repeat(1400)}/y`.repeat(5)}`) }]],
    ['a numeric id with a zero in front', [{ delete: nameOf('c/__id07__') }]],
    ['a numeric id beyond 64 bits', [{ delete: nameOf('c/__id9223372036854775808__') }]],
    ['fields that are a list', [{ update: { name: NAME, fields: [] } }]],
    ['a field without a type', [{ update: { name: NAME, fields: { a: {} } } }]],
    ['a field that is a bare number', [{ update: { name: NAME, fields: { a: 1 } } }]],
    ['a reserved field', [set('c/d', { __x__: int(1) })]],
    ['a reserved field in a map', [set('c/d', { m: map({ __x__: int(1) }) })]],
    ['a reserved path', [{ update: { name: NAME }, updateMask: { fieldPaths: ['__x__'] } }]],
    ['a verify without a precondition', [{ verify: NAME }]],
    [
      'a verify beside a write',
      [{ verify: NAME, currentDocument: { exists: false } }, set('c/d', {})],
    ],
    ['a transform of nothing', [{ transform: { document: NAME } }]],
    [
      'a transform of the name',
      [
        {
          update: { name: NAME },
          updateTransforms: [{ fieldPath: '__name__', increment: int(1) }],
        },
      ],
    ],
    ['a mask that is a list', [{ update: { name: NAME }, updateMask: ['a'] }]],
    ['an empty path', [{ update: { name: NAME }, updateMask: { fieldPaths: [''] } }]],
    [
      'a path with an empty segment',
      [{ update: { name: NAME }, updateMask: { fieldPaths: ['a..b'] } }],
    ],
    ['an open quote', [{ update: { name: NAME }, updateMask: { fieldPaths: ['`a'] } }]],
    ['a path that needs quotes', [{ update: { name: NAME }, updateMask: { fieldPaths: ['a-b'] } }]],
    ['a path that is a number', [{ update: { name: NAME }, updateMask: { fieldPaths: [7] } }]],
    [
      'a path without a toString',
      [{ update: { name: NAME }, updateMask: { fieldPaths: [{ toString: 1 }] } }],
    ],
    ['a mask on a delete', [{ delete: NAME, updateMask: {} }]],
    [
      'both preconditions',
      [{ delete: NAME, currentDocument: { exists: true, updateTime: '2024-01-01T00:00:00Z' } }],
    ],
    ['a precondition of text', [{ delete: NAME, currentDocument: { exists: 'yes' } }]],
    ['a precondition without a time', [{ delete: NAME, currentDocument: { updateTime: 'now' } }]],
    [
      'an unknown transform',
      [{ update: { name: NAME }, updateTransforms: [{ fieldPath: 'a', square: {} }] }],
    ],
    [
      'a transform without a path',
      [{ update: { name: NAME }, updateTransforms: [{ increment: int(1) }] }],
    ],
    [
      'an increment by text',
      [{ update: { name: NAME }, updateTransforms: [{ fieldPath: 'a', increment: text('1') }] }],
    ],
    [
      'an unknown server value',
      [
        {
          update: { name: NAME },
          updateTransforms: [{ fieldPath: 'a', setToServerValue: 'RANDOM' }],
        },
      ],
    ],
    [
      'an append of arrays',
      [
        {
          update: { name: NAME },
          updateTransforms: [{ fieldPath: 'a', appendMissingElements: { values: [list()] } }],
        },
      ],
    ],
    [
      'a transform 21 levels deep',
      [
        {
          update: { name: NAME },
          updateTransforms: [
            { fieldPath: `${'a.'.repeat(20)}a`, setToServerValue: 'REQUEST_TIME' },
          ],
        },
      ],
    ],
    ['2,001 writes', Array.from({ length: 2001 }, (_none, n) => set(`c/${n}`, {}))],
    [
      'more than 1 MiB',
      [set('c/d', { a: text('x'.repeat(600_000)), b: text('x'.repeat(448_600)) })],
    ],
    ['more than 40,000 index entries', [set('c/d', { a: ints(40_001) })]],
  ])('%s is refused', (_what, writes) => {
    expect(refusal(() => store.commit(writes as Write[]))).toMatch(/^INVALID_ARGUMENT: /)
    expect(db.all('SELECT id FROM documents')).toEqual([])
    expect(db.all('SELECT document FROM index_entries')).toEqual([])
  })

  test('says reserved ids as Firestore does', () => {
    expect(refusal(() => store.commit([{ delete: nameOf('c/__x__') }]))).toBe(
      'INVALID_ARGUMENT: Resource id "__x__" is invalid because it is reserved.',
    )
  })

  test('takes what is just allowed', () => {
    const own = memoryStore().store
    const writes = Array.from({ length: 500 }, (_none, n) => set(`c/${n}`, {}))
    expect(refusal(() => own.commit(writes))).toBe('OK')
    expect(refusal(() => own.commit([set('c/__id7__', {}), set('c/__id-7__', {})]))).toBe('OK')
    // The name weighs 16 + "c" + "d" with one more each, the fields their names, the document 32.
    const rest = 1_048_576 - 32 - (16 + 2 + 2) - 2 - 600_001 - 2 - 1
    const fields = (length: number) => ({
      a: text('x'.repeat(600_000)),
      b: text('x'.repeat(length)),
    })
    expect(refusal(() => own.commit([set('c/d', fields(rest))]))).toBe('OK')
    expect(refusal(() => own.commit([set('c/d', fields(rest + 1))]))).toMatch('larger than')
  })
})

describe('a query with', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['a negative limit', { from, limit: -1 }, 'limit is negative'],
    ['a negative boxed limit', { from, limit: { value: -1 } }, 'limit is negative'],
    ['a limit of text', { from, limit: 'ten' }, /whole number/],
    ['half an offset', { from, offset: 0.5 }, /whole number/],
    [
      'an order behind the key',
      { from, orderBy: [{ field: key }, { field }] },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'an inequality behind an order by the key',
      { from, orderBy: [{ field: key }], where: is('a', 'LESS_THAN', int(1)) },
      'order by clause cannot contain more fields after the key',
    ],
    ['one order twice', { from, orderBy: [{ field }, { field }] }, /duplicate/],
    ['an unknown direction', { from, orderBy: [{ field, direction: 'UP' }] }, /direction/],
    ['an order without a field', { from, orderBy: [{}] }, /property path/],
    ['an order that is no list', { from, orderBy: { field } }, /not a list/],
    [
      'equality on the key beside an inequality',
      {
        from,
        where: both('AND', is('__name__', 'EQUAL', ref('c/d')), is('a', 'LESS_THAN', int(1))),
      },
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    [
      '31 values in IN',
      { from, where: is('a', 'IN', ints(31)) },
      "'IN' supports up to 30 comparison values.",
    ],
    [
      '31 values in ARRAY_CONTAINS_ANY',
      { from, where: is('a', 'ARRAY_CONTAINS_ANY', ints(31)) },
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    [
      '11 values in NOT_IN',
      { from, where: is('a', 'NOT_IN', ints(11)) },
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      'an empty IN',
      { from, where: is('a', 'IN', list()) },
      "'IN' requires an non-empty ArrayValue.",
    ],
    [
      'IN without a list',
      { from, where: is('a', 'IN', int(1)) },
      "'IN' requires an non-empty ArrayValue.",
    ],
    [
      '36 alternatives',
      { from, where: both('AND', is('a', 'IN', ints(6)), is('b', 'IN', ints(6))) },
      /30 disjunctions/,
    ],
    [
      'far too many alternatives',
      { from, where: both('AND', ...Array.from({ length: 90 }, () => is('a', 'IN', ints(30)))) },
      /30 disjunctions/,
    ],
    [
      'two array filters',
      {
        from,
        where: both('AND', is('a', 'ARRAY_CONTAINS', int(1)), is('b', 'ARRAY_CONTAINS', int(1))),
      },
      /ARRAY_CONTAINS/,
    ],
    ['an unknown operator', { from, where: is('a', 'LIKE', text('x')) }, /operator/],
    ['an inherited operator', { from, where: is('a', 'toString', text('x')) }, /operator/],
    ['an inner operator', { from, where: is('a', 'IS', text('x')) }, /operator/],
    [
      'an unknown unary operator',
      { from, where: { unaryFilter: { field, op: 'IS_ODD' } } },
      /operator/,
    ],
    ['an unknown composite', { from, where: both('XOR', is('a', 'EQUAL', int(1))) }, /AND or OR/],
    ['an empty composite', { from, where: both('AND') }, /no filters/],
    ['an empty filter', { from, where: {} }, /exactly one of/],
    ['a filter without a value', { from, where: is('a', 'EQUAL', undefined) }, /known type/],
    [
      'a filter of the key by text',
      { from, where: is('__name__', 'EQUAL', text('d')) },
      /must be a Key/,
    ],
    ['filters 5,000 deep', { from, where: nested(5000) }, /nested too deeply/],
    [
      'a cursor that is too long',
      { from, startAt: { values: [ref('c/d'), int(1)] } },
      /too many values/,
    ],
    [
      'a cursor of the key by text',
      { from, startAt: { values: [text('d')] } },
      /must be a reference/,
    ],
    ['a cursor that is a list', { from, endAt: [] }, /not an object/],
    [
      'a reserved collection',
      { from: [{ collectionId: '__c__' }] },
      'Resource id "__c__" is invalid because it is reserved.',
    ],
    ['a path for a collection', { from: [{ collectionId: 'c/d/e' }] }, /is invalid/],
    ['a projection of no field', { from, select: { fields: [{}] } }, /property path/],
    ['a text for a query', 'everything', /not an object/],
  ])('%s is refused', (_what, query, message) => {
    for (const call of [store.compile, store.query]) {
      const answer = refusal(() => call(ROOT, query as StructuredQuery))
      if (typeof message === 'string') expect(answer).toBe(`INVALID_ARGUMENT: ${message}`)
      else expect(answer).toMatch(message)
      expect(answer).toMatch(/^INVALID_ARGUMENT/)
    }
  })

  test('no collection, or two, is not implemented', () => {
    for (const query of [{}, { from: [] }, { from: [{}] }, { from: [...from, ...from] }])
      expect(refusal(() => store.compile(ROOT, query))).toMatch(/^UNIMPLEMENTED/)
  })

  test('a parent that is no document is refused', () => {
    for (const parent of ['', 'c/d', nameOf('c'), nameOf('c/d/'), 'projects/p/databases/d'])
      expect(refusal(() => store.compile(parent, { from }))).toMatch(/^INVALID_ARGUMENT/)
    expect(refusal(() => store.compile(nameOf('c/d'), { from }))).toBe('OK')
  })
})

test('a name that is none is refused on reading too', () => {
  expect(refusal(() => store.get('x'))).toMatch(/^INVALID_ARGUMENT/)
})

describe('thousands of damaged requests end in a status, never in a crash', () => {
  const write = {
    update: { name: NAME, fields: { a: int(1), m: map({ x: list(text('y'), map({})) }) } },
    updateMask: { fieldPaths: ['a', 'm.x', '`q`'] },
    updateTransforms: [
      { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'n', increment: int(1) },
    ],
    currentDocument: { exists: true },
  }
  const query = {
    from: [{ collectionId: 'c', allDescendants: false }],
    where: both('AND', is('a', 'IN', ints(3)), is('b', 'GREATER_THAN', int(1)), {
      unaryFilter: { field, op: 'IS_NULL' },
    }),
    orderBy: [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' }],
    startAt: { values: [int(5)], before: true },
    select: { fields: [field] },
    limit: { value: 5 },
    offset: 1,
  }
  const JUNK: unknown[] = [
    null,
    undefined,
    '',
    'x',
    0,
    -1,
    1.5,
    Number.POSITIVE_INFINITY,
    true,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { __proto__: null },
    '\ud800',
    'a'.repeat(5000),
  ]

  test.each([
    ['commit', write, (input: unknown) => memory.store.commit([input as Write])],
    ['query', query, (input: unknown) => memory.store.query(ROOT, input as StructuredQuery)],
  ])('%s', (_what, whole, call) => {
    const random = randomFrom(31)
    const damage = (part: unknown, odds: number): unknown => {
      if (random.next() < odds) return random.pick(JUNK)
      if (Array.isArray(part)) return part.map(item => damage(item, odds))
      if (typeof part !== 'object' || part === null) return part
      const entries = Object.entries(part).map(([name, value]) => [
        random.next() < odds / 3 ? random.pick(['x', '__proto__', 'toString', 'name']) : name,
        damage(value, odds),
      ])
      return Object.fromEntries(entries)
    }
    const seen = new Set<string>()
    for (let round = 0; round < 4000; round++) {
      const answer = refusal(() => call(damage(whole, 0.04)))
      seen.add(answer.replace(/:.*/s, ''))
    }
    expect(seen).toContain('INVALID_ARGUMENT')
    expect([...seen].filter(status => /INTERNAL|UNKNOWN/.test(status))).toEqual([])
  })
  const memory = memoryStore()
})
