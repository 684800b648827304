import type { RaRecord } from 'react-admin'
import { get, isMap, isSame, newId, set, without } from '@/lib'
import {
  type Field,
  type FieldMap,
  type Members,
  partsOf,
  type Resource,
  texts,
  typedIdOf,
} from '@/schema'
import type { Column } from '../columns'
import { EntryLines, lineWithin, readEntries } from '../entries/lines'
import { hasEntries } from '../entries/rows'
import { type Complaint, readCell } from './cells'
import { isAsExported, isAsStored, towards, type Value } from './changes'
import { type Ground, mayWrite } from './ground'
import { type Adjusted, isId, type Mapping } from './mapping'
import { asInLines, clash, complaintsAbout } from './rules'
import { isRagged, type Row, type Table } from './table'

/** What is wrong with a row, in which column; without one it is the row as a whole. */
export interface Problem extends Complaint {
  readonly column?: string
  readonly cell?: unknown
  /** Its line, where the row stands for several. */
  readonly number?: number
}

/** A row and what an import would do with it. */
export interface Checked {
  readonly row: Row
  readonly id: string
  readonly state: 'new' | 'changed' | 'unchanged' | 'wrong'
  readonly problems: readonly Problem[]
  /** new: the id is the file's own. */
  readonly hasOwnId: boolean
  /** new: the whole record; changed: what is to be written of it. */
  readonly data: Members
  /** changed: the record that is there. */
  readonly before?: RaRecord
  /** Cells of which something else is stored. */
  readonly adjusted: readonly Adjusted[]
  /** What is written, or would be if nothing were wrong, by column. */
  readonly values: readonly Value[]
}

interface Given {
  readonly ground: Ground
  readonly table: Pick<Table, 'header' | 'isTyped'>
  readonly mapping: Mapping
}

/** The id that a row names, in the column for it or as it is typed into a field (a coupon's code); '' for none. */
export function idOf(row: Row, mapping: Mapping, resource: Resource): string {
  return namedId(row, mapping) || typedId(row, mapping, resource)
}

/** What stands in the column of ids: an export fills it. */
const namedId = ({ cells }: Row, mapping: Mapping) => textIn(cells, mapping.findIndex(isOfIds))

/** The cell that names it, as the file writes it, and its column. */
export function idCell({ cells, written = cells }: Row, mapping: Mapping, resource: Resource) {
  const own = textIn(written, mapping.findIndex(isOfIds))
  const typed = placeOfTyped(mapping, resource)
  if (own || typed < 0) return { column: texts.id, cell: own }
  return { column: typedLabel(resource), cell: textIn(written, typed) }
}

const isOfIds = (column: Column | null) => column !== null && isId(column)

const textIn = (cells: Row['cells'], at: number) => String(cells[at] ?? '').trim()

const placeOfTyped = (mapping: Mapping, resource: Resource) =>
  mapping.findIndex(column => column !== null && column.path === typedIdOf(resource))

function typedId({ cells }: Row, mapping: Mapping, resource: Resource): string {
  const at = placeOfTyped(mapping, resource)
  const column = mapping[at]
  const read = column && readCell(cells[at], column)
  return read && 'value' in read ? String(read.value ?? '').trim() : ''
}

/** Reads and judges a row; `before` is the record under its id, if there is one. */
export function checkRow({ ground, table, mapping }: Given, row: Row, before?: RaRecord): Checked {
  const { resource } = ground
  const given = idOf(row, mapping, resource)
  const own = { row, id: given || newId(), hasOwnId: given !== '' }
  const base = { ...own, data: {}, values: [], adjusted: [] }
  const refusal = refusalOf(row, { given, table, before })
  if (refusal) return { ...base, state: 'wrong', problems: [refusal] }
  const { isTyped } = table
  const reading = readRow(row, mapping, { before, isTyped })
  const judged = before
    ? judgeChange(ground, reading.values, before)
    : judgeNew(ground, reading.values, {
        id: base.id,
        isTyped,
        isTold: namedId(row, mapping) !== '',
      })
  const others = isOtherId(reading, given, ground) ? [otherId(resource)] : []
  const problems = inOrder([...reading.problems, ...others, ...judged.problems], mapping, row)
  const { data, values } = judged
  if (problems.length > 0) return { ...base, state: 'wrong', problems, values }
  if (!before) return { ...base, state: 'new', problems, data, values }
  const state = values.length > 0 ? 'changed' : 'unchanged'
  return { ...base, state, problems, data, values, before }
}

