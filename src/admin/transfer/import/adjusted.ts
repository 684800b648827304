import { isEmpty, isSame } from '@/lib'
import type { Resource } from '@/schema'
import { kindOf } from '@/schema'
import { columnsOf } from '../columns'
import type { Value } from './changes'
import type { Checked } from './checkRow'
import { folded, type Mapping } from './mapping'
import type { Table } from './table'

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
