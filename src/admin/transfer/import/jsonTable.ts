import { isMap } from '@/lib/values'
import { ImportError } from './ImportError'
import type { Expected, Table } from './table'

/** What an export adds for the reader's sake: texts that the record does not hold itself. */
const SHOWN = '_labels'

/**
 * An array of objects as a table; nested objects become columns with dotted names as far as fields are called so. Names
 * that no field has go into the cell of `rest`, if there is such a field.
 */
export function jsonTable(text: string, expected: Expected): Table {
  const records = parse(text)
  if (!Array.isArray(records) || !records.every(isMap)) throw new ImportError('json')
  const flat = records.map(record => flattened(record, expected))
  const header = [...new Set(flat.flatMap(record => [...record.keys()]))]
  const rows = flat.map((record, index) => ({
    number: index + 1,
    cells: header.map(name => record.get(name)),
  }))
  return { header, rows, isTyped: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportError('json')
  }
}

function flattened(
  record: Record<string, unknown>,
  { paths, rest }: Expected,
): Map<string, unknown> {
  const cells = new Map<string, unknown>()
  const free: [string, unknown][] = []
  const visit = (value: unknown, path: string) => {
    if (paths.includes(path)) cells.set(path, value)
    else if (isMap(value) && paths.some(other => other.startsWith(`${path}.`))) {
      for (const [key, member] of Object.entries(value)) visit(member, `${path}.${key}`)
    } else if (rest && !path.includes('.')) free.push([path, value])
    else cells.set(path, value)
  }
  for (const [key, value] of Object.entries(record)) if (key !== SHOWN) visit(value, key)
  if (rest && free.length > 0) cells.set(rest, Object.fromEntries(free))
  return cells
}
