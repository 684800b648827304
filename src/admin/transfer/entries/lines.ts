import { isEmpty } from '@/lib'
import type { Field, Members, Resource } from '@/schema'
import { isFormKey, kindOf } from '@/schema'
import { type Column, columnsOf, textIn } from '../columns'
import { type Complaint, readCell } from '../import/cells'
import { unix } from '../import/changes'
import { folded } from '../import/mapping'
import { columnReader, isRagged, type Row, type Table, withColumnsRead } from '../import/table'
import { entriesIn, hasEntries, headed, keyed, keyHeads, keyOf, keyText, type Member } from './rows'

/** A line of a file of entries: under which key it stands, and its other cells by their heads. */
interface Line {
  readonly number: number
  readonly key: string
  readonly cells: ReadonlyMap<string, string>
  /** The same as the file writes them. */
  readonly written: ReadonlyMap<string, string>
  /** Why the line cannot be read at all. */
  readonly complaint?: Complaint
}

/** All that a file says of the entries of one field of a record: a cell of the table that it is made into. */
export class EntryLines {
  readonly lines: readonly Line[]

  constructor(lines: readonly Line[]) {
    this.lines = lines
  }

  /** As a person sees it in a table: '1: Oval A · 12,5; 2: Sudut'. */
  toString(): string {
    const filled = (cells: Line['cells']) => [...cells.values()].filter(text => text.trim() !== '')
    return this.lines.map(({ key, written }) => `${key}: ${filled(written).join(' · ')}`).join('; ')
  }
}

/** The line of an entry that something is wrong inside of: '2: Alamat video'. */
export function lineWithin({ lines }: EntryLines, field: Field, inside: unknown) {
  const line = lines.find(({ key }) => String(inside).startsWith(prefix(field, key)))
  return line && { number: line.number, cell: new EntryLines([line]) }
}

const prefix = (field: Field, text: string) => `${keyText(field, keyOf(field, text) ?? text)}: `

/** A file of entries as a table with a row for each record and a column for each field; any other as it is. */
export function entriesTable(table: Table, resource: Resource): Table {
  const [id = -1, field = -1, key = -1] = keyHeads.map(head => placeOf(table, head))
  if (Math.min(id, field, key) < 0) return table
  const text = ({ cells }: Row, at: number) => String(cells[at] ?? '')
  const readers = readersIn(resource)
  const texts = table.rows.map(row => ({
    ...row,
    cells: row.cells.map(cell => String(cell ?? '')),
  }))
  const rows = withColumnsRead(texts, at => readers.get(folded(table.header[at] ?? '')))
  const nameIn = namer(resource)
  const names = [...new Set(rows.map(row => nameIn(text(row, field))))]
  const records = new Map<string, Row[]>()
  for (const row of rows) {
    const of = text(row, id).trim()
    const lines = records.get(of)
    if (lines) lines.push(row)
    else records.set(of, [row])
  }
  return {
    header: [keyHeads[0], ...names],
    fileHeader: table.header,
    rows: [...records].map(([of, lines]) => ({
      number: lines[0]?.number ?? 0,
      lines,
      cells: [
        of,
        ...names.map(name => {
          const own = lines.filter(row => nameIn(text(row, field)) === name)
          return own.length > 0
            ? new EntryLines(own.map(row => lineOf(row, text(row, key), table)))
            : undefined
        }),
      ],
    })),
  }
}

/** What a field is called by its column, whatever of its names a cell has. */
function namer(resource: Resource) {
  const names = new Map(
    columnsOf(resource)
      .filter(hasEntries)
      .flatMap(({ label, path, field }) =>
        [label, path, field.label].map(name => [folded(name), label] as const),
      )
      .reverse(),
  )
  return (cell: string) => names.get(folded(cell)) ?? cell.trim()
}

const isKeyHead = (head: string) => keyHeads.some(key => folded(key) === folded(head))

const placeOf = ({ header }: Pick<Table, 'header'>, head: string) =>
  header.findIndex(name => folded(name) === folded(head))

function lineOf(row: Row, key: string, table: Table): Line {
  const { number, cells, written = cells } = row
  const { header } = table
  const args = { cells: cells.length, columns: header.length }
  return {
    number,
    key,
    cells: byHead(cells, header),
    written: byHead(written, header),
    ...(isRagged(row, table) && { complaint: { message: 'sarang.import.wrong.ragged', args } }),
  }
}

