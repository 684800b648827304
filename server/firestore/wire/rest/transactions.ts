import { randomBytes } from 'node:crypto'
import type { CompiledQuery, DocumentChange, DocumentStore } from '../../types'
import { objectOf, textOf } from '../../values/shape'
import { invalid, StatusError, tooMuch } from '../json'
import { Changes } from '../listen/changes'
import { type Held, MAX_WEIGHT, ofMost, Room, weightOf } from '../ports'

/** Milliseconds without a call, and in all, after which a transaction is over; as in Firestore. */
const IDLE = 60_000
const LONGEST = 270_000
/** Each costs a look at every commit; for one more the owner who has the most loses his oldest. */
const MAX_OPEN = 1000
const MAX_OF_OWNER = 100
const MAX_QUERIES = 20
/** UTF-16 units of names and queries that all transactions together remember; who holds the most loses his newest. */
const ROOM = 16 * 1024 * 1024

interface Transaction {
  owner: string
  isReadOnly: boolean
  openedAt: number
  usedAt: number
  names: Set<string>
  queries: CompiledQuery[]
  held: Held
  /** Something that it has read is another now. */
  isStale: boolean
}

/** A read in a transaction notes what it saw, in the same tick in which it saw it. */
export interface Reading {
  id: string
  isNew: boolean
  note(names: readonly string[], query?: CompiledQuery): void
}

/**
 * Transactions over several requests. Nobody is locked out: what one has read is watched, the results of its queries too,
 * and once that is another, its next read or its commit is ABORTED, which server libraries answer by beginning anew.
 */
export class Transactions {
  #open = new Map<string, Transaction>()
  #now: () => number
  #room = new Room(ROOM)

  constructor(store: DocumentStore, now: () => number) {
    this.#now = now
    store.onCommit(({ changes }) => this.#spoil(changes))
  }

  /** `owner`: whose it is; nobody else's calls may name it. Returns its id, base64. Throws StatusError. */
  begin(owner: string, options: unknown): string {
    this.#forgetOld()
    const isReadOnly = onlyReads(options)
    while (this.#of(owner).length >= MAX_OF_OWNER)
      if (!this.#endUnused(owner))
        throw tooMuch('transactions', 'Too many transactions.', 'RESOURCE_EXHAUSTED')
    if (this.#open.size >= MAX_OPEN)
      this.#end(ofMost([...this.#open], ([, other]) => other.owner)[0]?.[0] ?? '')
    const id = randomBytes(18).toString('base64')
    const held = this.#room.enter(owner, () => this.#end(id))
    const empty = { names: new Set<string>(), queries: [], held, isStale: false }
    this.#open.set(id, { owner, isReadOnly, openedAt: this.#now(), usedAt: this.#now(), ...empty })
    return id
  }

  /** Throws INVALID_ARGUMENT for what is over, ABORTED for what cannot be finished any more. */
  read(id: string, owner: string, isNew = false): Reading {
    const transaction = this.#find(id, owner)
    if (transaction.isStale) throw this.#aborted(id)
    return { id, isNew, note: (names, query) => this.#note(transaction, names, query) }
  }

  /** Whether it may write, if it does; in the tick in which it does. Throws as `read`. */
  check(id: unknown, owner: string, hasWrites: boolean): void {
    const { isReadOnly, isStale } = this.#find(id, owner)
    if (isReadOnly && hasWrites) throw invalid('Cannot modify entities in a read-only transaction.')
    if (isStale && hasWrites) throw this.#aborted(textOf(id))
  }

  /** Ends it; one that is over already stays it. */
  rollback(id: unknown, owner: string): void {
    if (typeof id !== 'string' || id === '') throw invalid('Invalid transaction.')
    if (this.#open.get(id)?.owner === owner) this.#end(id)
  }

  #find(id: unknown, owner: string): Transaction {
    this.#forgetOld()
    const transaction = this.#open.get(textOf(id))
    if (transaction?.owner !== owner)
      throw invalid('The referenced transaction has expired or is no longer valid.')
    transaction.usedAt = this.#now()
    return transaction
  }

  #note(transaction: Transaction, names: readonly string[], query?: CompiledQuery) {
    const size = names.reduce((sum, name) => sum + name.length, 0) + sizeOf(query)
    const { owner, queries, held } = transaction
    const isTooHeavy = () => query && this.#weightOf(owner) + weightOf(query) > MAX_WEIGHT
    while (isTooHeavy() && this.#endUnused(owner, transaction));
    if (queries.length >= MAX_QUERIES || isTooHeavy() || !held.take(size))
      throw tooMuch('transactions', 'The transactions have read too much.', 'RESOURCE_EXHAUSTED')
    for (const name of names) transaction.names.add(name)
    if (query) queries.push(query)
  }

  #weightOf(owner: string): number {
    const queries = this.#of(owner).flatMap(({ queries }) => queries)
    return queries.reduce((sum, query) => sum + weightOf(query), 0)
  }

  #of(owner: string): Transaction[] {
    return [...this.#open.values()].filter(transaction => transaction.owner === owner)
  }

  #spoil(all: readonly DocumentChange[]) {
    const changes = Changes.of(all)
    for (const transaction of this.#open.values())
      transaction.isStale ||= hasRead(transaction, changes)
  }

  #forgetOld() {
    const now = this.#now()
    for (const [id, { openedAt, usedAt }] of this.#open)
      if (now - usedAt > IDLE || now - openedAt > LONGEST) this.#end(id)
  }

  /** Server libraries never end what only reads: it makes room, the longest unused first. False where there is none. */
  #endUnused(owner: string, but?: Transaction): boolean {
    const [unused] = [...this.#open]
      .filter(([, other]) => other.owner === owner && other.isReadOnly && other !== but)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt)
    return unused !== undefined && this.#end(unused[0])
  }

  #end(id: string): boolean {
    this.#open.get(id)?.held.leave()
    return this.#open.delete(id)
  }

  #aborted(id: string): StatusError {
    this.#end(id)
    return new StatusError('ABORTED', 'Aborted due to cross-transaction contention.')
  }
}

/** Whether a transaction with these options is read-only. Throws StatusError. What was is the past's: reads are of now. */
export function onlyReads(options: unknown): boolean {
  const { readOnly, readWrite } = objectOf(options ?? {}, 'options')
  if (readOnly === undefined) return false
  if (readWrite !== undefined) throw invalid('A transaction is either readOnly or readWrite.')
  if (objectOf(readOnly, 'readOnly').readTime === undefined) return true
  throw new StatusError('UNIMPLEMENTED', 'Reads of the past are not supported.')
}

const sizeOf = (query?: CompiledQuery) =>
  query ? JSON.stringify([query.conjuncts, query.orderBy]).length : 0

function hasRead({ names, queries }: Transaction, changes: Changes) {
  if (changes.all.some(({ name }) => names.has(name))) return true
  return queries.some(({ parent, collectionId, allDescendants, matches }) =>
    changes
      .in(allDescendants ? collectionId : `${parent}/${collectionId}`)
      .some(({ before, after }) => [before, after].some(document => document && matches(document))),
  )
}
