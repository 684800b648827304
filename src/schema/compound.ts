import { texts } from './texts'
import type { Asked, Field, FieldMap, FieldOptions, Filled, KindValues, ValuesOf } from './types'

/** Fields under one name: `f.group('Periode', { start: f.date('Mulai'), end: f.date('Selesai') })`. */
export function group<const Fields extends FieldMap>(
  label: string,
  fields: Fields,
  options: Extra & Pick<FieldOptions, 'joins' | 'none'> = {},
): Field<'group', ValuesOf<Fields> | null> {
  return { kind: 'group', label, options: { ...options, fields, ...initialOf(fields) } }
}

/** Any number of such groups, in an order: `f.list('Pembicara', { name: f.text('Nama') }, { min: 1 })`. */
export function list<const Fields extends FieldMap, const Required extends boolean = false>(
  label: string,
  fields: Fields,
  options: Counted & Asked<Required> = {},
): Field<'list', Filled<ValuesOf<Fields>[], Required>> {
  return { kind: 'list', label, options: { ...options, fields } }
}

/**
 * Groups by key; `keys` names the keys that there can be and how they are called, `reference` what they are ids of. Without fields a text for each key,
 * while values of other types are shown and kept.
 */
export function map(
  label: string,
  fields?: undefined,
  options?: Keyed,
): Field<'map', KindValues['map'] | null>
export function map<const Fields extends FieldMap>(
  label: string,
  fields: Fields,
  options?: Keyed,
): Field<'map', Readonly<Record<string, ValuesOf<Fields>>> | null>
export function map(label: string, fields?: FieldMap, options: Keyed = {}): Field<'map'> {
  return { kind: 'map', label, options: { ...options, ...(fields && { fields }) } }
}

/**
 * A place with its address, by other names where the data has them: `{ address: 'formated_address' }`. `geohash` names
 * a third member, which follows the point.
 */
export function location<
  const Address extends string = 'address',
  const Geopoint extends string = 'geopoint',
  const Geohash extends string = never,
>(
  label: string,
  options: Place<Address, Geopoint, Geohash> = {},
): Field<'location', PlaceOf<Address, Geopoint, Geohash> | null> {
  const { address = 'address', geopoint = 'geopoint', geohash, required = false, ...rest } = options
  const fields: FieldMap = {
    [address]: { kind: 'longText', label: texts.address, options: { required } },
    [geopoint]: { kind: 'geopoint', label: texts.point, options: { required } },
    ...(geohash && {
      [geohash]: { kind: 'text', label: texts.geohash, options: { follows: geopoint } },
    }),
  }
  return { kind: 'location', label, options: { ...rest, fields } }
}

type Extra = Pick<FieldOptions, 'help' | 'write' | 'check'>
type Counted = Extra & Pick<FieldOptions, 'min' | 'max'>
type Keyed = Extra & Pick<FieldOptions, 'required' | 'keys' | 'ghost' | 'reference'>

interface Place<Address extends string, Geopoint extends string, Geohash extends string>
  extends Extra,
    Pick<FieldOptions, 'isPlace'> {
  /** Address and point. */
  required?: boolean
  address?: Address
  geopoint?: Geopoint
  geohash?: Geohash
}

type PlaceOf<Address extends string, Geopoint extends string, Geohash extends string> = {
  [Name in Address | Geohash]: string | null
} & { [Name in Geopoint]: KindValues['geopoint'] | null }

function initialOf(fields: FieldMap): Pick<FieldOptions, 'initial'> {
  const initials = Object.entries(fields)
    .map(([name, { options }]) => [name, options.initial] as const)
    .filter(([, initial]) => initial !== undefined)
  return initials.length > 0 ? { initial: Object.fromEntries(initials) } : {}
}

/**
 * Fields below a common heading: `...f.section('Pengiriman', { schedule: f.timestamp('Jadwal kirim') })`. Those of one map
 * that not the same people write have their dotted names:
 * `...f.section('dates', 'Tanggal', { finishDate: f.date('Selesai', { write: admins }) })`.
 */
export function section<const Fields extends FieldMap>(label: string, fields: Fields): Fields
export function section<const Head extends string, const Fields extends FieldMap>(
  head: Head,
  label: string,
  fields: Fields,
): { readonly [Name in keyof Fields & string as `${Head}.${Name}`]: Fields[Name] }
export function section(
  ...args: [label: string, fields: FieldMap] | [head: string, label: string, fields: FieldMap]
): FieldMap {
  const [head, label, fields] = args.length === 2 ? [[], ...args] : [[args[0]], args[1], args[2]]
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      [...head, name].join('.'),
      { ...field, options: { ...field.options, section: label } },
    ]),
  )
}
