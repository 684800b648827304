import {
  type DocumentReference,
  type DocumentSnapshot,
  documentId,
  limit,
  type Query,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore'
import type { GetListParams, GetListResult, GetOneParams, Identifier, RaRecord } from 'ra-core'
import { chunksOf, limits } from '@/lib'
import type { LiveObserver } from '@/schema'
import { type Collection, missing, recordIn, toRecord } from '../collection'
import { toHttpError } from '../errors'
import { listenDocument, listenQuery, readCount, readDocument, readQuery } from '../reads'
import { type SharedListener, SharedListeners } from '../sharedListener'
import { Count, PATIENCE_MS } from './count'
import { Cursors, type Position, Recent, reach } from './cursors'
import { type Plan, planList } from './plan'
import { toQuery } from './query'

/** Paged queries: their cursors, their counts and the listeners that are open on them. */
export class Lists {
  readonly #cursors = new Cursors()
  readonly #counts = new Recent<Count>(COUNTS)
  readonly #listeners = new SharedListeners<QuerySnapshot>()

  /** A page and its total, in as many reads as the page has rows, one more, and at most one count. */
  async getList(collection: Collection, params: GetListParams): Promise<GetListResult> {
    const position = toPosition(collection, params)
    const total = this.#count(position)?.get()
    const latest = await (params.meta?.live ? this.#listen(position) : this.#read(position))
    // An open listener may not have heard yet of a write of one's own: what is being counted is not called off for it.
    if (!isWhole(position, latest()?.size)) await total
    return this.#toResult(position, latest())
  }

  /** Keeps the page up to date: the listener that its read opened, or one of its own. */
  subscribe(collection: Collection, params: GetListParams, observer: LiveObserver): () => void {
    const position = toPosition(collection, params)
    let isStopped = false
    let stop = () => {
      isStopped = true
    }
    const attach = (listener: SharedListener<QuerySnapshot> | undefined) => {
      if (listener && !isStopped) stop = this.#follow(position, listener, observer)
    }
    const fail = (error: unknown) => {
      if (!isStopped) observer.error(toHttpError(error))
    }
    this.#open(position).then(attach).catch(fail)
    return () => stop()
  }

  /** How many records a list has, by more than `limits.countMost` if not `isExact`; asked once for all who want to know. */
  async count(collection: Collection, params: CountParams): Promise<number | undefined> {
    const { isExact, maxAge, ...list } = params
    const asked = { ...list, pagination: { page: 1, perPage: 1 }, meta: { isExact } }
    return this.#count(toPosition(collection, asked))?.get(maxAge, PATIENCE_MS)
  }

  /** After a write: what it may have moved is read and counted again. */
  forget(isAffected: (plan: Plan) => boolean): void {
    this.#cursors.forget(isAffected)
    for (const count of this.#counts.values()) {
      if (isAffected(count.plan)) count.expire()
    }
    this.#listeners.closeIdle()
  }

  reset(): void {
    this.forget(() => true)
    this.#counts.clear()
    this.#listeners.reset()
  }

  async #read(position: Position): Promise<Latest> {
    const start = await reach(this.#cursors, position)
    const snapshot = start && (await readQuery(withLimit(start, position)))
    return () => snapshot
  }

  async #listen(position: Position): Promise<Latest> {
    const listener = await this.#open(position)
    await listener?.answer()
    return () => listener?.take()
  }

  /** Undefined when the result ends before the page. */
  async #open(position: Position): Promise<SharedListener<QuerySnapshot> | undefined> {
    const key = `${position.key} ${position.page}`
    const open = this.#listeners.find(key)
    if (open) return open
    const start = await reach(this.#cursors, position)
    return start && this.#listeners.open(key, listenQuery(withLimit(start, position)))
  }

  #follow(
    position: Position,
    listener: SharedListener<QuerySnapshot>,
    observer: LiveObserver,
  ): () => void {
    const count = this.#count(position)
    const show = () => {
      const snapshot = listener.take()
      if (snapshot) observer.next({ ...this.#toResult(position, snapshot) })
    }
    const next = () => {
      const found = listener.take()?.size
      if (isWhole(position, found)) count?.know(found)
      else count?.recount()
      show()
    }
    const stops = [
      count?.watch(show),
      listener.subscribe({ next, error: reason => observer.error(reason) }),
    ]
    return () => {
      for (const stop of stops) stop?.()
    }
  }

  #toResult(position: Position, snapshot: QuerySnapshot | undefined): GetListResult {
    const { page, perPage } = position
    const docs = snapshot?.docs ?? []
    const rows = docs.slice(0, perPage)
    const hasNextPage = docs.length > perPage
    const last = rows.at(-1)
    if (hasNextPage && last) this.#cursors.set(position, page + 1, last)
    const total = totalOf(position, docs.length, this.#count(position))
    return {
      data: rows.map(row => toRecord(position.collection, row)),
      ...(total !== undefined && { total }),
      pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    }
  }

  /** Undefined when the request is for rows alone. */
  #count({ plan, query, isUncounted, most }: Position): Count | undefined {
    if (isUncounted) return undefined
    // What lacks the field that leads the order is in no such list.
    const key = JSON.stringify([plan.resource, plan.parents, plan.where, plan.order[0]?.[0], most])
    const count = this.#counts.get(key) ?? new Count(plan, () => readCount(query, most), most)
    this.#counts.set(key, count)
    return count
  }
}

interface CountParams extends Pick<GetListParams, 'filter' | 'sort'> {
  /** In ms. */
  maxAge?: number
  isExact?: boolean
}

/** Whether the page has all that there are. */
const isWhole = ({ page, perPage }: Position, found: number | undefined): found is number =>
  found !== undefined && page === 1 && found <= perPage

/**
 * As many as were counted, by a count that may be of some minutes ago, or not to the end: but at least as many as there are
 * up to the next page, so that it can be turned to, and on the last page as many as there are.
 */
function totalOf({ page, perPage }: Position, found: number, count: Count | undefined) {
  const hasNextPage = found > perPage
  if (page === 1 && !hasNextPage) return found
  const counted = count?.value
  if (counted === undefined || found === 0) return counted
  const reached = (page - 1) * perPage + found
  return hasNextPage ? Math.max(counted, reached) : reached
}

/** What is known of the page now: while its total is waited for, an open listener may learn of a change. */
type Latest = () => QuerySnapshot | undefined

const COUNTS = 50

function toPosition(collection: Collection, params: GetListParams): Position {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 }
  const plan = planList(collection, params)
  const looksAhead = params.meta?.looksAhead !== false
  return {
    key: JSON.stringify([plan, perPage, looksAhead]),
    collection,
    plan,
    query: toQuery(collection, plan),
    page,
    perPage,
    isUncounted: params.meta?.uncounted === true,
    looksAhead,
    most: params.meta?.isExact === true ? undefined : limits.countMost,
  }
}