/** Whether the id that is typed is another than the row's; one that stands in the record as in the file is no longer asked about. */
function isOtherId({ values }: ReadCells, given: string, { resource }: Ground): boolean {
  const path = typedIdOf(resource)
  const typed = values.find(({ column }) => column.path === path)?.value
  return Boolean(typed) && typed !== ownId(given, resource)
}

/** Below other records an id begins with theirs. */
const ownId = (id: string, { source }: Resource) => partsOf(source.path, id)?.own ?? id

/** Why a row is not even read. */
function refusalOf(
  row: Row,
  { given, table, before }: Pick<Given, 'table'> & { given: string; before: Members | undefined },
): Problem | undefined {
  if (isRagged(row, table)) {
    const args = { cells: row.cells.length, columns: table.header.length }
    return { message: 'sarang.import.wrong.ragged', args }
  }
  return row.lines && !before ? nobodys(given) : undefined
}

/** Entries are of records that are there. */
const nobodys = (id: string): Problem =>
  id === ''
    ? { message: 'sarang.import.wrong.id', column: texts.id, cell: id }
    : { message: 'sarang.import.wrong.reference', args: { id }, column: texts.id, cell: id }

const otherId = (resource: Resource): Problem => ({
  message: 'sarang.import.wrong.other_id',
  column: typedLabel(resource),
})

/** What the field in which ids are typed is called; '' where there is none. */
const typedLabel = ({ fields, ...resource }: Resource): string =>
  fields[typedIdOf({ ...resource, fields }) ?? '']?.label ?? ''

/** As the columns of the file stand, each with what is in its cell; one that cannot be read has no other fault. */
function inOrder(problems: readonly Problem[], mapping: Mapping, row: Row): Problem[] {
  const { written: cells = row.cells } = row
  const place = ({ column }: Problem) => mapping.findIndex(target => target?.label === column)
  return problems
    .filter((problem, index) => problems.findIndex(sameCell(problem)) === index)
    .map(problem => ({
      ...placeIn(cells[place(problem)], mapping[place(problem)], problem),
      ...problem,
    }))
    .sort((a, b) => place(a) - place(b))
}

/** The cell that is at fault, and of a file of entries its line. */
function placeIn(cell: unknown, column: Column | null | undefined, { args }: Problem) {
  const line = cell instanceof EntryLines && column && lineWithin(cell, column.field, args?.inside)
  return line || { cell }
}

/** Faults inside of a list or a group, or of lines, are several in one cell. */
const sameCell = (problem: Problem) => (other: Problem) =>
  other.column === problem.column && partOf(other) === partOf(problem)

const partOf = ({ args, number }: Problem) => args?.inside ?? number

/** The values of the mapped columns; of a record that is there only those that differ. */
function readRow(
  { cells }: Row,
  mapping: Mapping,
  given: Pick<Reading, 'before' | 'isTyped'>,
): ReadCells {
  const there = placed(cells, mapping, given.before)
  const read = mapping.flatMap((column, at) =>
    column && !isId(column) && cells[at] !== undefined
      ? [readInto(cells[at], column, { ...given, there })]
      : [],
  )
  return {
    values: read.flatMap(({ values }) => values),
    problems: read.flatMap(({ problems }) => problems),
  }
}

interface ReadCells {
  readonly values: readonly Value[]
  readonly problems: readonly Problem[]
}

interface Reading {
  readonly before: RaRecord | undefined
  readonly isTyped: boolean | undefined
  /** The record as far as it tells where it is. */
  readonly there: Members
}

const unchanged: ReadCells = { values: [], problems: [] }

function readInto(cell: unknown, column: Column, { before, isTyped, there }: Reading): ReadCells {
  if (cell instanceof EntryLines) return readLines(cell, column, there)
  if (before && isAsExported(cell, column, before)) return unchanged
  const read = readCell(cell, column, { zone: column.zone(there), isTyped })
  if ('complaint' in read) {
    return { values: [], problems: [{ ...read.complaint, column: column.label }] }
  }
  return before && isAsStored(read.value, column, before)
    ? unchanged
    : { values: [{ column, value: read.value }], problems: [] }
}

/** What lines say of a field that has entries, when it is not what is there. */
function readLines(cell: EntryLines, column: Column, record: Members): ReadCells {
  const { label } = column
  if (!hasEntries(column)) {
    return { values: [], problems: [{ message: 'sarang.import.wrong.json', column: label }] }
  }
  const { value, keys, problems } = readEntries(cell, column, record)
  return {
    values: isSame(value, column.read(record)) ? [] : [{ column, value, keys }],
    problems: problems.map(problem => ({ ...problem, column: label })),
  }
}

