import Papa from 'papaparse'
import { isMap, toIndonesian, unguarded, withoutEitherDay } from '@/lib'
import type { kindOf } from '@/schema'
import { ImportError } from './ImportError'

/** One line of the file; `number` is the line that a spreadsheet shows it on. */
export interface Row {
  readonly number: number
  /** By column; undefined for what the row does not have. Texts from CSV, anything from JSON. */
  readonly cells: readonly unknown[]
  /** The same as the file writes them, where numbers are read otherwise. */
  readonly written?: readonly unknown[]
  /** The whole, where the file is JSON. */
  readonly record?: object
  /** The lines of the file that it stands for, when it is made of several. */
  readonly lines?: readonly Row[]
}

/** A file as it was read. */
export interface Table {
  readonly header: readonly string[]
  /** The header of those lines. */
  readonly fileHeader?: readonly string[]
  readonly rows: readonly Row[]
  /** Its cells say themselves what they are, as JSON does: null is null, and a blank text is one. */
  readonly isTyped?: boolean
}

/** What is known beforehand of the records in a file: the names of their fields, and of the one for free names. */
export interface Expected {
  readonly paths: readonly string[]
  readonly rest?: string | undefined
}

/** Most that a browser on a slow machine takes in one go. */
export const most = { megabytes: 20, rows: 50_000, columns: 200 }

/**
 * The rows of a CSV file (separated by semicolons, commas or tabs) or of a JSON array of objects.
 * @throws ImportError
 */
export function readTable(bytes: Uint8Array, name: string, expected: Expected): Table {
  const text = toText(bytes)
  const isJson = /\.json$/i.test(name) || (!/\.(csv|tsv|txt)$/i.test(name) && /^\s*\[/.test(text))
  const table = isJson ? jsonTable(text, expected) : csvTable(text)
  const rows = table.rows.filter(({ cells }) => cells.some(isFilled))
  if (rows.length === 0) throw new ImportError('no_rows')
  if (rows.length > most.rows)
    throw new ImportError('too_many', { count: rows.length, max: most.rows })
  const { length } = table.header
  if (length > most.columns) throw new ImportError('too_wide', { count: length, max: most.columns })
  return { ...table, rows }
}

/** Reads all cells of a column, which tell of each other how they are meant, as those of all columns of the kind do; undefined where each says it itself. */
type ReadColumn =
  | ((cells: readonly string[], beside: readonly string[]) => readonly string[])
  | undefined

/** The same for a field of that kind; see `toIndonesian` and `withoutEitherDay`. */
export function columnReader({ isNumeric, storedAs }: ReturnType<typeof kindOf>): ReadColumn {
  if (isNumeric) return toIndonesian
  return storedAs === 'timestamp' ? withoutEitherDay : undefined
}

/** The rows with numbers as Indonesians write them, and no day that may be another. */
export function withColumnsRead(
  rows: readonly Row[],
  readerOf: (column: number) => ReadColumn,
): readonly Row[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const readers = Array.from({ length: width }, (_, at) => readerOf(at))
  const all = readers.map((read, at) =>
    read ? rows.map(({ cells }) => String(cells[at] ?? '')) : [],
  )
  const beside = new Map(
    [...new Set(readers)].map(read => [read, all.filter((_, at) => readers[at] === read).flat()]),
  )
  const columns = new Map(
    readers.flatMap((read, at) =>
      read ? [[at, read(all[at] ?? [], beside.get(read) ?? [])] as const] : [],
    ),
  )
  if (columns.size === 0) return rows
  const read = (cell: unknown, at: number, line: number) =>
    typeof cell === 'string' ? (columns.get(at)?.[line] ?? cell) : cell
  return rows.map((row, line) => ({
    ...row,
    written: row.cells,
    cells: row.cells.map((cell, at) => read(cell, at, line)),
  }))
}

/** Whether a row has too few cells for the header, or something in one too many. */
export const isRagged = ({ cells }: Row, { header }: Pick<Table, 'header'>): boolean =>
  cells.length < header.length || cells.slice(header.length).some(isFilled)

const isFilled = (cell: unknown) =>
  typeof cell === 'string' ? cell.trim() !== '' : cell !== undefined && cell !== null

function csvTable(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) })
  const [fault] = errors.filter(({ type }) => type === 'Quotes')
  if (fault) throw new ImportError('quotes', { row: (fault.row ?? 0) + 1 })
  const rows = data.map((cells, index) => ({ number: index + 1, cells: cells.map(unguarded) }))
  const start = rows.findIndex(({ cells }) => cells.some(isFilled))
  const header = (rows[start]?.cells ?? []).map(cell => cell.trim())
  return { header: withoutEnd(header), rows: rows.slice(start + 1) }
}

/** Spreadsheets leave empty columns at the end. */
function withoutEnd(header: readonly string[]): string[] {
  const last = header.findLastIndex(name => name !== '')
  return header.slice(0, last + 1)
}

/** The one that parts the first line into most cells. */
function separatorOf(text: string): string {
  const counts = [';', ',', '\t'].map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 1 })
    return { delimiter, count: data[0]?.length ?? 0 }
  })
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark.
 * @throws ImportError for any other: guessed wrong, letters would be stored that nobody typed
 */
function toText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImportError('empty')
  if (startsWith(bytes, zip) || startsWith(bytes, oldOffice)) throw new ImportError('workbook')
  const text = decode(bytes)
  if (text === undefined || text.includes('\0')) throw new ImportError('encoding')
  if (text.trim() === '') throw new ImportError('empty')
  return text
}

function decode(bytes: Uint8Array): string | undefined {
  const [, encoding = 'utf-8'] = marks.find(([mark]) => startsWith(bytes, mark)) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** How .xlsx and .ods, and how .xls begins. */
const zip = [0x50, 0x4b, 0x03, 0x04]
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** Where a file says why its record was not imported. */
export const REASON = '_reason'

/** Added for the reader's sake, and no part of the record; an export has texts there that it does not hold itself. */
const added = ['_labels', REASON]

/**
 * An array of objects as a table; nested objects become columns with dotted names as far as fields are called so. Names
 * that no field has go into the cell of `rest`, if there is such a field.
 */
function jsonTable(text: string, expected: Expected): Table {
  const records = parse(text)
  if (!Array.isArray(records) || !records.every(isMap)) throw new ImportError('json')
  const flat = records.map(record => flattened(record, expected))
  const header = [...new Set(flat.flatMap(record => [...record.keys()]))]
  const rows = flat.map((record, index) => ({
    number: index + 1,
    cells: header.map(name => record.get(name)),
    ...(records[index] && { record: records[index] }),
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
  for (const [key, value] of Object.entries(record)) if (!added.includes(key)) visit(value, key)
  if (rest && free.length > 0) cells.set(rest, Object.fromEntries(free))
  return cells
}
