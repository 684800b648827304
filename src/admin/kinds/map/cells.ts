import { isEmpty, isMap, isNumber, RUPIAH, writeNumber } from '@/lib'
import type { Field, Members } from '@/schema'
import { filledKeys, kindOf } from '@/schema'
import { asWritten } from '../text/asWritten'
import { unitOf } from './columns'

/** One cell of the table, and what it is to hold. */
export interface Put {
  key: string
  column: string
  value: unknown
}

/** The number that a text says; a text that says none stays, to be corrected. */
export function valueOfText(text: string, field: Field): unknown {
  const plain = text.trim()
  return plain === '' ? null : (kindOf(field).fromCsv(plain, field) ?? plain)
}

export const textOfValue = (value: unknown): string =>
  isNumber(value) ? writeNumber(value) : asWritten(value)

/** How what a cell holds is understood, as below an input of its own; undefined for what is no number. */
export function saidOf(value: unknown, field: Field): string | undefined {
  if (!isNumber(value)) return undefined
  const [number, unit] = [writeNumber(value), unitOf(field)]
  return (unit === RUPIAH ? [unit, number] : [number, unit]).filter(Boolean).join(' ')
}

/** The map with these cells in it; an entry of which nothing is left is null, as a removed one. */
export function withCells(values: Members, puts: readonly Put[]): Members {
  const next: Record<string, unknown> = { ...values }
  for (const { key, column, value } of puts) {
    const before = next[key]
    const entry = { ...(isMap(before) ? before : {}), [column]: value }
    next[key] = Object.values(entry).every(isNothing) ? null : entry
  }
  return next
}

const isNothing = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** Rows of the table: all keys that there can be, below them what else the map has. */
export const rowsOf = ({ options }: Field, values: Members): string[] => {
  const known = Object.keys(options.keys ?? {})
  return [...known, ...filledKeys(values).filter(key => !known.includes(key))]
}
