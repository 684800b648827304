import { get, isMap, type Zone } from '@/lib'
import {
  type Field,
  type FieldKind,
  isArchivable,
  kindOf,
  kinds,
  type Members,
  membersOf,
  type Permissions,
  type Resource,
  texts,
  valueIn,
  zoneIn,
} from '@/schema'

/** A column of a table of records: an export writes it, an import reads it back. */
export interface Column {
  /** Dotted name in the record; in a column with `via` the name of the field that asks for the other record. */
  readonly path: string
  /** The column's header; no two of a resource are alike. */
  readonly label: string
  readonly field: Field
  /** Of one member of a group: the field that is the group. */
  readonly owner?: string
  /** Its text is another record's: it is shown only, and `cellOf` knows none. */
  readonly via?: Via
  /** What the record has there, of whatever type; undefined with `via`. */
  read(record: Members): unknown
  /** The clock that its times are on; undefined for the company's. */
  zone(record: Members): Zone | undefined
}

/** The record of `reference` whose id is at `source` here, and which of its fields is shown: without `show` its title. */
interface Via {
  readonly reference: string
  readonly source: string
  readonly show?: string
}

/**
 * The columns of a resource: its id, which some declare, each field as declared, its version if it has one. A reference has two: what the
 * other record is called, and its id. Given permissions, texts of records that the person may not list are left out.
 */
export function columnsOf(
  resource: Pick<Resource, 'fields' | 'source'>,
  permissions?: Pick<Permissions, 'may'>,
): Column[] {
  const { fields } = resource
  const zone = (record: Members) => zoneIn(fields, record)
  const columns = [
    ...('id' in fields ? [] : [stored('id', textual(texts.id))]),
    ...Object.entries(fields).flatMap(columnsOfField),
    ...(isArchivable(resource) ? [stored('versionNo', whole(texts.version))] : []),
  ]
  return unlike(
    columns
      .filter(({ via }) => !via || (permissions?.may('list', via.reference) ?? true))
      .map(column => ({ ...column, zone })),
  )
}

/** The same, of a group a column for each of its members, as a spreadsheet has them: its times are on the clock of its place. */
export const spread = (columns: readonly Column[]): Column[] =>
  columns.flatMap(column => membersIn(column) ?? column)

/** Undefined of what has no members that stand for themselves. */
export function membersIn(column: Column): Column[] | undefined {
  const { path, label, field } = column
  const members = field.kind === 'group' ? membersOf(field) : []
  if (members.length === 0 || members.some(([, { kind }]) => inside.has(kind))) return undefined
  return members.map(([name, member], index) => {
    const own = { ...member, label: `${label}: ${member.label}` }
    const at = `${path}.${name}`
    const bare = stored(at, own)
    const read = (record: Members) =>
      (index === 0 ? strayIn(record, path) : undefined) ?? bare.read(record)
    return { ...column, ...bare, read, owner: path }
  })
}

/** What stands in the place of a group and is none, as old apps left it: it has no members that would show it. */
function strayIn(record: Members, path: string): unknown {
  const value: unknown = get(record, path)
  return isNothing(value) || isMap(value) ? undefined : value
}

/** What has entries of its own, or is none of the record's. */
const inside: ReadonlySet<FieldKind> = new Set([
  'list',
  'map',
  'group',
  'rest',
  'derived',
  'lookup',
])

/** Whether an import can put what stands in the column into a record. */
export const isStored = ({ field, via }: Column): boolean =>
  !via && (field.kind === 'rest' || kinds[field.kind].storedAs !== null)

/**
 * What a record has in a column, as a spreadsheet's cell; '' for nothing, not escaped. A value of the wrong type is
 * there as text, so that nothing is lost, and a cell that equals the record's own says: unchanged.
 */
export const cellOf = (record: Members, { field, read, zone }: Column): string =>
  textIn(read(record), field, zone(record))

/** The same of a value that some field has. */
export function textIn(value: unknown, field: Field, zone: Zone | undefined): string {
  if (isNothing(value)) return ''
  const { is, toCsv } = kindOf(field)
  if (is(value)) return toCsv(value, field, zone)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Before it is known what else is declared. */
type Bare = Omit<Column, 'zone'>

function columnsOfField([path, field]: [string, Field]): Bare[] {
  const { reference = '', source = 'id', show } = field.options
  switch (field.kind) {
    case 'lookup':
      return [seen(path, field, { reference, source, ...(show && { show }) })]
    case 'reference':
      return [
        seen(path, field, { reference, source: path }),
        { ...stored(path, field), label: `${field.label} (ID)` },
      ]
    default:
      return [stored(path, field)]
  }
}

const stored = (path: string, field: Field): Bare => ({
  path,
  label: field.label,
  field,
  read: record => valueIn(record, path, field),
})

const seen = (path: string, field: Field, via: Via): Bare => ({
  ...stored(path, field),
  via,
  read: () => undefined,
})

const textual = (label: string): Field => ({ kind: 'text', label, options: {} })
const whole = (label: string): Field => ({ kind: 'integer', label, options: {} })

/** Labels that several columns share get their paths. */
function unlike(columns: readonly Column[]): Column[] {
  const counts = new Map<string, number>()
  for (const { label } of columns) counts.set(label, (counts.get(label) ?? 0) + 1)
  return columns.map(column =>
    counts.get(column.label) === 1
      ? column
      : { ...column, label: `${column.label} (${column.path})` },
  )
}