const byHead = (cells: Row['cells'], header: Table['header']) =>
  new Map(
    header.flatMap((head, at) =>
      isKeyHead(head) ? [] : [[folded(head), String(cells[at] ?? '')] as const],
    ),
  )

/** How the columns of members are read, by what they may be called. */
const readersIn = (resource: Resource) =>
  new Map(
    columnsOf(resource)
      .filter(hasEntries)
      .flatMap(({ field }) => headed(field))
      .flatMap(member => {
        const read = columnReader(kindOf(member.field))
        return read ? namesOf(member).map(name => [name, read] as const) : []
      }),
  )

/** What a member's column may be called. */
const namesOf = ({ head, name }: Member) => [folded(head), folded(name)]

/** Heads of a file of entries that no member is called like. */
export function unknownHeads(header: readonly string[], resource: Resource): string[] {
  const members = columnsOf(resource).filter(hasEntries)
  const known = new Set([
    ...keyHeads.map(folded),
    ...members.flatMap(({ field }) => headed(field).flatMap(namesOf)),
  ])
  return header.filter(name => name !== '' && !known.has(folded(name)))
}

/** What is wrong with a line. */
interface LineProblem extends Complaint {
  readonly number: number
  readonly cell?: string
}

/**
 * The list or map of a record that is there with what the lines say in it, and the keys that its entries have in the
 * lines. What they do not name stays; an entry whose cells are all blank goes.
 */
export function readEntries(
  { lines }: EntryLines,
  column: Column,
  record: Members,
): { value: unknown; keys: readonly string[]; problems: LineProblem[] } {
  const { field } = column
  const before = column.read(record)
  const stored = keyed(before, field)
  const there = new Set(stored.map(([key]) => key))
  const entries = new Map(entriesIn(before, field))
  const problems: LineProblem[] = []
  const seen = new Set<string>()
  const isEmptied = new Set<string>()
  for (const line of lines) {
    const key = keyOf(field, line.key) ?? ''
    const complaint = line.complaint ?? complaintAbout(key, seen, there)
    if (complaint) {
      problems.push({ ...complaint, number: line.number, cell: line.key })
      continue
    }
    seen.add(key)
    const old = entries.get(key) ?? {}
    const read = readLine(line, { old, field, zone: column.zone(record) })
    problems.push(...read.problems)
    if (read.entry === old) continue
    if (Object.values(read.entry).every(isEmpty)) isEmptied.add(key)
    else entries.set(key, read.entry)
  }
  const all = [...stored, ...entries].filter(([key]) => !isEmptied.has(key))
  const ordered = new Map(field.kind === 'list' ? all.sort(byNumber) : all)
  const value = field.kind === 'list' ? [...ordered.values()] : Object.fromEntries(ordered)
  return { value, keys: [...ordered.keys()], problems }
}

const byNumber = ([a]: [string, unknown], [b]: [string, unknown]) => Number(a) - Number(b)

/** A new key is one that a form could hold something under, too. */
function complaintAbout(
  key: string,
  seen: ReadonlySet<string>,
  there: ReadonlySet<string>,
): Complaint | undefined {
  if (key === '') return { message: 'sarang.import.wrong.key' }
  if (!there.has(key) && !isFormKey(key)) return { message: 'sarang.compound.badKey' }
  return seen.has(key) ? { message: 'sarang.import.wrong.key_twice' } : undefined
}

interface Place {
  readonly old: Members
  readonly field: Field
  readonly zone: ReturnType<Column['zone']>
}

/** The entry with what differs in the line; the very one that was there, when nothing does. */
function readLine({ cells, written, key, number }: Line, { old, field, zone }: Place) {
  const problems: LineProblem[] = []
  const changed: Record<string, unknown> = {}
  for (const member of headed(field)) {
    const [name = ''] = namesOf(member).filter(head => cells.has(head))
    const cell = cells.get(name)
    if (cell === undefined || unix(cell) === unix(textIn(old[member.name], member.field, zone))) {
      continue
    }
    const read = readCell(cell, member, { zone })
    if ('complaint' in read) {
      const args = { ...read.complaint.args, inside: prefix(field, key) + member.field.label }
      problems.push({ ...read.complaint, args, number, cell: written.get(name) ?? cell })
    } else if (read.value !== null || !isEmpty(old[member.name])) {
      changed[member.name] = read.value
    }
  }
  if (Object.keys(changed).length === 0) return { entry: old, problems }
  const next = Object.entries({ ...old, ...changed }).filter(([name]) => changed[name] !== null)
  return { entry: Object.fromEntries(next), problems }
}
