import {
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore'
import { limits } from '@/lib'
import type { Collection } from '../collection'
import { readQuery } from '../reads'
import type { Plan } from './plan'

/** A map that forgets the entry which has not been used for longest. */
export class Recent<Value> extends Map<string, Value> {
  readonly #size: number

  constructor(size: number) {
    super()
    this.#size = size
  }

  override get(key: string): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: string, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#size && oldest !== undefined) this.delete(oldest)
    return this
  }
}

export type Cursor = QueryDocumentSnapshot

interface Known {
  plan: Plan
  /** Page -> the last document before it. */
  before: Map<number, Cursor>
}

/** A page of a query's result; pages count from 1. */
export interface Position {
  readonly key: string
  readonly collection: Collection
  readonly plan: Plan
  readonly query: Query
  readonly page: number
  readonly perPage: number
  /** How far the total is counted; undefined: to its end. */
  most: number | undefined
  /** Nobody asks for the total. */
  readonly isUncounted: boolean
  /** One more than the page is read, to know whether there is a next one. */
  readonly looksAhead: boolean
}

/** Where the pages of the last queries begin. Firestore has no offset: a page is reached from the one before it. */
export class Cursors {
  readonly #queries = new Recent<Known>(QUERIES)

  /** The page begins after this document. Pages behind a boundary that moved are forgotten. */
  set({ key, plan }: Position, page: number, cursor: Cursor): void {
    const known: Known = this.#queries.get(key) ?? { plan, before: new Map() }
    this.#queries.set(key, known)
    const { before } = known
    const hasMoved = before.has(page) && before.get(page)?.id !== cursor.id
    const stale = hasMoved ? [...before.keys()].filter(other => other > page) : []
    for (const later of stale) before.delete(later)
    before.set(page, cursor)
  }

  /** The known page that is nearest before the wanted one; page 1 needs no cursor. */
  nearest({ key, page }: Position): { page: number; cursor: Cursor | undefined } {
    const before = this.#queries.get(key)?.before ?? new Map<number, Cursor>()
    const found = Math.max(1, ...[...before.keys()].filter(known => known <= page))
    return { page: found, cursor: before.get(found) }
  }

  forget(isAffected: (plan: Plan) => boolean): void {
    for (const [key, { plan }] of [...this.#queries]) {
      if (isAffected(plan)) this.#queries.delete(key)
    }
  }
}

/**
 * The query that begins where the page begins, or undefined when the result ends before it. Reads the pages in between
 * (M-ACC-02).
 */
export async function reach(cursors: Cursors, position: Position): Promise<Query | undefined> {
  const missing = position.page - cursors.nearest(position).page
  const chunk = missing > limits.jumpDirect ? limits.jumpChunk : missing
  for (let crossed = 0; crossed < missing; crossed += chunk) {
    const isThere = await cross(cursors, position, Math.min(chunk, missing - crossed))
    if (!isThere) return undefined
  }
  return startOf(position, cursors.nearest(position).cursor)
}

/** Reads so many pages from the nearest known one on and keeps where each ends. False when there are fewer. */
async function cross(cursors: Cursors, position: Position, pages: number): Promise<boolean> {
  const { perPage } = position
  const { page, cursor } = cursors.nearest(position)
  const { docs } = await readQuery(query(startOf(position, cursor), limit(pages * perPage)))
  for (let crossed = 1; crossed <= pages; crossed += 1) {
    const end = docs[crossed * perPage - 1]
    if (!end) return false
    cursors.set(position, page + crossed, end)
  }
  return true
}

const startOf = (position: Position, cursor: Cursor | undefined) =>
  cursor ? query(position.query, startAfter(cursor)) : position.query

const QUERIES = 20
