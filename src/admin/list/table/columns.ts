import { useListContext } from 'react-admin'
import { get, textWidth } from '@/lib'
import type { Field, FieldKind, Members, Resource } from '@/schema'
import { useResource } from '../../registry'

/** Of a table: those that are shown until the person chooses, the one that says whose row it is first; and all others. */
export interface Columns {
  readonly shown: readonly string[]
  readonly others: string[]
}

/** Columns follow from `list`; what the face of a record says has none of its own, but for what the rows are ordered by. */
export function tableColumns({ face, list, fields, sort }: Resource): Columns {
  const inFace = [face.name, ...face.beside, face.picture].filter(name => name !== sort[0])
  const own = list.filter(name => name !== face.name && !inFace.includes(name))
  const shown = [face.name, ...own]
  return { shown, others: Object.keys(fields).filter(name => !shown.includes(name)) }
}

/** Columns in which each row says the same: what the list is filtered by, where there is nothing else to it. */
export const saidByFilter = ({ fields, list }: Resource, filter: Members): string[] =>
  list.filter(name => {
    const { kind, options } = fields[name] ?? {}
    const isPlain = kind === 'boolean' || (kind === 'select' && !options?.since && !options?.flow)
    const value: unknown = get(filter, name)
    return isPlain && (typeof value === 'string' || typeof value === 'boolean')
  })

/** What is to be seen in a field: of a lookup what it shows of the other record, under its own label. */
export function seenField(field: Field, resources: readonly Resource[]): Field {
  const { reference, show = '' } = field.options
  if (field.kind !== 'lookup') return field
  const shown = resources.find(({ name }) => name === reference)?.fields[show]
  return shown ? { ...shown, label: field.label } : field
}

/** Under which the person's choice of columns is remembered. */
export const columnsKey = (name: string): string => `${name}.table`

interface Fit {
  /** Of each column but the first, which is the face. */
  columns: readonly (readonly [name: string, field: Field])[]
  /** Nothing drops out. */
  isSteady: boolean
  /** Nothing stands behind them. */
  isEnd: boolean
  /** Pixels of what no field has: checkbox, actions. */
  beside: number
}

interface Fitted {
  /** Pixels of all of them. */
  width: number
  /** By the selector of its cells how wide each column is; by the width of the container which there is no room for. */
  rules: Readonly<Record<string, object>>
}

/**
 * Each column has the width of its kind, the face what is left. Where that is too little the last columns drop out, one
 * after the other, until the others fit.
 */
export function fitted({ columns, isSteady, isEnd, beside }: Fit): Fitted {
  let width = beside + faceWidth + (isEnd ? edge : 0)
  const rules: Record<string, object> = {}
  for (const [at, [name, field]] of columns.entries()) {
    const own = columnWidth(field)
    const cells = cellsOf(name)
    const before = columns[at - 1]
    width += own
    rules[cells] = { width: own }
    if (!isSteady)
      rules[`@container (max-width: ${width - 1}px)`] = {
        [cells]: dropped,
        ...(isEnd && before && atEdge(...before)),
      }
  }
  const last = columns.at(-1)
  return { width, rules: { ...rules, ...(isEnd && last && atEdge(...last)) } }
}

/** The last of a row ends where the bar above it does. */
const atEdge = (name: string, field: Field) => ({
  [`&${cellsOf(name)}`]: {
    paddingInlineEnd: `${padding / 2 + edge}px`,
    width: columnWidth(field) + edge,
  },
})

export const dropped = { display: 'none' }

/** The selector of a column's cells, below its table. */
export const cellsOf = (name: string) => `& .column-${name.replaceAll('.', '\\.')}`

/** Pixels: of the face at least, of a row's checkbox. */
const faceWidth = 200
export const checkboxWidth = 48

/** Pixels of what may be done with a row: the words of any step that may be its next are read in full. */
export function actionsWidth(steps: readonly string[]): number {
  const longest = Math.max(0, ...steps.map(textWidth))
  return Math.round(Math.max(fewActions, longest * usual + button + padding))
}

/** Some signs; around the words of a button. */
const fewActions = 124
const button = 26

/** Pixels: as wide as what is in it usually is, and its head at least. */
export function columnWidth({ kind, label, options }: Field): number {
  const { choices, tones, since, flow, path, course } = options
  const head = textWidth(label) * small + padding + arrow
  const way = (flow?.path ? bars(Object.keys(flow.path)) + days : 0) + (path ? bars(path) : 0)
  const badge = (tones ? dot : 0) + (since ? age : 0) + way
  const words = choices && wordsWidth(Object.values(choices), tones ? small : usual)
  const content = words ? words + badge : widths[kind] + (course ? spark : 0)
  return Math.round(Math.max(content, head))
}

function wordsWidth(words: readonly string[], size: number): number {
  const longest = Math.max(0, ...words.map(textWidth))
  return longest > 0 ? Math.min(longest * size + padding, widest) : anyWords
}

/** Of the type of a cell, and of a head or a badge; of a cell's padding, an order's arrow, a badge around its words, its age; of how far a state is. */
const usual = 13
const small = 12
export const padding = 20
/** More of it at the end of a row. */
export const edge = 10
const arrow = 20
const dot = 28
const age = 76
const days = 64
const bars = (states: readonly string[]) => 12 * states.length + 4
const spark = 32
const widest = 184
/** Of choices without a word: any that follow from the record. */
const anyWords = 232

/** By kind; of choices their words say it. */
const widths: Readonly<Record<FieldKind, number>> = {
  text: 152,
  longText: 208,
  richText: 208,
  email: 208,
  phone: 160,
  url: 200,
  image: 64,
  integer: 84,
  number: 96,
  money: 116,
  weight: 84,
  boolean: 64,
  select: 120,
  tags: 168,
  date: 96,
  timestamp: 156,
  geopoint: 168,
  reference: 208,
  location: 208,
  group: 200,
  list: 96,
  map: 96,
  lookup: 152,
  derived: 152,
  rest: 104,
}

/** Columns that the list in context has none of, since its filter says of each row what stands in them. */
export function useSaid(): string[] {
  const { filter, filterValues } = useListContext()
  return saidByFilter(useResource(), { ...filter, ...filterValues })
}
