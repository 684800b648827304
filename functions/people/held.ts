import {
  isAt,
  isWildcard,
  type PersonalPlace,
  personalPlaceOf,
  personalPlaces,
  tellingPlaces,
} from '@/business/personal'
import { chunksOf } from '@/lib/chunks'
import { isMap, valueAt } from '@/lib/values'
import { HISTORY } from '@/schema'
import type { Fields, FunctionPorts } from '../callable'
import { idAt } from '../history/entry'

/** A document that says something of a person. */
export interface Held {
  readonly place: PersonalPlace
  readonly path: string
  readonly fields: Fields
  /** Whether it is about him; else he is named in it. */
  readonly isAbout: boolean
}

/**
 * Where a search goes on: the place, and the document of it that was the last; of what is nested the one that it lies below,
 * and where that is not yet gone through the last below it.
 */
export interface Cursor extends Last {
  readonly at: number
}

interface Last {
  readonly after?: string | undefined
  readonly below?: string | undefined
}

/** Whether a call is to go on in the next one: who asks waits for an answer, and Google ends a call after a minute. */
export const isOver = ({ now }: Pick<FunctionPorts, 'now'>, begun: Date, looked: number): boolean =>
  looked >= MOST_LOOKED || now().getTime() - begun.getTime() >= MOST_MS

const MOST_LOOKED = 2000
const MOST_MS = 5000

/** A part of a search: what was found, of how many documents, and where it goes on; undefined: nowhere. */
export interface Part {
  readonly found: readonly Held[]
  readonly looked: number
  readonly next: Cursor | undefined
}

type Ports = Pick<FunctionPorts, 'read' | 'pages'>

interface Search {
  readonly from: Cursor
  /** What is told from then on, of what was found meanwhile, is looked for once more at the end; none: it is not. */
  readonly since?: Date
}

/**
 * Goes through all documents that may be of a person, a page at a time: nothing has to be indexed for it, and it can stop and
 * go on anywhere.
 */
export async function* heldOf(
  ports: Ports,
  uid: string,
  { from, since }: Search,
): AsyncGenerator<Part> {
  const places = since ? [...personalPlaces, ...tellingPlaces] : personalPlaces
  const nextOf = (at: number, { after, below }: Last = {}): Cursor | undefined => {
    if (after !== undefined) return { at, after, ...(below !== undefined && { below }) }
    return at < places.length - 1 ? { at: at + 1 } : undefined
  }
  for (const [at, place] of places.entries()) {
    if (at < from.at) continue
    const path = place.path.replace('{uid}', uid)
    const known = { place, uid, since: at < personalPlaces.length ? undefined : since }
    const isBegun = at === from.at && from.after !== undefined
    for await (const page of pagesOf(ports, path, isBegun ? from : { after: firstOf(known) }))
      yield { ...(await partOf(ports, page, known)), next: nextOf(at, page) }
    yield { found: [], looked: 0, next: nextOf(at) }
  }
}

interface Known {
  readonly place: PersonalPlace
  readonly uid: string
  readonly since: Date | undefined
}

/** Ids of the history go by time, in microseconds. */
const firstOf = ({ place, since }: Known): string | undefined =>
  since && place.path.startsWith(`${HISTORY}/`) ? idAt(since.getTime() * 1000) : undefined

async function partOf(
  ports: Ports,
  { documents: all, looked }: Page,
  { place, uid, since }: Known,
): Promise<Omit<Part, 'next'>> {
  const documents = since ? all.filter(({ fields }) => Number(fields.time) >= Number(since)) : all
  // Side by side: what a document is about is read for each.
  const hows = await Promise.all(
    documents.map(document => howOf(ports, { ...document, place }, uid)),
  )
  const found = documents.flatMap((document, at): Held[] => {
    const how = hows[at]
    return how ? [{ ...document, place, isAbout: how === 'about' }] : []
  })
  return { found, looked }
}

interface Document {
  readonly path: string
  readonly fields: Fields
}

interface Page extends Last {
  readonly documents: readonly Document[]
  readonly looked: number
}

