import type { RaRecord } from 'react-admin'
import { limits } from '@/lib/limits'
import { set } from '@/lib/values'
import { nestedId, singleIdOf, typedIdOf, wildcardsOf } from '@/schema/routes'
import type { Field, FieldKind, Resource } from '@/schema/types'
import type { Random } from '../../../../demo/random'

/** Records as a base may hold them, made from what is declared: each field with a value of its kind, now and then without. */
export function generatedRecord(resource: Resource, index: number, random: Random): RaRecord {
  const { fields, source, title } = resource
  const typed = typedIdOf(resource)
  const own = typed ? `KODE-${index}` : (singleIdOf(source.path) ?? `r${index}`)
  const parents = wildcardsOf(source.path)
  const record: RaRecord = {
    id: nestedId(
      parents.map(() => 'p1'),
      own,
    ),
  }
  for (const name of parents) record[name] = 'p1'
  for (const [path, field] of Object.entries(fields)) {
    const value = path === typed ? own : valueFor(field, random)
    const isDue = isAsked(field) || path === title || random.chance(0.8)
    if (path !== 'id' && isDue && value !== undefined) set(record, path, value)
    if (field.kind === 'rest') Object.assign(record, freeNames(random))
  }
  return record
}

/** What an app may have left in fields that nobody asks for, by path. */
export function leftEmpty({ fields, source }: Resource, random: Random): Record<string, unknown> {
  const ids = ['id', source.idField, source.idAlias, typedIdOf({ fields, source })]
  const own = Object.entries(fields).filter(
    ([path, field]) => !ids.includes(path) && !isAsked(field) && field.kind in makers,
  )
  const left = own
    .filter(() => random.chance(0.4))
    .map(([path, field]) => [path, random.pick([null, ...nothings(field)])])
  const isFree = Object.values(fields).some(({ kind }) => kind === 'rest')
  return { ...Object.fromEntries(left), ...(isFree && { bekas: null, kosong: '' }) }
}

/** Beside null. */
function nothings({ kind, options }: Field): unknown[] {
  const members = Object.entries(options.fields ?? {}).map(([name, field]) => [
    name,
    nothings(field)[0] ?? null,
  ])
  switch (kind) {
    case 'list':
    case 'tags':
      return [[]]
    case 'group':
    case 'location':
      return [
        {},
        Object.fromEntries(members.map(([name]) => [name, null])),
        Object.fromEntries(members),
      ]
    case 'map':
      return [{}, { p1: null }]
    case 'text':
    case 'longText':
      return options.isUpper ? [''] : ['', ' ', '\n']
    case 'richText':
    case 'email':
    case 'phone':
    case 'url':
    case 'image':
    case 'reference':
      return ['']
    default:
      return []
  }
}

/** A value that the field's form takes; undefined for what is stored nowhere. */
export function valueFor(field: Field, random: Random): unknown {
  return makers[field.kind]?.(field, random)
}

/** Without it the form, or an import, would be refused. */
function isAsked({ kind, options }: Field): boolean {
  const { required, min = 0, fields = {} } = options
  const isWhole = kind === 'group' || kind === 'location'
  const isCounted = kind === 'list' && min > 0
  return required === true || isCounted || (isWhole && Object.values(fields).some(isAsked))
}

type Maker = (field: Field, random: Random) => unknown

/** More than a cell of a spreadsheet holds. */
const longest = `${'panjang; "x"\n=1 '.repeat(2200)}.`
const words = [
  ...['Sarang', 'Rumah Walet "Jaya"; Bogor', '=1+1', "'kutip", '-5', '-5 kg', '+62 812', '@x'],
  ...['a;b', '"', ' dalam spasi ', 'Ωλ 燕窩 🐦 عش', '__proto__', '[1]', '{}', 'null', '007'],
  ...['1.234', '\ufeffx', 'true', 'Ya', '21/11/2026', "''@", 'a, b', '\tx', "a'=b"],
  ...[
    '',
    '0',
    '-0',
    '1e5',
    '1,5',
    '12.500.000',
    'Rp 5',
    '1/2',
    'NaN',
    'FALSE',
    'tidak',
    '2026-11-21',
  ],
  ...[
    '2026-11-21T07:05:00.000Z',
    '{"a":1}',
    '[]',
    '"a"',
    '""',
    "''",
    "'=1",
    '=',
    '--',
    '+',
    '-',
    '＝1',
  ],
  ...[
    '\t=1',
    'a\tb',
    'a\r\nb',
    '\r\nx',
    'x\n',
    'x\r',
    '\n@x',
    'x\ufeff',
    '\u00a0x\u00a0',
    '  -5 ',
    '" x"',
  ],
  ...['="a";"b"', 'Ya; Tidak', ';', ',', 'undefined', '_labels', longest],
]
const paragraphs = [...words, 'satu\ndua', 'satu\r\ndua', '<b>&amp;</b>\n=1', 'a\u2028b']

