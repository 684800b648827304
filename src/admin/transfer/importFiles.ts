import { fromDay, toDay } from '@/lib'
import type { Field, FieldKind, Members } from '@/schema'
import { kindOf, membersOf, texts } from '@/schema'
import { type Column, spread } from './columns'
import { BOM, csvLines } from './download'
import { REASON, type Row, type Table } from './import/table'

/** A file with the columns that a new record has, and one row that shows what goes into them. */
export const templateOf = (columns: readonly Column[]): string[] => [
  BOM,
  csvLines([
    spread(columns).map(({ label }) => label),
    spread(columns).map(({ field }) => {
      const value = exampleOf(field)
      return value === undefined ? '' : kindOf(field).toCsv(value, field)
    }),
  ]),
]

interface Refused {
  row: Row
  reason: string
}

/** Records of a JSON file as they were, each with why it was not imported: as cells they would be read otherwise. */
export const refusedRecords = (rows: readonly Refused[]): string[] => [
  JSON.stringify(
    rows.map(({ row, reason }) => ({ ...row.record, [REASON]: reason })),
    null,
    2,
  ),
]

/**
 * Rows of the file as they were, and in a last column why they were not imported. Cells that have no head go on behind it, and
 * so does the reason of a row with too few: filled up, it would be taken for one that empties them.
 */
export const refusedRows = (
  { header, fileHeader = header }: Pick<Table, 'header' | 'fileHeader'>,
  rows: readonly Refused[],
  label: string,
): string[] => [
  BOM,
  csvLines([
    [...fileHeader, label],
    ...rows.flatMap(({ row, reason }) =>
      (row.lines ?? [row]).map(({ cells, written = cells }) => [
        ...fileHeader.map((_, index) => text(written[index])),
        reason,
        ...(written.length < fileHeader.length
          ? [reason]
          : written.slice(fileHeader.length).map(text)),
      ]),
    ),
  ]),
]

const text = (cell: unknown): string => {
  if (cell === undefined || cell === null) return ''
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}

/** A value that the field takes; undefined where only the person can know one, as the id of another record. */
function exampleOf(field: Field): unknown {
  const { initial } = field.options
  return initial ?? examples[field.kind](field)
}

type Example = (field: Field) => unknown

const inRange: Example = ({ options: { min, max } }) =>
  Math.min(Math.max(1, min ?? 1), max ?? Number.POSITIVE_INFINITY)

const words: Example = ({ label, options: { min = 0, max } }) =>
  texts.exampleOf(label.toLowerCase()).padEnd(min, '.').slice(0, max)

const now = () => new Date().toISOString()

const firstChoice = ({ options }: Field) => Object.keys(options.choices ?? {})[0]

const inside = (field: Field): Members =>
  Object.fromEntries(membersOf(field).map(([name, member]) => [name, exampleOf(member)]))

/** Of an id only the person knows one, and nothing is typed into what follows from others. */
const none: Example = () => undefined

/** One for every kind; a kind that is missing here does not compile. */
const examples: Readonly<Record<FieldKind, Example>> = {
  text: words,
  longText: words,
  richText: field => `<p>${words(field)}</p>`,
  email: () => 'nama@contoh.id',
  phone: () => '+62 812-3456-7890',
  url: () => 'https://contoh.id',
  integer: inRange,
  number: inRange,
  money: inRange,
  weight: inRange,
  boolean: () => true,
  select: firstChoice,
  tags: field => {
    if (field.options.reference) return undefined
    return field.options.choices ? [firstChoice(field)] : ['contoh', 'lain']
  },
  date: () => fromDay(toDay(now())),
  timestamp: now,
  geopoint: () => ({ latitude: -6.2, longitude: 106.8 }),
  location: inside,
  group: inside,
  list: field => [inside(field)],
  image: none,
  reference: none,
  map: none,
  lookup: none,
  derived: none,
  rest: none,
}
