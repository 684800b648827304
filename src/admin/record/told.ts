import { called, get, isEmpty, isMap, isWithin, withValue } from '@/lib'
import {
  type Field,
  type FieldMap,
  fieldAt,
  flowOf,
  type HistoryChange,
  type HistoryKind,
  isMade,
  isPictureGone,
  type Members,
  type Resource,
  undeclared,
  writtenAlong,
} from '@/schema'

/** What the history says of one write, as it is shown. */
export interface Told {
  readonly id: string
  readonly time: string
  readonly kind: HistoryKind
  readonly by: string | undefined
  /** Of the step that it was. */
  readonly step: string | undefined
  readonly rows: readonly Row[]
  /** Those of them that are told: when the step was, the entry says itself; from nothing to nothing nobody sees a change. */
  readonly shown: readonly Row[]
  /** Nothing of it can be taken back: it has been erased, or was only written along. */
  readonly isBare: boolean
}

/** In the place of a value that was too large to be kept. */
export const CUT = Symbol('cut')

export interface Row {
  /** Dotted. */
  readonly path: string
  /** The same: in a name that no field declares there may be dots. */
  readonly names: readonly string[]
  readonly label: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
  /** A picture that it was has gone from the store. */
  readonly isGone?: boolean
}

/** An entry of the history in the words of the resource that it is of. */
export function toldOf(resource: Resource, entry: Members): Told {
  const { id, time, kind, byName, step, changes } = entry
  const taken = flowOf(resource)?.steps[String(step)]
  const isGone = (change: Pick<HistoryChange, 'path' | 'before'>) =>
    isPictureGone(resource.fields, change, { time: Date.parse(String(time)) })
  const rows = (isFirst(kind) ? [] : changesIn(changes))
    .flatMap(change => rowsIn(resource, change))
    .map(row => ({ ...row, isGone: isGone({ ...row, path: row.names }) }))
  const isStamp = ({ path }: Row) => taken?.stamps?.includes(path)
  return {
    id: String(id),
    time: String(time),
    kind: kind as HistoryKind,
    by: called(byName) || undefined,
    step: taken?.label,
    rows,
    shown: rows.filter(row => !isStamp(row) && !(isEmpty(row.before) && isEmpty(row.after))),
    isBare: changesIn(changes).every(
      change =>
        change.isCut ||
        isGone(change) ||
        writtenAlong(resource).some(name => isWithin(change.path.join('.'), name)),
    ),
  }
}

/** All of a record that was made, or is gone, is no change. */
export const isFirst = (kind: unknown) => isMade(kind) || kind === 'delete'

const changesIn = (changes: unknown): HistoryChange[] =>
  Array.isArray(changes) ? changes.filter(isChange).map(whole) : []

const whole = (change: HistoryChange): HistoryChange =>
  change.isCut ? { before: CUT, ...change, after: CUT } : change

const isChange = (change: unknown): change is HistoryChange =>
  isMap(change) && Array.isArray(change.path)

/** A field that is declared; or those that are declared in a group that came or went whole, and what no field declares. */
function rowsIn({ fields }: Resource, change: HistoryChange): Row[] {
  const { path: names, before, after } = change
  const name = names.join('.')
  const at = fieldAt(fields, name)
  if (at) return isToSee(at.field) ? [{ path: name, names, before, after, ...at }] : []
  const declared = Object.entries(fields)
    .filter(([inside, field]) => isWithin(inside, name) && isToSee(field))
    .map(([inside, field]) => {
      const [was, is] = [before, after].map(side => partOf(side, inside.slice(name.length + 1)))
      return { ...rowAt(inside.split('.'), field), label: field.label, before: was, after: is }
    })
  return [...declared, ...freeIn(fields, change)].filter(
    row => row.after === CUT || (row.before ?? null) !== (row.after ?? null),
  )
}

/** Of an entity whose records hold more than is declared: what that is, and what is in it. */
function freeIn(fields: FieldMap, { path, before, after }: HistoryChange): Row[] {
  const field = Object.values(fields).find(({ kind }) => kind === 'rest')
  if (!field) return []
  const [head = '', ...inside] = path
  const [was, is] = [before, after].map(side => undeclared(withValue({}, path, side), fields))
  return Object.keys({ ...was, ...is }).map(name =>
    inside.length > 0 || name === head
      ? { ...rowAt(path, field), before, after }
      : {
          ...rowAt([head, name.slice(head.length + 1)], field),
          before: was?.[name],
          after: is?.[name],
        },
  )
}

const rowAt = (names: readonly string[], field: Field) => {
  const path = names.join('.')
  return { path, names, label: path, field }
}

const partOf = (side: unknown, name: string) =>
  side === CUT ? CUT : isMap(side) ? get(side, name) : undefined

/** What the server sets at each save says nothing more than the entry's time. */
const isToSee = ({ kind, options }: Field) => kind !== 'derived' && options.stamp === undefined