const withLimit = (start: Query, { perPage, looksAhead }: Position) =>
  query(start, limit(perPage + Number(looksAhead)))

/** Records by their id, and the listeners that are open on them. */
export class Records {
  readonly #listeners = new SharedListeners<DocumentSnapshot>()

  /** @throws HttpError 404 */
  async getOne(collection: Collection, { id, meta }: GetOneParams): Promise<RaRecord> {
    const snapshot = meta?.live
      ? await this.#open(collection, id).answer()
      : await readDocument(collection.documentOf(id))
    return toExisting(collection, snapshot)
  }

  /** Those that exist, each with a listener that can be adopted. */
  async getMany(collection: Collection, ids: readonly Identifier[]): Promise<RaRecord[]> {
    const known = ids.filter(id => refOf(collection, String(id)))
    const snapshots = await Promise.all(known.map(id => this.#open(collection, id).answer()))
    return snapshots.flatMap(snapshot => recordIn(collection, snapshot) ?? [])
  }

  /** Keeps the record up to date; error 404 when it is removed. */
  subscribe(collection: Collection, { id }: GetOneParams, observer: LiveObserver): () => void {
    return this.#open(collection, id).subscribe({
      next: snapshot => {
        const data = recordIn(collection, snapshot)
        if (data) observer.next({ data })
        else observer.error(missing())
      },
      error: reason => observer.error(reason),
    })
  }

  /** After a write. */
  forget(): void {
    this.#listeners.closeIdle()
  }

  reset(): void {
    this.#listeners.reset()
  }

  #open(collection: Collection, id: Identifier): SharedListener<DocumentSnapshot> {
    const ref = collection.documentOf(id)
    return this.#listeners.open(ref.path, listenDocument(ref))
  }
}

/** The records that exist of these, in their order. */
export async function getRecords(
  collection: Collection,
  ids: readonly Identifier[],
): Promise<RaRecord[]> {
  const wanted = [...new Set(ids.map(String))]
  const { batch = MAX_IDS } = collection.resource.source
  const batches = siblings(wanted.flatMap(id => refOf(collection, id) ?? [])).flatMap(refs =>
    chunksOf(refs, batch),
  )
  const found = await Promise.all(batches.map(readTogether))
  const records = found.flat().map(snapshot => toRecord(collection, snapshot))
  const byId = new Map(records.map(record => [record.id, record]))
  return wanted.flatMap(id => byId.get(id) ?? [])
}

/** A reference may hold anything. */
function refOf(collection: Collection, id: string): DocumentReference | undefined {
  try {
    return collection.documentOf(id)
  } catch {
    return undefined
  }
}

/** Those of one collection together. */
function siblings(refs: readonly DocumentReference[]): DocumentReference[][] {
  const byParent = new Map<string, DocumentReference[]>()
  for (const ref of refs) {
    byParent.set(ref.parent.path, [...(byParent.get(ref.parent.path) ?? []), ref])
  }
  return [...byParent.values()]
}

async function readTogether(refs: readonly DocumentReference[]) {
  const [first] = refs
  if (!first) return []
  const ids = refs.map(({ id }) => id)
  return (await readQuery(query(first.parent, where(documentId(), 'in', ids)))).docs
}

/** Values of one `in`. */
const MAX_IDS = 30

function toExisting(collection: Collection, snapshot: DocumentSnapshot): RaRecord {
  const record = recordIn(collection, snapshot)
  if (!record) throw missing()
  return record
}