/** The record as far as it tells where it is: the row's own place before that of what is there. */
function placed(cells: Row['cells'], mapping: Mapping, before: Members = {}): Members {
  const values = mapping.flatMap((column, at) => {
    const read = column?.field.options.isPlace && readCell(cells[at], column)
    return read && 'value' in read && read.value !== null ? [{ column, value: read.value }] : []
  })
  return values.length > 0 ? filled(structuredClone(before), values, {}) : before
}

interface Judged {
  readonly data: Members
  readonly values: readonly Value[]
  readonly problems: readonly Problem[]
}

interface New {
  readonly id: string
  readonly isTyped: boolean | undefined
  /** The file tells of a record that was somewhere else, under this id. */
  readonly isTold: boolean
}

/** What the file has no column for is what a new record begins with. */
function judgeNew(ground: Ground, all: readonly Value[], { id, isTyped, isTold }: New): Judged {
  const values = all.filter(
    ({ value, column }) => value !== null || (isTyped && mayWrite(ground, ownerOf(column))),
  )
  const record = filled(structuredClone(begun(ground, all, isTold)), values, ground.resource.fields)
  const { fields } = ground.resource
  const problems = Object.entries(fields)
    .filter(([path]) => mayWrite(ground, path))
    .flatMap(([path, field]) =>
      complaintsAbout(get(record, path), field, { record }).map(at(columnLabel(all, path, field))),
    )
  const denied = values.filter(({ column }) => !mayWrite(ground, ownerOf(column))).map(refused)
  return { data: { ...record, id }, values, problems: [...problems, ...denied] }
}

/**
 * A blank cell is none, as where a form is emptied: else what was exported without a value would get one. A switch cannot be
 * emptied: of what is new it is as it begins, so that a list by it has the record.
 */
const begun = (ground: Ground, all: readonly Value[], isTold: boolean): Members =>
  all
    .filter(({ value, column }) => value === null && mayWrite(ground, ownerOf(column)))
    .filter(({ column }) => isTold || column.field.kind !== 'boolean')
    .reduce((record, { column }) => without(record, column.path), ground.initial)

/** What the server stamps stays. Fields that the file does not change are not judged, unless they clash only now. */
function judgeChange(ground: Ground, all: readonly Value[], before: RaRecord): Judged {
  const values = all.filter(({ column }) => !column.field.options.stamp)
  const record = filled(structuredClone(before), values, ground.resource.fields)
  const isGiven = (path: string) => values.some(({ column }) => column.path === path)
  const own = values.flatMap(({ column, value, keys }) =>
    complaintsAbout(value, column.field, { record, held: [column.read(before)] })
      .map(asInLines(column, keys))
      .map(at(column.label)),
  )
  const clashes = Object.entries(ground.resource.fields)
    .filter(([path, field]) => !isGiven(path) && !clash(get(before, path), field, before))
    .flatMap(([path, field]) => {
      const complaint = clash(get(record, path), field, record)
      return complaint ? [{ ...complaint, column: field.label }] : []
    })
  const denied = values
    .filter(({ column }) => !mayWrite(ground, ownerOf(column), before))
    .map(refused)
  const written = values.map(({ column, value }) => ({
    column,
    value: towards(column.read(before), value),
  }))
  const data = filled({}, written, ground.resource.fields)
  return { data, values, problems: [...own, ...clashes, ...denied] }
}

function filled(record: object, values: readonly Value[], fields: FieldMap): Members {
  for (const { column, value } of values) {
    if (column.field.kind === 'rest') fillFree(record, value, fields)
    else set(record, column.path, value)
  }
  return record as Members
}

/** Free names are the record's own, or those of a map whose members are declared one by one. */
function fillFree(record: object, value: unknown, fields: FieldMap): void {
  const declared = Object.keys(fields)
  for (const [name, own] of Object.entries(isMap(value) ? value : {})) {
    const [head = ''] = name.split('.')
    if (declared.some(other => other.startsWith(`${head}.`))) set(record, name, own)
    else Object.assign(record, { [name]: own })
  }
}

/** The declared field that the column is, or is of. */
const ownerOf = ({ path, owner = path }: Column) => owner

const refused = ({ column }: Value): Problem => ({
  message: 'sarang.import.wrong.denied',
  column: column.label,
})

const at =
  (column: string) =>
  (complaint: Complaint): Problem => ({ ...complaint, column })

const columnLabel = (values: readonly Value[], path: string, field: Field) =>
  values.find(({ column }) => column.path === path)?.column.label ?? field.label
