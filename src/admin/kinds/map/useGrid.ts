import { useState } from 'react'
import { useInput, useRecordContext, useWrappedSource } from 'react-admin'
import { type RefCallBack, useFormContext } from 'react-hook-form'
import { isEmpty, isMap, isNumber, RUPIAH, writeNumber } from '@/lib'
import { type Field, filledKeys, kindOf, type Members, membersOf, type Principal } from '@/schema'
import { usePrincipal } from '../../registry'
import type { InputProps } from '../props'
import { asWritten } from '../text/asWritten'

interface Grid {
  values: Members
  /** Why the form is refused, as react-admin says it. */
  error: string | undefined
  ref: RefCallBack
  /** The cell that is being typed into, and how that is understood. */
  typed: { key: string; label: string; said: string | undefined } | undefined
  textAt: (key: string, column: string) => string
  type: (key: string, column: readonly [string, Field], text: string) => void
  put: (puts: readonly Put[]) => void
  /** Nothing is being typed any more: numbers are shown as people write them. */
  rest: () => void
}

/** The map as the form holds it, and the text that is being typed into one of its cells. */
export function useGrid({ source, validate }: Pick<InputProps, 'source' | 'validate'>): Grid {
  const name = useWrappedSource(source)
  const { getValues, setValue } = useFormContext()
  const { field, fieldState, formState } = useInput({ source, ...(validate && { validate }) })
  const [draft, setDraft] = useState<Grid['typed'] & { at: string; text: string }>()
  const values = mapIn(field.value)

  const put = (puts: readonly Put[]) => {
    setDraft(undefined)
    setValue(name, withCells(mapIn(getValues(name)), puts), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return {
    values,
    error: fieldState.error?.message,
    ref: field.ref,
    typed: draft,
    textAt: (key, column) => {
      if (draft?.at === `${key}.${column}`) return draft.text
      return textOfValue(mapIn(values[key])[column])
    },
    type: (key, [column, member], text) => {
      const value = valueOfText(text, member)
      put([{ key, column, value }])
      const typed = { key, label: member.label, said: saidOf(value, member) }
      setDraft({ ...typed, at: `${key}.${column}`, text })
    },
    put,
    rest: () => setDraft(undefined),
  }
}

const mapIn = (value: unknown): Members => (isMap(value) ? value : {})

/** One cell of the table, and what it is to hold. */
interface Put {
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
function saidOf(value: unknown, field: Field): string | undefined {
  if (!isNumber(value)) return undefined
  const [number, unit] = [writeNumber(value), unitOf(field)]
  return (unit === RUPIAH ? [unit, number] : [number, unit]).filter(Boolean).join(' ')
}

/** The map with these cells in it; an entry of which nothing is left is null, as a removed one. */
function withCells(values: Members, puts: readonly Put[]): Members {
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

/** A member that is typed into a cell of its own. */
export type Column = readonly [name: string, field: Field]

/** What stands behind its numbers. */
export const unitOf = (field: Field): string | undefined => kindOf(field).unit ?? field.options.unit

/** The numbers that the person may write are columns; the rest of an entry is opened below its row. */
export function useColumns(field: Field): { columns: readonly Column[]; others: Field } {
  const who = usePrincipal()
  const record = useRecordContext()
  const id = record && String(record.id)
  const columns = membersOf(field).filter(
    ([, member]) => kindOf(member).isNumeric && mayWrite(member, who, id),
  )
  const names = columns.map(([name]) => name)
  const rest = membersOf(field).filter(([name]) => !names.includes(name))
  const others = { ...field, options: { ...field.options, fields: Object.fromEntries(rest) } }
  return { columns, others }
}

const mayWrite = ({ options }: Field, who: Principal | undefined, id: string | undefined) =>
  who !== undefined && (options.write?.(who, id) ?? true)

/** Keys as a table of their own: those that are called alike but for the number behind are one row. */
export interface Matrix {
  /** The numbers. */
  heads: readonly string[]
  rows: readonly { name: string; keys: readonly string[] }[]
}

/** As which the entries can be shown; undefined where their names are no such table, or the map has others. */
export function matrixOf(field: Field, values: Members): Matrix | undefined {
  const keys = rowsOf(field, values)
  if (!keys.every(key => isMap(values[key] ?? {}))) return undefined
  const rows = keys.map(key => rowOf(field, key))
  const names = [...new Set(rows.map(({ name }) => name))]
  const all = names.map(name => {
    const cells = rows.filter(row => row.name === name)
    return { name, keys: cells.map(({ key }) => key), heads: cells.map(({ number }) => number) }
  })
  const heads = all[0]?.heads ?? []
  const isEven = all.every(row => row.heads.join() === heads.join())
  return isEven && all.length > 1 && heads.length > 1 ? { heads, rows: all } : undefined
}

/** One that has no number behind its name has a row for itself, and no column. */
function rowOf({ options }: Field, key: string) {
  const [, name = key, number = ''] = /^(.+) (\d+)$/.exec(options.keys?.[key] ?? '') ?? []
  return { key, name, number }
}
