import { isMap, isSame } from '@/lib/same'
import { specOf } from '../../fields/specs'
import type { Members } from '../../types'
import { type Column, cellOf } from '../columns'

/** Whether a cell is what the record would be exported as, of whatever type that is. */
export function isAsExported(cell: unknown, column: Column, record: Members): boolean {
  if (isSame(cell, column.read(record))) return true
  const text = cell === null ? '' : cell
  return typeof text === 'string' && unix(text) === unix(cellOf(record, column))
}

/** Whether a value that was read is the record's own, which a spreadsheet may have written in another form. */
export function isAsStored(value: unknown, column: Column, record: Members): boolean {
  const before = column.read(record)
  if (isSame(value, before)) return true
  const { is, toCsv } = specOf(column.field)
  return is(value) && is(before) && toCsv(value, column.field) === toCsv(before, column.field)
}

const unix = (text: string) => text.replaceAll('\r\n', '\n')

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
