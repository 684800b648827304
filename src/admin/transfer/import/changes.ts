import { get, isEmpty, isMap, isNumber, isSame, under, writeNumber, type Zone } from '@/lib'
import { type Field, kindOf, type Members } from '@/schema'
import { type Column, cellOf } from '../columns'

/** What is to stand in a column. */
export interface Value {
  readonly column: Column
  readonly value: unknown
  /** What its entries are called in the lines of the file that it was read from. */
  readonly keys?: readonly string[]
}

/** Whether a cell is what the record would be exported as, of whatever type that is. */
export function isAsExported(cell: unknown, column: Column, record: Members): boolean {
  if (isSame(cell, column.read(record))) return true
  const text = cell === null ? '' : cell
  return typeof text === 'string' && unix(text) === unix(cellOf(record, column))
}

/** Whether a value that was read is the record's own, which a spreadsheet may have written in another form. */
export function isAsStored(value: unknown, column: Column, record: Members): boolean {
  const before = column.read(record)
  if (isSame(value, before) || isStoredSo(value, column, record)) return true
  const { is, toCsv } = kindOf(column.field)
  return is(value) && is(before) && toCsv(value, column.field) === toCsv(before, column.field)
}

/** A cell may have what a missing value counts as, or another field's picture: emptied, the field is what it was. */
const isStoredSo = (value: unknown, { path, field }: Column, record: Members) =>
  field.kind !== 'rest' && isSame(value, get(record, path))

/** What an import would put in the place of something, as a person compares it: cell by cell, entry by entry. */
export interface Change {
  /** The column's label, and of what is inside of its cell. */
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What a value that was read changes in a record. */
export const changesIn = (record: Members, { column, value }: Value): Change[] =>
  changesBetween(column.read(record), value, { field: column.field, zone: column.zone(record) })

interface Shown {
  field: Field | undefined
  zone: Zone | undefined
}

function changesBetween(from: unknown, to: unknown, shown: Shown): Change[] {
  if (isSame(from, to)) return []
  const { field, zone } = shown
  const label = field?.label ?? ''
  if (field?.kind === 'geopoint' || (!isCompound(from) && !isCompound(to))) {
    return [{ label, before: textOf(from, shown), after: textOf(to, shown) }]
  }
  const [old, own] = [membersIn(from), membersIn(to)]
  return [...new Set([...Object.keys(old), ...Object.keys(own)])].flatMap(name =>
    changesBetween(old[name], own[name], { field: insideOf(field, name), zone }).map(change => ({
      ...change,
      label: [label, change.label || name].filter(Boolean).join(': '),
    })),
  )
}

/** What has members that are compared one by one. */
const isCompound = (value: unknown) =>
  isMap(value) || (Array.isArray(value) && value.some(entry => isMap(entry)))

const membersIn = (value: unknown): Members =>
  isMap(value) || Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

/** What is declared of a member: of an entry of a list or a map that it has members of its own. */
function insideOf(field: Field | undefined, name: string): Field | undefined {
  const { kind, options } = field ?? {}
  if (!options?.fields) return undefined
  if (kind === 'group' || kind === 'location') return under(options.fields, name)
  const label = kind === 'list' ? `${Number(name) + 1}` : (under(options.keys, name) ?? name)
  return { kind: 'group', label, options: { fields: options.fields } }
}

function textOf(value: unknown, { field, zone }: Shown): string {
  if (isEmpty(value)) return ''
  if (isNumber(value)) return writeNumber(value)
  if (field && kindOf(field).is(value)) return kindOf(field).toCsv(value, field, zone)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Spreadsheets end lines in their own way. */
export const unix = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * What an update has to write so that `to` is there instead of `from`: a value as a whole, a map member by member, null
 * for what is to go.
 */
export function towards(from: unknown, to: unknown): unknown {
  if (!isMap(to)) return to ?? null
  if (!isMap(from)) return to
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return Object.fromEntries([...names].map(name => [name, towards(from[name], to[name])]))
}
