import { isEmpty, isSame } from '@/lib'
import { kindOf, type Resource } from '@/schema'
import { type Column, columnsOf, isStored, membersIn } from '../columns'
import type { Value } from './changes'
import type { Checked } from './checkRow'
import type { Table } from './table'

/** For each column of the file what it is put into, or null for a column that is left out. */
export type Mapping = readonly (Column | null)[]

/** The column of the records' own ids. */
export const isId = ({ path }: Column): boolean => path === 'id'

/**
 * What columns of a file can be put into: the id, and what `mayWrite` says may be written in a new record or in one that
 * is there. The version is the lists' own.
 */
export const targetsOf = (resource: Resource, mayWrite: (path: string) => boolean): Column[] =>
  allOf(resource).filter(column => {
    const { path, owner = path } = column
    return isId(column) || (owner in resource.fields && isStored(column) && mayWrite(owner))
  })

/** A group as a whole, as JSON has it, and each of its members. */
const allOf = (resource: Resource): Column[] =>
  columnsOf(resource).flatMap(column => [column, ...(membersIn(column) ?? [])])

/**
 * Puts each column where its name says, a target once: labels before names in the data, whatever the case. The field that
 * repeats the id stands for it in a file without one.
 */
export function guessMapping(
  { header }: Pick<Table, 'header'>,
  resource: Resource,
  targets: readonly Column[],
): Mapping {
  const free = new Set(targets)
  const take = (matches: (column: Column) => boolean) => {
    const found = [...free].find(matches)
    if (found) free.delete(found)
    return found
  }
  const names = header.map(folded)
  const ways: ((column: Column) => string)[] = [
    ({ label }) => label,
    ({ path }) => path,
    ({ field }) => field.label,
  ]
  const mapping = ways.reduce<(Column | null)[]>(
    (found, way) =>
      names.map((name, at) => found[at] ?? take(column => folded(way(column)) === name) ?? null),
    names.map(() => null),
  )
  const { idField = '' } = resource.source
  const like = [idField, resource.fields[idField]?.label ?? ''].map(folded)
  const again = names.findIndex((name, index) => name && !mapping[index] && like.includes(name))
  const id = again < 0 ? undefined : take(isId)
  return id ? withTarget(mapping, again, id) : mapping
}

/** Columns that are called like nothing that a record has: the file's own, or written wrongly. */
export function unknownIn({ header }: Pick<Table, 'header'>, resource: Resource): string[] {
  const { idField = '' } = resource.source
  const known = namesOf(allOf(resource)).add(folded(idField))
  return header.filter(name => name !== '' && !isHostile(name) && !known.has(folded(name)))
}

/** Columns that are called as one before them, which has gone where they would. */
export function repeatedIn({ header }: Pick<Table, 'header'>, mapping: Mapping): string[] {
  const names = header.map(folded)
  return header.filter((_, at) => {
    const first = names.indexOf(names[at] ?? '')
    return first < at && mapping[first] && !mapping[at]
  })
}

/** Columns with something in them that a record has and this person's import does not fill: what a flow or the server writes. */
export function closedIn(
  { header, rows }: Table,
  resource: Resource,
  targets: readonly Column[],
): string[] {
  const { idField, idAlias, constant } = resource.source
  const ids = [idField, idAlias, ...Object.keys(constant)]
  const closed = allOf(resource).filter(
    column => isStored(column) && !ids.includes(column.path) && !targets.some(isAt(column.path)),
  )
  const names = namesOf(closed)
  const open = namesOf(targets)
  return header.filter(
    (name, at) =>
      names.has(folded(name)) &&
      !open.has(folded(name)) &&
      rows.some(({ cells }) => !isEmpty(cells[at])),
  )
}

const isAt = (path: string) => (column: Column) => column.path === path

const namesOf = (columns: readonly Column[]): Set<string> =>
  new Set(columns.flatMap(({ label, path, field }) => [label, path, field.label]).map(folded))

/** The mapping with another target for one column, which leaves where else it was. */
export const withTarget = (mapping: Mapping, index: number, target: Column | null): Mapping =>
  mapping.map((old, at) => (at === index ? target : old === target ? null : old))

/** Names that would reach into what every object has: such columns cannot be put anywhere. */
export const isHostile = (name: string): boolean =>
  name.split(/[.[\]\s]+/).some(part => hostile.has(part))

const hostile = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether there is such a name anywhere inside of a value. */
export const hasHostileName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, member]) => hostile.has(name) || hasHostileName(member))

/** As names are compared. */
export const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_*]+/g, ' ')
    .trim()

/** How what is stored is another thing than what the file says: HTML that is cleaned, a value of JSON that is of another type, what the source writes itself. */
export const adjustments = ['cleaned', 'read', 'fixed'] as const

/** A cell that is not stored as the file says it, though nothing is wrong with it. */
export interface Adjusted {
  readonly how: (typeof adjustments)[number]
  /** The column's label. */
  readonly column: string
}

interface Given {
  readonly table: Table
  readonly mapping: Mapping
  readonly resource: Resource
}

/** Finds the cells of a row of which something else would be stored; none of a row that is not. */
export function adjuster(given: Given): (checked: Checked) => Promise<Adjusted[]> {
  const places = fixedPlaces(given)
  return async checked => {
    const { state } = checked
    if (state !== 'new' && state !== 'changed') return []
    const cleaned = await Promise.all(checked.values.map(cleanedIn))
    return [...cleaned.flat(), ...readIn(checked, given), ...fixedIn(checked, places)]
  }
}

async function cleanedIn({ column: { field, label }, value }: Value): Promise<Adjusted[]> {
  const stored = await kindOf(field).prepare?.(value)
  return stored === undefined || isSame(stored, value) ? [] : [{ how: 'cleaned', column: label }]
}

/** A cell of CSV says nothing of its type. */
function readIn({ row, values }: Checked, { table, mapping }: Given): Adjusted[] {
  const { cells, written = cells } = row
  if (!table.isTyped) return []
  return values
    .filter(({ column, value }) => {
      const cell = written[mapping.indexOf(column)]
      return !isEmpty(cell) && !isSame(cell, value)
    })
    .map(({ column }) => ({ how: 'read', column: column.label }))
}

interface Fixed {
  readonly at: number
  readonly column: string
  /** Undefined for the record's id. */
  readonly value?: unknown
}

/** The columns of what a new record has from its source: its id once more, and what all of them have. */
function fixedPlaces({ table: { header }, resource }: Given): Fixed[] {
  const { idField, idAlias, constant } = resource.source
  const heads = header.map(folded)
  return columnsOf(resource).flatMap(({ path, label }) => {
    const isFixed = path === idField || path === idAlias || Object.hasOwn(constant, path)
    const at = heads.findIndex(head => head === folded(path) || head === folded(label))
    return isFixed && path !== 'id' && at >= 0 ? [{ at, column: label, value: constant[path] }] : []
  })
}

const fixedIn = ({ state, row, id, hasOwnId }: Checked, places: readonly Fixed[]): Adjusted[] =>
  state === 'new' && hasOwnId
    ? places
        .filter(({ at, value = id }) => String(row.cells[at] ?? '') !== String(value))
        .map(({ column }) => ({ how: 'fixed', column }))
    : []