/** What is at a path, or at all that its wildcards stand for. */
async function* pagesOf(ports: Ports, path: string, last: Last): AsyncGenerator<Page> {
  const [collection = '', parent, ...nested] = path.split('/')
  const { after } = last
  if (nested.length === 0 || !isWildcard(parent)) return yield* pagesAt(ports, path, after)
  const pagesBelow = (id: string, from?: string) =>
    below(pagesAt(ports, [collection, id, ...nested].join('/'), from), id)
  if (after !== undefined && last.below !== undefined) yield* pagesBelow(after, last.below)
  for await (const parents of ports.pages(collection, { after }))
    for (const { id } of parents) yield* pagesBelow(id)
}

/** Below one document; that it is gone through is said at the end. */
async function* below(pages: AsyncIterable<Page>, id: string): AsyncGenerator<Page> {
  for await (const { after, ...page } of pages) yield { ...page, after: id, below: after }
  yield { documents: [], looked: 1, after: id }
}

/** Documents in a part: to erase them takes some seconds. */
const SOME = 20

async function* pagesAt(ports: Ports, path: string, after?: string): AsyncGenerator<Page> {
  const collection = path.slice(0, path.lastIndexOf('/'))
  if (!isWildcard(path.slice(collection.length + 1))) return yield await one(ports, path)
  for await (const page of ports.pages(collection, { after })) {
    for (const some of chunksOf([...page], SOME)) {
      const documents = some.map(({ id, fields }) => ({ path: `${collection}/${id}`, fields }))
      yield { documents, looked: some.length, after: some.at(-1)?.id }
    }
  }
}

async function one({ read }: Ports, path: string): Promise<Page> {
  const fields = await read(path)
  return { documents: fields ? [{ path, fields }] : [], looked: 1, after: undefined }
}

async function howOf(
  ports: Ports,
  { place, path, fields }: Omit<Held, 'isAbout'>,
  uid: string,
): Promise<'about' | 'named' | undefined> {
  const names = (field: string) => isOrHolds(valueAt(fields, field), uid)
  if (place.path.includes('{uid}') || place.of?.some(names)) return 'about'
  const record = place.about?.(fields)
  if (record !== undefined && record !== path && (await isHis(ports, { record, fields }, uid)))
    return 'about'
  return Object.keys(place.also ?? {}).some(names) ? 'named' : undefined
}

export const isOrHolds = (value: unknown, uid: string) =>
  Array.isArray(value) ? value.includes(uid) : value === uid

/** What is told of a note leads to it, it to a harvest, that to a building. A note may be about itself, which has no end. */
const LONGEST = 3

/** Whether a record is about him: it says so, or, where it is gone, what is kept of it does. */
async function isHis(
  ports: Ports,
  { record, fields, left = LONGEST }: { record: string; fields: Fields; left?: number },
  uid: string,
): Promise<boolean> {
  const place = personalPlaceOf(record)
  if (!place || left === 0) return false
  if (place.path.includes('{uid}')) return isAt(place.path.replace('{uid}', uid), record)
  const there = (await ports.read(record)) ?? keptIn(fields)
  const also = Object.entries(place.also ?? {}).flatMap(([name, { length }]) =>
    length ? name : [],
  )
  const isNamed = [...(place.of ?? []), ...also].some(name => isOrHolds(valueAt(there, name), uid))
  // A note is about a record.
  const other = place.about?.(there)
  if (isNamed || other === undefined) return isNamed
  return isHis(ports, { record: other, fields: {}, left: left - 1 }, uid)
}

/** What the trash has of a record, and what its last or first entry in the history says of it. */
function keptIn({ back, fields, changes }: Fields): Fields {
  if (isMap(back)) return back
  if (isMap(fields)) return fields
  const all = Array.isArray(changes) ? changes.filter(isMap) : []
  return Object.fromEntries(
    all.flatMap(({ path, before, after }) =>
      Array.isArray(path) && path.length === 1 ? [[path[0], before ?? after]] : [],
    ),
  )
}
