import { ROOT } from './adversaryBox'

/** JSON that is pushed to a limit: by how deep, how wide, how long or how many it is; text where JSON.stringify has no way. */
export interface Push {
  name: string
  json: unknown
}

/** Stands for JSON that is put in as it is. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const times = <Item>(count: number, item: (n: number) => Item) =>
  Array.from({ length: count }, (_none, n) => item(n))

const nested = (depth: number, open: string, middle: string, close: string) =>
  new Raw(open.repeat(depth) + middle + close.repeat(depth))

/** For any member of any message. */
export const ANY: Record<string, unknown> = {
  'long text': 'x'.repeat(200_000),
  'long text of escapes': new Raw(`"${'\\u0061\\\\\\"'.repeat(20_000)}"`),
  'deep lists': nested(30_000, '[', '', ']'),
  'deep objects': nested(20_000, '{"a":', '1', '}'),
  'many numbers': new Raw(`[${'0,'.repeat(100_000)}0]`),
  'many objects': new Raw(`[${'{},'.repeat(80_000)}{}]`),
  'many names': new Raw(`{${times(20_000, n => `"k${n}":1`).join()}}`),
  'many digits': new Raw('1'.repeat(100_000)),
}

/** Values of documents. */
export const VALUES: Record<string, unknown> = {
  'digits that are no number': { doubleValue: `${'1'.repeat(100_000)}x` },
  'digits of an integer': { integerValue: '1'.repeat(200_000) },
  'a long text': { stringValue: 'x'.repeat(1_040_000) },
  'text of surrogates': { stringValue: '\ud800'.repeat(300_000) },
  'long bytes': { bytesValue: `${'A'.repeat(1_000_000)}=!` },
  'a long time': { timestampValue: `2024-01-01T00:00:00.${'1'.repeat(200_000)}Z` },
  'a reference of slashes': { referenceValue: '/'.repeat(1_000_000) },
  'a deep map': nested(2000, '{"mapValue":{"fields":{"a":', '{"nullValue":null}', '}}}'),
  'a map of 20 levels': nested(20, '{"mapValue":{"fields":{"a":', '{"nullValue":null}', '}}}'),
  'a wide map': {
    mapValue: {
      fields: Object.fromEntries(times(15_000, n => [`f${n}`, { integerValue: '1' }])),
    },
  },
  'a long array': { arrayValue: { values: times(60_000, n => ({ integerValue: String(n) })) } },
  'more nulls than a request may hold': new Raw(
    `{"arrayValue":{"values":[${'{"nullValue":null},'.repeat(200_000)}{"nullValue":null}]}}`,
  ),
  'long names': {
    mapValue: {
      fields: Object.fromEntries(times(300, n => [`${'n'.repeat(1490)}${n}`, { nullValue: null }])),
    },
  },
  'a vector': {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: times(20_000, () => ({ doubleValue: 0.5 })) } },
      },
    },
  },
}

/** Paths of fields. */
export const PATHS: Record<string, string> = {
  'a path of 700 names': times(700, () => 'a').join('.'),
  'a path of 300,000 names': times(300_000, () => 'a').join('.'),
  'a path of 20 names': times(20, n => 'x'.repeat(74) + (n % 10)).join('.'),
  'a path of dots': '.'.repeat(200_000),
  'a quoted path': `\`${'\\`'.repeat(100_000)}\``,
  'a quoted path without an end': `\`${'a\\\\'.repeat(60_000)}`,
}

const where = (filter: unknown) => ({ from: [{ collectionId: 'products' }], where: filter })
const all = (filters: unknown[], op = 'AND') => ({ compositeFilter: { op, filters } })
export const equal = (fieldPath: string, value: unknown = { integerValue: '1' }, op = 'EQUAL') => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const list = (
  count: number,
  item: (n: number) => unknown = n => ({ integerValue: String(n) }),
) => ({
  arrayValue: { values: times(count, item) },
})
const wide = (path: string) =>
  all([equal(path, list(30), 'IN'), ...times(98, n => equal(`${path}.b${n}`))])

