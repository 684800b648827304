import { isDeepStrictEqual } from 'node:util'
import { HISTORY_DAYS } from '@/business/history'
import { valueAt } from '@/lib/values'
import { ARCHIVED_VERSION, HISTORY, type HistoryKind } from '@/schema'
import {
  type Changed,
  changesOf,
  fitting,
  type Held,
  isAmong,
  type Place,
  placeOf,
  type Values,
} from './changes'
import { ERASED, isErasure, personIn } from './person'
import { stepOf } from './steps'
import { daysAfter, trashOf } from './trash'

/** A document that was written, as one side holds it. */
export interface Written<Value> {
  readonly path: string
  /** Undefined where there was, or is, none. */
  readonly before: Held<Value> | undefined
  readonly after: Held<Value> | undefined
  /** Of the commit; microseconds since 1970. */
  readonly time: number
  /** Tells it from others of that time, and is the same each time that it is told. */
  readonly id: string
  /** Whether what it held of a person has been erased since. */
  readonly isErased?: boolean
  /** What the profile says of the person by whom a record is called that has no name. */
  readonly profileOf?: (uid: string) => Held<Value> | undefined
}

/** Who it was; nobody: the server by itself. */
export interface Author<Value> {
  /** None: it was no person. */
  readonly uid?: string | undefined
  /** What his profile says. */
  readonly profile?: Held<Value> | undefined
  /** By what he did it, or what did it by itself: in the place of a name where there is none. */
  readonly by?: string | undefined
  /** What this is part of, where that is more than one commit. */
  readonly act?: string | undefined
}

/** What is kept of a write. */
export interface Entry<Value> {
  readonly path: string
  readonly fields: Held<Value>
  /** What is said of it, without what has changed. */
  readonly head: Head
  /** What becomes of its document in the trash; no fields: it is out of there. */
  readonly trash?: { readonly path: string; readonly fields: Held<Value> | null }
}

export type Head = Readonly<Record<string, unknown>> & { readonly act: string }

/** The entry of a write; undefined where nothing is to be told. Ids go by time. */
export function entryOf<Value>(
  values: Values<Value>,
  written: Written<Value>,
  author: Author<Value> | undefined,
): Entry<Value> | undefined {
  const place = placeOf(written.path)
  const changes = place ? changesOf(values, written.before ?? {}, written.after ?? {}) : []
  if (!place || isQuiet(place, written, changes)) return undefined
  const { path, time, id } = written
  const at = new Date(Math.floor(time / 1000))
  const isErased = written.isErased || isErasure(values, written, author)
  const content = { ...written, changes, isErased }
  const { kind, step, title } = told(values, place, content)
  const whose = {
    time: at,
    ...said(values, author),
    resource: place.resource,
    record: place.record,
    path,
    title,
    ...personIn(values, written),
    // What one commit wrote is one act.
    act: author?.act ?? `${idAt(time)}-${author?.uid ?? ''}`,
  }
  const header = { ...whose, kind, step, expires: daysAfter(at, HISTORY_DAYS) }
  const trash = trashOf(values, { ...written, isErased, returns: place.returns }, whose)
  return {
    path: `${HISTORY}/${idAt(time)}-${id}`,
    fields: {
      ...values.fromPlain(header),
      ...contentOf(values, place, content),
    },
    head: header,
    ...(trash && { trash }),
  }
}

/** The same entry, told as what it is where the document is just what was in the trash before. */
export function asReturn<Value>(
  values: Values<Value>,
  entry: Entry<Value>,
  { after, kept }: { after: Held<Value> | undefined; kept: Held<Value> | undefined },
): Entry<Value> {
  if (!after || !kept) return entry
  const { time, fields, back } = values.toPlain(kept)
  // What is told out of turn has gone since.
  if (Number(time) > Number(entry.head.time)) return entry
  return isDeepStrictEqual(values.toPlain(after), back ?? fields) ? returned(values, entry) : entry
}

