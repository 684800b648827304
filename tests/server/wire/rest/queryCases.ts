import { int, list, map, nameOf, ref, text } from '../../firestore/support'
import { but, type Cases, type Step } from './normalise'

const BAD = '400 INVALID_ARGUMENT'

const documents: Step = [
  'POST :commit',
  {
    writes: Object.entries({
      'c/1': { n: int(1), t: text('a'), l: list(int(1), int(2)), m: map({ x: int(1) }) },
      'c/2': { n: { doubleValue: 1 }, t: text('b'), l: list({ doubleValue: 1 }) },
      'c/3': { n: int(2), t: text('c'), z: { nullValue: null } },
      'c/4': { n: text('x'), z: { doubleValue: 'NaN' } },
      'c/5': { t: text('a'), l: int(7) },
      'c/1/c/9': { n: int(9) },
    }).map(([path, fields]) => ({ update: { name: nameOf(path), fields } })),
  },
]
const from = [{ collectionId: 'c' }]
const field = (fieldPath: string) => ({ fieldPath })
const is = (fieldPath: string, op: unknown, value?: unknown) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})
const unary = (fieldPath: string, op: unknown) => ({ unaryFilter: { field: field(fieldPath), op } })
const all = (op: unknown, ...filters: unknown[]) => ({ compositeFilter: { op, filters } })
const run = (query: object): Step => [
  'POST :runQuery',
  { structuredQuery: { from, select: { fields: [field('__name__')] }, ...query } },
]
const where = (...filters: unknown[]) => filters.map(filter => run({ where: filter }))
const order = (...fields: string[]) => ({
  orderBy: fields.map(text => ({
    field: field(text.replace('-', '')),
    direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  })),
})
const aggregate = (aggregations: unknown, query: object = {}): Step => [
  'POST :runAggregationQuery',
  { structuredAggregationQuery: { structuredQuery: { from, ...query }, aggregations } },
]

const SUM = [
  { alias: 's', sum: { field: field('n') } },
  { alias: 'c', count: {} },
]
const sums = (...queries: object[]) =>
  queries.flatMap(query => [{}, { limit: 2 }].map(limit => aggregate(SUM, { ...query, ...limit })))

