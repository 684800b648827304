import { isMap } from '@/lib'
import type { Field, Members } from '@/schema'
import { rowsOf } from './cells'

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