const returned = <Value>(values: Values<Value>, entry: Entry<Value>): Entry<Value> => ({
  ...entry,
  fields: { ...entry.fields, ...values.fromPlain({ kind: 'return' }) },
  head: { ...entry.head, kind: 'return' },
})

interface Content<Value> {
  readonly changes: readonly Changed<Value>[]
  readonly isErased: boolean
}

function contentOf<Value>(
  values: Values<Value>,
  place: Place,
  { changes, isErased, ...written }: Written<Value> & Content<Value>,
): Held<Value> {
  if (isErased) return { changes: values.listOf([]) }
  return {
    ...leftPictures(values, place, written),
    changes: values.listOf(fitting(values, changes).map(change => kept(values, change))),
  }
}

/** The addresses of pictures that the record does not name any more where it did. */
function leftPictures<Value>(
  values: Values<Value>,
  { pictures = {}, keeps = [] }: Place,
  { before, after }: Written<Value>,
): Held<Value> {
  const [was, is] = [before, after].map(fields => fields && values.toPlain(fields))
  const left = Object.keys(pictures).flatMap(name => {
    if (keeps.includes(name)) return []
    const address = textAt(was, name)
    return address && address !== textAt(is, name)
      ? Object.values(values.fromPlain({ address }))
      : []
  })
  return left.length > 0 ? { pictures: values.listOf(left) } : {}
}

function isQuiet<Value>(
  { quiet = [] }: Place,
  { before, after }: Written<Value>,
  changes: readonly Changed<Value>[],
): boolean {
  const isUpdate = before !== undefined && after !== undefined
  return (isUpdate || before === after) && changes.every(({ path }) => isAmong(path, quiet))
}

const said = <Value>(values: Values<Value>, author: Author<Value> | undefined) => ({
  by: author?.uid ?? null,
  byName: textAt(author?.profile && values.toPlain(author.profile), 'name') ?? author?.by ?? null,
})

/** What ids begin with at a time, in microseconds: they sort as the times do. */
export const idAt = (time: number) => String(time).padStart(16, '0')

/** Names are in a list, so that they may be any. */
function kept<Value>(values: Values<Value>, { path, isCut, before, after }: Changed<Value>) {
  const names = path.flatMap(name => Object.values(values.fromPlain({ name })))
  return values.mapOf({
    ...(isCut && values.fromPlain({ isCut })),
    path: values.listOf(names),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  })
}

/** What it is called, what was done, and by which step. */
function told<Value>(
  values: Values<Value>,
  place: Place,
  { before, after, changes, isErased, profileOf }: Written<Value> & Content<Value>,
) {
  const profile = place.uid === undefined ? undefined : profileOf?.(place.uid)
  const [was, is, person] = [before, after, profile].map(fields => fields && values.toPlain(fields))
  const step =
    was && is
      ? stepOf(
          place,
          { before: was, after: is },
          changes.map(({ path }) => path),
        )
      : undefined
  return {
    title: isErased ? null : (titleOf(place, is ?? was) ?? nameOf(person)),
    kind: step ? ('step' as const) : kindOf(place, was, is),
    step: step ?? null,
  }
}

const titleOf = ({ title }: Place, fields: Plain) =>
  title === undefined ? null : textAt(fields, title)

/** Nobody's who is being erased. */
const nameOf = (person: Plain) => (person?.[ERASED] ? null : textAt(person, 'name'))

type Plain = Readonly<Record<string, unknown>> | undefined

function textAt(fields: Plain, name: string): string | null {
  const value = valueAt(fields, name)
  return typeof value === 'string' ? value : null
}

function kindOf({ archives }: Place, was: Plain, is: Plain): HistoryKind {
  if (!was) return 'create'
  if (!is) return 'delete'
  const [before, after] = [was, is].map(({ versionNo }) => versionNo === ARCHIVED_VERSION)
  if (!archives || before === after) return 'update'
  return after ? 'archive' : 'restore'
}