export const QUERIES: Cases = {
  'comparisons of one field': [
    documents,
    ...where(
      is('n', 'EQUAL', int(1)),
      is('n', 'NOT_EQUAL', int(1)),
      is('n', 'LESS_THAN', int(2)),
      is('n', 'GREATER_THAN_OR_EQUAL', { doubleValue: 1 }),
      is('t', 'GREATER_THAN', text('a')),
      is('z', 'EQUAL', { nullValue: null }),
      is('z', 'EQUAL', { doubleValue: 'NaN' }),
      unary('z', 'IS_NULL'),
      unary('z', 'IS_NAN'),
      unary('z', 'IS_NOT_NULL'),
      unary('z', 'IS_NOT_NAN'),
      is('n', 'IN', list(int(1), text('x'))),
      is('n', 'NOT_IN', list(int(1))),
      is('l', 'ARRAY_CONTAINS', int(1)),
      is('l', 'ARRAY_CONTAINS_ANY', list(int(2), int(7))),
      is('m.x', 'EQUAL', int(1)),
      is('m', 'EQUAL', map({ x: int(1) })),
      is('l', 'EQUAL', list(int(1))),
      is('__name__', 'EQUAL', ref('c/1')),
      is('__name__', 'GREATER_THAN', ref('c/3')),
      is('__name__', 'IN', list(ref('c/5'), ref('c/2'))),
    ),
  ],
  'filters together': [
    documents,
    ...where(
      all('AND', is('n', 'EQUAL', int(1)), is('t', 'EQUAL', text('a'))),
      all('OR', is('n', 'EQUAL', int(2)), is('t', 'EQUAL', text('a'))),
      all('AND', is('n', 'GREATER_THAN', int(0)), is('n', 'LESS_THAN', int(2))),
    ),
  ],
  'orders, cursors, limits': [
    documents,
    run(order('n')),
    run(order('-n')),
    run(order('-__name__')),
    run({ ...order('n'), startAt: { values: [int(1)], before: false } }),
    run({ ...order('n'), startAt: { values: [int(1)], before: true } }),
    run({ ...order('n'), endAt: { values: [int(2)], before: true } }),
    run({ ...order('n', '__name__'), startAt: { values: [int(1), ref('c/1')] } }),
    run({ limit: 2 }),
    but(run({ limit: { value: 2 } }), '200 [', 'the form of gRPC is taken too'),
    run({ limit: 2, offset: 1 }),
    run({ limit: 0 }),
    run({ offset: 9 }),
  ],
  'cursors of fewer or more values than the order': [
    documents,
    run({ ...order('n'), startAt: { values: [int(1), ref('c/1')], before: true } }),
    run({ startAt: { values: [ref('c/2')], before: true } }),
    run({ where: is('n', 'GREATER_THAN', int(0)), startAt: { values: [int(2)], before: true } }),
    ...[order('n'), {}].flatMap(by =>
      [true, false].flatMap(before => [
        run({ ...by, startAt: { values: [], before } }),
        run({ ...by, endAt: { before } }),
        aggregate([{ alias: 'c', count: {} }], { ...by, startAt: { before } }),
        aggregate(SUM, { ...order('n'), endAt: { before } }),
      ]),
    ),
  ],
  projections: [
    documents,
    run({ select: { fields: [field('n'), field('m.x')] }, limit: 1 }),
    but(run({ select: { fields: [] }, limit: 1 }), '200 [', 'documented: no fields are all fields'),
    run({ select: null, limit: 1 }),
  ],
  'where a query looks': [
    documents,
    run({ from: [{ collectionId: 'c', allDescendants: true }] }),
    ['POST c/1:runQuery', { structuredQuery: { from } }],
    run({ from: [{ collectionId: 'none' }] }),
  ],
  aggregates: [
    documents,
    aggregate([{ alias: 'c', count: {} }]),
    aggregate([{ count: {} }]),
    aggregate([{ alias: '', count: {} }]),
    aggregate([{ alias: 'field_2', count: {} }, { count: {} }]),
    aggregate([{ alias: 'c', count: { upTo: '2' } }]),
    aggregate([{ alias: 's', sum: { field: field('n') } }]),
    aggregate([{ alias: 'a', avg: { field: field('n') } }]),
    aggregate([{ alias: 'a', avg: { field: field('none') } }]),
    aggregate([{ alias: 's', sum: { field: field('none') } }]),
    aggregate([{ alias: 'c', count: {} }], { where: is('n', 'EQUAL', int(1)) }),
    aggregate([{ alias: 'c', count: {} }], { limit: 2 }),
    aggregate([
      { alias: 's', sum: { field: field('n') } },
      { alias: 'c', count: {} },
    ]),
  ],
  'aggregates that cannot be': [
    aggregate([]),
    but(
      aggregate(Array.from({ length: 6 }, (_none, n) => ({ alias: `a${n}`, count: {} }))),
      BAD,
      'the emulator fails with UNKNOWN',
    ),
    aggregate([
      { alias: 'a', count: {} },
      { alias: 'a', count: {} },
    ]),
    aggregate([{ alias: 'a' }]),
    aggregate([{ alias: 'a', sum: {} }]),
    aggregate([{ alias: 'a', max: { field: field('n') } }]),
    aggregate([{ alias: '__a__', count: {} }]),
    aggregate([{ alias: 'a'.repeat(1501), count: {} }]),
    aggregate([{ alias: 's', sum: { field: field('__name__') } }]),
    aggregate([{ alias: 'a', avg: { field: field('__name__') } }]),
    aggregate([{ alias: 'c', count: { upTo: '0' } }]),
    aggregate([{ alias: 'c', count: { upTo: '-1' } }]),
  ],
  'sums in an order': [
    documents,
    ...sums({}, order('n'), order('-n'), order('n', '__name__'), order('-n', '-__name__')),
    ...sums(order('__name__'), order('t', '__name__'), order('t', '-__name__')),
    ...sums({ where: is('__name__', 'GREATER_THAN', ref('c/1')) }),
    ...sums(
      { startAt: { values: [ref('c/1')] } },
      { ...order('n'), startAt: { values: [int(1)] } },
    ),
    ...sums(order('t'), order('n', 't', '__name__')).map(step =>
      but(step, '400 FAILED_PRECONDITION', 'here it lacks an index'),
    ),
  ],
  'sums of integers and doubles': [
    [
      'POST :commit',
      {
        writes: [int('9007199254740993'), { doubleValue: 2.5 }, int(5), int(-3)].map((n, at) => ({
          update: { name: nameOf(`c/${at}`), fields: { n } },
        })),
      },
    ],
    aggregate([{ alias: 's', sum: { field: field('n') } }]),
    aggregate([{ alias: 'a', avg: { field: field('n') } }]),
  ],
  'enums by their numbers': [
    documents,
    ...[1, 2, 3, 4, 5, 6].map(op => run({ where: is('n', op, int(1)) })),
    run({ where: is('l', 7, int(1)) }),
    ...[8, 10].map(op => run({ where: is('n', op, list(int(1))) })),
    run({ where: is('l', 9, list(int(2))) }),
    ...[2, 3, 4, 5].map(op => run({ where: unary('z', op) })),
    ...[1, 2].map(op =>
      run({ where: all(op, is('n', 5, int(1)), is('t', 5, text('a'))), ...order('__name__') }),
    ),
    ...[0, 1, 2].map(direction => run({ orderBy: [{ field: field('n'), direction }] })),
    ...[-1, 0, 11].map(op => run({ where: is('n', op, int(1)) })),
    ...[-1, 0, 1, 6].map(op => run({ where: unary('z', op) })),
    ...[-1, 0, 3].map(op => run({ where: all(op, is('n', 5, int(1))) })),
    ...[-1, 3].map(direction => run({ orderBy: [{ field: field('n'), direction }] })),
  ],
  'queries that cannot be': [
    run({ limit: -1 }),
    run({ offset: -1 }),
    run({ limit: 'x' }),
    but(run({ from: [] }), '501 UNIMPLEMENTED', 'no SDK asks for all collections at once'),
    run({ from: [{ collectionId: '__c__' }] }),
    run({ from: [{ collectionId: 'a/b' }] }),
    run(order('__name__', 'n')),
    run(order('n', 'n')),
    run({ orderBy: [{ field: field('a..b') }] }),
    run({ orderBy: [{ field: field('n'), direction: 'UP' }] }),
    run({ startAt: { values: [int(1), int(2)] }, ...order('n') }),
    run({ startAt: { values: [text('x')] } }),
    ...where(
      {},
      is('n', 'LIKE', int(1)),
      is('n', 'EQUAL'),
      is('n', 'IN', list()),
      is('n', 'IN', int(1)),
      is('n', 'NOT_IN', list(...Array.from({ length: 11 }, (_none, n) => int(n)))),
      is('n', 'IN', list(...Array.from({ length: 31 }, (_none, n) => int(n)))),
      is('__name__', 'EQUAL', text('1')),
      is('__name__', 'EQUAL', ref('d/1')),
      all('XOR', is('n', 'EQUAL', int(1))),
      all('AND', is('l', 'ARRAY_CONTAINS', int(1)), is('k', 'ARRAY_CONTAINS', int(1))),
      unary('n', 'IS_ODD'),
    ),
  ],
  'queries that only one of both answers': [
    ...where(
      all('AND', is('n', 'NOT_EQUAL', int(1)), is('n', 'NOT_EQUAL', int(2))),
      all('AND', is('n', 'NOT_EQUAL', int(1)), is('n', 'NOT_IN', list(int(2)))),
    ).map(step => but(step, '200 [', 'SDKs refuse it before they send it')),
    ...where(
      all('OR', is('n', 'NOT_IN', list(int(1))), is('t', 'EQUAL', int(1))),
      all('AND', is('n', 'NOT_IN', list(int(1))), is('t', 'IN', list(int(1)))),
    ).map(step => but(step, '400 FAILED_PRECONDITION', 'here it lacks an index as well')),
    ...where(all('AND'), is('n', 'EQUAL', list(list()))).map(step =>
      but(step, BAD, 'it can find nothing'),
    ),
    documents,
    ...where(is('z', 'NOT_EQUAL', { nullValue: null })).map(step =>
      but(step, '200 [{"document"', 'the same as IS_NOT_NULL'),
    ),
  ],
  'operators and directions as numbers': [
    documents,
    ...where(
      ...Array.from({ length: 7 }, (_none, op) => is('n', op, int(1))),
      is('n', '5', int(1)),
      is('l', 7, int(1)),
      is('n', 8, list(int(1), text('x'))),
      is('l', 9, list(int(2), int(7))),
      is('n', 10, list(int(1))),
      is('n', 11, int(1)),
      is('n', 5.5, int(1)),
      is('n', 'OPERATOR_UNSPECIFIED', int(1)),
      ...Array.from({ length: 7 }, (_none, op) => unary('z', op)),
      ...[0, 1, 2, 3, 'OPERATOR_UNSPECIFIED'].map(op =>
        all(op, is('n', 'EQUAL', int(1)), is('t', 'EQUAL', text('a'))),
      ),
    ),
    ...[0, 1, 2, '2', 3, null, 'DIRECTION_UNSPECIFIED', 'UP'].map(direction =>
      run({ orderBy: [{ field: field('n'), direction }] }),
    ),
  ],
  'methods that are none': [
    but(['POST :listen', {}], '501 UNIMPLEMENTED', 'the emulator answers no JSON'),
    but(['POST :nonsense', {}], '501 UNIMPLEMENTED', 'the emulator answers no JSON'),
    ['POST c/x', {}],
  ],
}
