import { get, isMap, isWithin } from '@/lib/values'
import {
  type Field,
  fieldAt,
  flowOf,
  type HistoryChange,
  type HistoryKind,
  isMade,
  type Members,
  type Resource,
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
  /** Those of them that are told: when the step was, the entry says itself. */
  readonly shown: readonly Row[]
  /** What it changed has been erased. */
  readonly isErased: boolean
}

export interface Row {
  readonly path: string
  readonly label: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** An entry of the history in the words of the resource that it is of. */
export function toldOf(resource: Resource, entry: Members): Told {
  const { id, time, kind, byName, step, changes } = entry
  const taken = flowOf(resource)?.steps[String(step)]
  const rows = isFirst(kind) ? [] : rowsOf(resource, changes)
  const isStamp = ({ path }: Row) => taken?.stamps?.includes(path)
  return {
    id: String(id),
    time: String(time),
    kind: kind as HistoryKind,
    by: typeof byName === 'string' ? byName : undefined,
    step: taken?.label,
    rows,
    shown: rows.filter(row => !isStamp(row)),
    isErased: !Array.isArray(changes) || changes.length === 0,
  }
}

/** All of a record that was made, or is gone, is no change. */
const isFirst = (kind: unknown) => isMade(kind) || kind === 'delete'

const rowsOf = (resource: Resource, changes: unknown): Row[] =>
  Array.isArray(changes) ? changes.filter(isChange).flatMap(change => rowsIn(resource, change)) : []

const isChange = (change: unknown): change is HistoryChange =>
  isMap(change) && Array.isArray(change.path)

/** A field that is declared; or those that are declared in a group that came or went whole. */
function rowsIn({ fields }: Resource, { path, before, after }: HistoryChange): Row[] {
  const name = path.join('.')
  const at = fieldAt(fields, name)
  if (at) return isToSee(at.field) ? [{ path: name, before, after, ...at }] : []
  return Object.entries(fields)
    .filter(([inside, field]) => isWithin(inside, name) && isToSee(field))
    .map(([inside, field]) => {
      const [was, is] = [before, after].map(side => partOf(side, inside.slice(name.length + 1)))
      return { path: inside, label: field.label, field, before: was, after: is }
    })
    .filter(row => (row.before ?? null) !== (row.after ?? null))
}

const partOf = (side: unknown, name: string) => (isMap(side) ? get(side, name) : undefined)

/** What the server sets at each save says nothing more than the entry's time. */
const isToSee = ({ kind, options }: Field) => kind !== 'derived' && options.stamp === undefined
