import type { RaRecord } from 'react-admin'
import { set } from 'react-hook-form'
import type { Field, FieldKind, KindValues, Resource } from '@/schema/types'

type Compound = 'location' | 'group' | 'list' | 'map'
type Simple = Exclude<FieldKind, Compound>

/** A plausible stored value of each kind. */
const values: { [Kind in Simple]: KindValues[Kind] } = {
  text: 'Sarang mangkok',
  longText: 'Baris satu\nbaris dua',
  richText: '<h2>Kandang baru</h2><p>Walet <strong>putih</strong></p>',
  email: 'siti@sarang.test',
  phone: '+62 812 3456 7890',
  url: 'https://sarang.test/a',
  image: '/v0/b/sarang/o/a.jpg',
  integer: 1250,
  number: 1234.5,
  money: 12_500_000,
  weight: 1250,
  boolean: true,
  select: 'consumer',
  tags: ['premium', 'putih'],
  date: '2026-11-20T17:00:00.000Z',
  timestamp: '2026-11-21T07:05:00.000Z',
  geopoint: { latitude: -6.2, longitude: 106.81667 },
  reference: 'r2',
  lookup: undefined,
  derived: undefined,
  rest: undefined,
}

/** What a cell shows of such a value; null is "no text" (a picture, an icon, another record). */
const shown: Record<FieldKind, string | null> = {
  text: 'Sarang mangkok',
  longText: 'Baris satu baris dua',
  richText: 'Kandang baru',
  email: 'siti@sarang.test',
  phone: '+62 812 3456 7890',
  url: 'https://sarang.test/a',
  image: null,
  integer: '1.250',
  number: '1.234,5',
  money: 'Rp 12.500.000',
  weight: '1.250 g',
  boolean: null,
  select: null,
  tags: 'premium',
  date: '21 Nov',
  timestamp: '21 Nov',
  geopoint: '-6.20000, 106.81667',
  reference: null,
  location: '-6.20000, 106.81667',
  group: null,
  list: null,
  map: null,
  lookup: null,
  derived: null,
  rest: null,
}

export function textOf(field: Field): string | null {
  if (field.kind === 'select') return Object.values(field.options.choices ?? {})[0] ?? null
  if (field.kind !== 'group') return shown[field.kind]
  const texts = Object.values(field.options.fields ?? {}).map(textOf)
  return texts.find(text => text !== null) ?? null
}

function stored(field: Field): unknown {
  switch (field.kind) {
    case 'select':
      return Object.keys(field.options.choices ?? {})[0]
    case 'location':
    case 'group':
      return inside(field)
    case 'list':
      return [inside(field), inside(field)]
    case 'map':
      return { first: field.options.fields ? inside(field) : 'isi bebas' }
    default:
      return values[field.kind]
  }
}

const inside = ({ options }: Field) =>
  Object.fromEntries(
    Object.entries(options.fields ?? {}).map(([name, member]) => [name, stored(member)]),
  )

/** A record with a value in every field, in the first view of its resource. */
export function fullRecord(resource: Resource, id = 'r1'): RaRecord {
  const record: RaRecord = { id, ...resource.source.constant }
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = stored(field)
    if (value !== undefined && name !== 'id') set(record, name, value)
  }
  for (const [name, value] of Object.entries(Object.values(resource.routes)[0]?.filter ?? {})) {
    set(record, name, value)
  }
  return record
}

/** Records as data can come to be: nothing there, null everywhere, every type wrong. */
export function oddRecords(resource: Resource): RaRecord[] {
  const filled = (id: string, value: unknown) => {
    const record: RaRecord = { id, ...resource.source.constant }
    for (const name of Object.keys(resource.fields)) set(record, name, value)
    return { ...record, id }
  }
  return [
    { id: 'bare' },
    filled('null', null),
    filled('object', { a: 1 }),
    filled('array', [null, 1]),
    filled('number', Number.NaN),
    filled('text', 'javascript:alert(1)'),
    // What every object has under this name.
    filled('inherited', 'constructor'),
  ]
}

/** One record with something odd in each field, another kind of it in the next. */
export function mixedRecord(resource: Resource): RaRecord {
  const odd = [null, { a: 1 }, [null, 1], 'javascript:alert(1)']
  const record: RaRecord = { id: 'mixed', ...resource.source.constant }
  for (const [index, name] of Object.keys(resource.fields).entries()) {
    set(record, name, odd[index % odd.length])
  }
  return { ...record, id: 'mixed' }
}
