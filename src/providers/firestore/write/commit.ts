import {
  type DocumentData,
  type DocumentReference,
  deleteField,
  FieldPath,
  type Firestore,
  runTransaction,
  type Transaction,
  type TransactionOptions,
} from 'firebase/firestore'
import type { RaRecord } from 'ra-core'
import { typePath } from '../codec'
import { type Collection, toRecord } from '../collection'
import { meter } from '../meter'
import { withinReach } from '../offline'
import { valueAt } from '../values'
import type { Change } from './diff'

/** What a commit does to one record, once it is known what is there. */
export interface Prepared {
  /** As it is afterwards; with nothing but its id where nobody has read it. */
  readonly record: RaRecord
  /** Undefined when there is nothing to write: an earlier commit, whose answer got lost, has done it. */
  readonly write?: () => void
  /** Of the documents that the history tells of then. */
  readonly paths?: readonly string[]
  /** These were not read: the write may change nothing, and of that nothing is told. */
  readonly isUnseen?: boolean
  /** The name of the act that it belongs to. */
  readonly act?: string
}

/** Reads in the transaction what a write must know. `attempt` counts from 1. */
export type Part = (transaction: Transaction, attempt: number) => Promise<Prepared>

/** What each commit of a verb writes along; where it takes several, the history tells of them as one act. */
export type Acting = (isSeveral?: boolean) => Promise<readonly Part[]>

export const unnamed: Acting = async () => []

interface Work {
  readonly parts: readonly Part[]
  /** What goes along with them, and not once more when all of them are done already. */
  readonly also?: readonly Part[]
}

/** Writes to all of these records or to none, and says so when the server cannot be reached. */
export const commit = (database: Firestore, work: Work): Promise<RaRecord[]> =>
  withinReach(() => transact(database, work))

/**
 * The transaction below every verb that writes, however long its answer takes. Transactions go over plain requests: nothing
 * waits in a queue for a connection, and the listeners see a write only when it is in.
 */
export async function transact(
  database: Firestore,
  work: Work,
  options?: TransactionOptions,
): Promise<RaRecord[]> {
  let attempt = 0
  const all = await runTransaction(
    database,
    transaction => {
      attempt += 1
      return writeAll(transaction, work, attempt)
    },
    options,
  )
  note(all.filter(({ write }) => write))
  return all.map(({ record }) => record)
}

/** What this page has written in an act. */
interface Wrote {
  /** When its first commit was in; milliseconds by the clock of this computer. */
  readonly at: number
  readonly act: string | undefined
  /** How often, by the paths of documents. */
  readonly times: Map<string, number>
  /** Of these something may be told. */
  readonly unseen: Set<string>
}

const MOST_ACTS = 20
const acts: Wrote[] = []

function note(all: readonly Prepared[]): void {
  const act = all.find(each => each.act)?.act
  const known = act && acts.find(each => each.act === act)
  const wrote: Wrote = known || { at: Date.now(), act, times: new Map(), unseen: new Set() }
  for (const path of all.flatMap(({ paths = [] }) => paths))
    wrote.times.set(path, (wrote.times.get(path) ?? 0) + 1)
  for (const { paths = [] } of all.filter(({ isUnseen }) => isUnseen))
    for (const path of paths) wrote.unseen.add(path)
  if (!known) acts.push(wrote)
  acts.splice(0, acts.length - MOST_ACTS)
}

/** The first of the last acts of this page, since then, that wrote a document; undefined where none is known. */
export const wroteSince = (since: number, path: string): Wrote | undefined =>
  acts.find(({ at, times }) => at >= since && times.has(path))

/** Everything is read before anything is written, as Firestore wants it. */
async function writeAll(
  transaction: Transaction,
  { parts, also = [] }: Work,
  attempt: number,
): Promise<Prepared[]> {
  const prepare = (some: readonly Part[]) =>
    Promise.all(some.map(part => part(transaction, attempt)))
  const own = await prepare(parts)
  const others = own.some(({ write }) => write) ? await prepare(also) : []
  const all = [...own, ...others]
  for (const { write } of all) write?.()
  return all
}

/** What was read of a document: the record, and its values as they are stored. */
interface Read {
  readonly record: RaRecord
  readonly held: DocumentData
}

/** Reads inside of a transaction; undefined when there is no such document. */
export async function readIn(
  collection: Collection,
  transaction: Transaction,
  ref: DocumentReference,
): Promise<Read | undefined> {
  const snapshot = await transaction.get(ref)
  meter.documents += 1
  if (!snapshot.exists()) return undefined
  return { record: toRecord(collection, snapshot), held: snapshot.data() }
}

interface Write {
  readonly transaction: Transaction
  readonly ref: DocumentReference
  readonly changes: readonly Change[]
  /** The stored values that the changes were made of, where they were read. */
  readonly held?: DocumentData
}

/** Writes the changes whatever is there; fails when the record is missing. */
export function writeChanges(
  { encode, types }: Pick<Collection, 'encode' | 'types'>,
  write: Write,
): void {
  const [first, ...rest] = write.changes
  if (!first) return
  const value = ({ path, to }: Change) =>
    to === undefined ? deleteField() : encode(to, typePath(types, path), valueAt(write.held, path))
  const entry = (change: Change) => [new FieldPath(...change.path), value(change)] as const
  write.transaction.update(write.ref, ...entry(first), ...rest.flatMap(entry))
}