/** Queries. */
export const QUERIES: Record<string, unknown> = {
  '30 x 99 filters': where(wide('a')),
  '30 x 99 filters of 19 levels': where(wide(times(19, () => 'p'.repeat(70)).join('.'))),
  '30 x 99 filters of 700 levels': where(wide(times(700, () => 'a').join('.'))),
  '3,000 filters': where(all(times(3000, n => equal(`a${n}`)))),
  '20,000 disjunctions': where(
    all(
      times(20_000, n => equal(`a${n}`)),
      'OR',
    ),
  ),
  'ORs in ANDs': where(all(times(99, n => all([equal(`a${n}`), equal(`b${n}`)], 'OR')))),
  'deep filters': where(nested(1500, '{"compositeFilter":{"op":"AND","filters":[', '{}', ']}}')),
  'filters of 20 levels, each of two': where(
    times(19, () => 0).reduce<unknown>((inner, _, n) => all([inner, equal(`a${n}`)]), equal('z')),
  ),
  '10,000 values of IN': where(equal('a', list(10_000), 'IN')),
  'long values of IN': where(
    equal(
      'a',
      list(30, () => ({ stringValue: 'x'.repeat(30_000) })),
      'IN',
    ),
  ),
  'a filter of a long text': where(equal('name', { stringValue: 'x'.repeat(900_000) })),
  'a filter of a wide map': where(equal('name', VALUES['a wide map'])),
  '100 orders': { from: [{ collectionId: 'products' }], orderBy: orders(100) },
  '20,000 orders': { from: [{ collectionId: 'products' }], orderBy: orders(20_000) },
  'a cursor of 20,000 values': {
    from: [{ collectionId: 'products' }],
    startAt: list(20_000).arrayValue,
  },
  'a cursor of a long text': {
    from: [{ collectionId: 'products' }],
    orderBy: orders(1),
    startAt: { values: [{ stringValue: 'x'.repeat(900_000) }] },
  },
  '10,000 selected fields': {
    from: [{ collectionId: 'products' }],
    select: { fields: times(10_000, n => ({ fieldPath: `f${n}` })) },
  },
  '10,000 collections': { from: times(10_000, n => ({ collectionId: `c${n}` })) },
  everything: { from: [{ collectionId: 'products' }] },
  'everything, group by group': { from: [{ collectionId: 'products', allDescendants: true }] },
  'a great offset': { from: [{ collectionId: 'products' }], offset: 2_000_000_000, limit: 1 },
  ...Object.fromEntries(
    Object.entries(PATHS).flatMap(([name, fieldPath]) => [
      [`${name}, in a filter`, where(equal(fieldPath))],
      [
        `${name}, in an order`,
        { from: [{ collectionId: 'products' }], orderBy: [{ field: { fieldPath } }] },
      ],
    ]),
  ),
}

function orders(count: number) {
  return times(count, n => ({ field: { fieldPath: `f${n}` }, direction: 'DESCENDING' }))
}

const document = `${ROOT}/products/p1`
const increments = (count: number, fieldPath = (n: number) => `t${n}`) =>
  times(count, n => ({ fieldPath: fieldPath(n), increment: { integerValue: '1' } }))
const fields = (count: number) =>
  Object.fromEntries(times(count, n => [`f${n}`, { nullValue: null }]))

/** Writes of a commit. */
export const WRITES: Record<string, unknown> = {
  '500 deletes': times(500, n => ({ delete: `${ROOT}/products/none${n}` })),
  '10,000 deletes': times(10_000, n => ({ delete: `${ROOT}/products/none${n}` })),
  '40,000 deletes': times(40_000, () => ({ delete: document })),
  'a long name': [{ delete: '/'.repeat(1_000_000) }],
  '10 writes of 500 transforms of 10,000 fields': times(10, () => ({
    update: { name: document, fields: fields(5000) },
    updateTransforms: increments(500),
  })),
  '100 times more for an array': [
    {
      update: { name: document, fields: { a: list(30_000) } },
      updateTransforms: times(100, () => ({
        fieldPath: 'a',
        appendMissingElements: { values: [{ nullValue: null }] },
      })),
    },
  ],
  '20,000 transforms': [{ update: { name: document }, updateTransforms: increments(20_000) }],
  'a mask of 1,000 paths': [
    {
      update: { name: document, fields: fields(1000) },
      updateMask: { fieldPaths: times(1000, n => `f${n}.a.b.c`) },
    },
  ],
  'a mask of 50,000 paths': [
    { update: { name: document }, updateMask: { fieldPaths: times(50_000, n => `f${n}`) } },
  ],
  'a document over and over': times(500, n => ({
    update: { name: document, fields: { n: { integerValue: String(n) } } },
    updateMask: { fieldPaths: ['n'] },
  })),
  '500 documents of 200 fields': times(500, n => ({
    update: { name: `${ROOT}/products/n${n}`, fields: fields(200) },
  })),
  ...Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [
      name,
      [{ update: { name: document, fields: { a: value } } }],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(PATHS).map(([name, fieldPath]) => [
      `${name}, in a transform`,
      [
        {
          update: { name: document },
          updateTransforms: [{ fieldPath, increment: { integerValue: '1' } }],
        },
      ],
    ]),
  ),
}

/** Names of documents. */
export const NAMES: Record<string, unknown> = {
  '25,000 times the same': times(25_000, () => `${ROOT}/users/stranger`),
  '1,000 documents': times(1000, n => `${ROOT}/products/p${n}`),
  '1,000 that are not there': times(1000, n => `${ROOT}/users/stranger/none/n${n}`),
  '20,000 documents': times(20_000, n => `${ROOT}/products/p${n}`),
  'a name of 1,000,000 slashes': [`${ROOT}/${'a/'.repeat(500_000)}`],
  'a name of 3,000 levels': [`${ROOT}/${'a/'.repeat(3000)}b`],
  'long ids': times(500, n => `${ROOT}/users/${'x'.repeat(1490)}${n}`),
}

/** As JSON, with what is raw. */
export function jsonOf(value: unknown): string {
  const raws: string[] = []
  const text = JSON.stringify(value, (_key, item) =>
    item instanceof Raw ? `@raw:${raws.push(item.text) - 1}@` : item,
  )
  return text.replace(/"@raw:(\d+)@"/g, (_all, at) => raws[Number(at)] ?? '')
}