const formatted = [
  ...['<p>a; "b"</p><p>=1</p>', '<h2>Judul</h2><p>isi <strong>tebal</strong></p>'],
  `<p>${longest}</p>`,
]

/** As many characters as the server takes where the declaration says nothing. */
const mostOf = (kind: FieldKind) => (kind === 'text' ? limits.line : limits.lines)

const text: Maker = (
  { kind, options: { required, min = required ? 1 : 0, max = mostOf(kind), isUpper } },
  random,
) => {
  const fitting = words.filter(({ length }) => length >= min && length <= max)
  const word = fitting.length > 0 ? random.pick(fitting) : 'x'.repeat(Math.min(max, min || 1))
  return isUpper ? word.trim().toUpperCase() : word
}

const number =
  (unit: number): Maker =>
  ({ options: { min, max } }, random) => {
    const least = min ?? (max === undefined ? -1e6 : Math.min(0, max))
    const most = max ?? Math.max(1e6, least * 10)
    const value = random.pick([least, most, least + random.next() * (most - least)])
    return Math.min(most, Math.max(least, Math.round(value / unit) * unit))
  }

const exact: Maker = (field, random) =>
  Number(Number(number(Number.EPSILON)(field, random)).toPrecision(random.pick([3, 6, 17])))

const first = Date.parse('2000-01-01T00:00:00+07:00')
const last = Date.parse('2100-12-31T00:00:00+07:00')
const DAY = 24 * 60 * 60 * 1000

const instant: Maker = (_field, random) => {
  const iso = new Date(first + Math.floor(random.next() * (last - first))).toISOString()
  return random.chance(0.3) ? iso.replace('Z', '123Z') : iso
}

const day: Maker = (field, random) =>
  random.chance(0.1)
    ? instant(field, random)
    : new Date(first + Math.floor(random.next() * 36_000) * DAY).toISOString()

const choice: Maker = ({ options }, random) => random.pick(Object.keys(options.choices ?? {}))

const several = <Value>(most: number, random: Random, make: () => Value): Value[] =>
  Array.from({ length: 1 + Math.floor(random.next() * Math.min(3, most)) }, make)

const tags: Maker = ({ options }, random) => {
  const known = Object.keys(options.choices ?? {})
  const all = known.length > 0 ? known : words.map(word => word.trim()).filter(Boolean)
  return [...new Set(several(options.max ?? 3, random, () => random.pick(all)))]
}

const group: Maker = ({ options }, random) =>
  Object.fromEntries(
    Object.entries(options.fields ?? {})
      .map(([name, field]) => [name, field, valueFor(field, random)] as const)
      .filter(([, field, value]) => value !== undefined && (isAsked(field) || random.chance(0.8)))
      .map(([name, , value]) => [name, value]),
  )

/** With something in each: entries are told apart by it. */
const list: Maker = (field, random) =>
  several(field.options.max ?? 3, random, () => group(field, random)).filter(entry =>
    Object.values(entry as object).some(value => value !== ''),
  )

const map: Maker = (field, random) => {
  const { keys, fields } = field.options
  const all = keys ? Object.keys(keys) : ['p1', 'P2', 'produk 3', '-NxAbc']
  const entry = () => (fields ? group(field, random) : random.pick(words))
  return Object.fromEntries(several(3, random, () => [random.pick(all), entry()] as const))
}

const freeNames = (random: Random) =>
  random.chance(0.5)
    ? {
        warna: random.pick(words),
        ukuran: { panjang: 3, 'a b': [1, true, null, random.pick(words), [], {}] },
      }
    : {}

const one =
  (...values: unknown[]): Maker =>
  (_field, random) =>
    random.pick(values)

const degrees = (most: number, random: Random) =>
  Number(((random.next() * 2 - 1) * most).toFixed(random.pick([0, 5, 12])))

const makers: { readonly [Kind in FieldKind]?: Maker } = {
  text,
  longText: (field, random) => {
    const value = random.pick(paragraphs)
    const { required, min = required ? 1 : 0, max = mostOf('longText') } = field.options
    return value.length >= min && value.length <= max ? value : text(field, random)
  },
  richText: ({ options: { max = limits.formatted } }, random) =>
    random.pick(formatted.filter(({ length }) => length <= max)),
  email: one('siti@sarang.test', 'a+b@c.id'),
  phone: one('+62 812-3456 7890', '081234567890'),
  url: one('https://a.b/?x=1;2&y=z', 'https://sarang.test/a'),
  image: one('/v0/b/x/o/a%2Fb.jpg?alt=media', '/v0/b/sarang/o/a.jpg'),
  integer: number(1),
  money: number(1),
  number: exact,
  weight: exact,
  boolean: one(true, false),
  select: choice,
  tags,
  date: day,
  timestamp: instant,
  geopoint: (_field, random) => ({
    latitude: degrees(90, random),
    longitude: degrees(180, random),
  }),
  reference: one('r1', '-NxAbc', 'u 2'),
  location: group,
  group,
  list,
  map,
}
