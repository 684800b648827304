import { isEmpty, isMap, isNoDay, type Zone } from '@/lib'
import type { Field, FieldKind, StoredAs } from '@/schema'
import { ambiguityOf, kindOf, toJson } from '@/schema'
import type { Column } from '../columns'
import { hasHostileName } from './mapping'

/** What is wrong with a value: key of a phrase, and what it says. */
export interface Complaint {
  readonly message: string
  readonly args?: Readonly<Record<string, unknown>>
}

/** A value as the field's kind has it, null for a blank cell; or why there is none. */
export type Read = { readonly value: unknown } | { readonly complaint: Complaint }

interface Reading {
  readonly zone?: Zone | undefined
  /** See `Table`. */
  readonly isTyped?: boolean | undefined
}

/** Reads a cell of a file: a text as somebody may have written it, on his clock, or a value from JSON. */
export function readCell(
  cell: unknown,
  { field }: Pick<Column, 'field'>,
  { zone, isTyped }: Reading = {},
): Read {
  if (isBlank(cell) && !(isTyped && isBlankText(cell, field)))
    return { value: isEmptied(cell, field) ? cell : null }
  const value = field.kind === 'rest' ? freeNames(cell) : typed(cell, field, zone)
  if (value === undefined) return { complaint: notUnderstood(cell, field) }
  if (hasHostileName(value)) return { complaint: { message: 'sarang.import.wrong.hostile' } }
  return { value }
}

const isBlank = (cell: unknown) =>
  isEmpty(cell) ||
  (typeof cell === 'string' && cell.trim() === '') ||
  (typeof cell === 'object' && cell !== null && Object.keys(cell).length === 0)

/** What a field of texts holds as it is; blanks alone are no address, of whatever sort. */
const isBlankText = (cell: unknown, field: Field) =>
  typeof cell === 'string' &&
  (cell === '' || field.kind === 'text' || field.kind === 'longText') &&
  kindOf(field).fromCsv(cell, field) === cell

/** A map or a list with nothing in it is not the same file as none. */
const isEmptied = (cell: unknown, { kind }: Field) =>
  kind === 'list' || kind === 'tags'
    ? Array.isArray(cell)
    : isMap(cell) && (kind === 'group' || kind === 'location' || kind === 'map')

function typed(cell: unknown, field: Field, zone: Zone | undefined): unknown {
  const { is, fromCsv } = kindOf(field)
  if (typeof cell === 'string') return fromCsv(cell, field, zone)
  if (typeof cell !== 'object') return is(cell) ? cell : fromCsv(String(cell), field)
  const isWhole = field.kind === 'tags' || field.kind === 'geopoint'
  return isWhole ? (is(cell) ? cell : undefined) : fromCsv(toJson(cell), field)
}

/** An object, as JSON text or as it is. */
function freeNames(cell: unknown): unknown {
  const value = typeof cell === 'string' ? parsed(cell) : cell
  return isMap(value) ? value : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notUnderstood = (cell: unknown, field: Field): Complaint => {
  const { kind, options } = field
  const { isNumeric, storedAs } = kindOf(field)
  const reading = isNumeric && typeof cell === 'string' ? ambiguityOf(cell) : undefined
  if (reading) return reading
  const choices = Object.values(options.choices ?? {}).join(', ')
  if (choices) return { message: 'sarang.import.wrong.choice', args: { choices } }
  if (storedAs === 'timestamp' && isNoDay(String(cell))) {
    return { message: 'sarang.validation.noDay' }
  }
  const form = own[kind] ?? forms[storedAs ?? 'string']
  return { message: `sarang.import.wrong.${form}` }
}

/** What it should look like follows from what it is stored as. */
const forms: Readonly<Record<StoredAs, string>> = {
  string: 'other',
  integer: 'whole',
  double: 'number',
  boolean: 'boolean',
  timestamp: 'timestamp',
  geopoint: 'point',
  reference: 'other',
  array: 'json',
  map: 'json',
}

/** Kinds that are written in another way than others which are stored as they are. */
const own: Readonly<Partial<Record<FieldKind, string>>> = {
  date: 'date',
  tags: 'other',
  rest: 'json',
}
