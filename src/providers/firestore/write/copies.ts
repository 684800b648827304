import { type DocumentReference, doc, type Transaction } from 'firebase/firestore'
import { type Copy, nobody, type Rule, storedTypes } from '@/schema'
import { createEncoder, decode } from '../codec'
import type { Collection } from '../collection'
import { meter } from '../meter'
import { isSame, type Json } from '../values'
import { writeChanges } from './commit'
import { type Change, changesOf, stampAt, stamped, stampPaths, type Target } from './diff'

/** Writes the copy of a new record, if its source asks for one. */
export function createCopy(collection: Collection, transaction: Transaction, record: Json): void {
  const { copy } = collection.resource.source
  if (!copy) return
  const target = copyOf(collection, copy)
  const content = target.encode(copy.of(record), '') as Json
  transaction.set(refOf(collection, copy, record), stamped(copy, content))
}

/**
 * To be called before anything is written: reads the copy, and returns what brings it up to date with the record. It is
 * written with each write of the record, if only its time: the rules let no record go without it.
 */
export async function prepareCopy(
  collection: Collection,
  transaction: Transaction,
  { before, after }: Readonly<Record<'before' | 'after', Json>>,
): Promise<() => void> {
  const { copy } = collection.resource.source
  if (!copy) return () => undefined
  const target = copyOf(collection, copy)
  const ref = refOf(collection, copy, after)
  const current = await transaction.get(ref)
  meter.documents += 1
  if (!current.exists()) return () => createCopy(collection, transaction, after)
  const stored = decode(current.data()) as Json
  const said = copy.of(before)
  const told = copy.of(after)
  const who = collection.whoOf?.()
  const isFor = (name: string, write: Rule) =>
    (who && write(who, String(after.id))) || !isSame(said[name], told[name])
  const due = changesOf(target, { data: told, previousData: stored }).filter(isKept(copy, isFor))
  const changes = due.length > 0 ? due : stampPaths(copy, 'save').map(stampAt)
  return () => writeChanges(target, { transaction, ref, changes })
}

/**
 * What is for nobody to write is as it was when the copy was made, whatever the record says by now; what is for some they
 * bring up to date, and nobody else's write would be taken with it: there it follows what is changed of the record.
 */
const isKept =
  ({ fields }: Copy, isFor: (name: string, write: Rule) => boolean) =>
  ({ path: [name = ''] }: Change) => {
    const { stamp, write } = fields[name]?.options ?? { write: nobody }
    return stamp !== undefined || write === undefined || (write !== nobody && isFor(name, write))
  }

const refOf = ({ database }: Collection, { path }: Copy, record: Json): DocumentReference =>
  doc(database, path, String(record.id))

const copyOf = ({ database }: Collection, copy: Copy): Target & Pick<Collection, 'encode'> => {
  const types = storedTypes(copy.fields)
  return {
    types,
    encode: createEncoder(database, types),
    nullable: new Set(Object.keys(copy.fields)),
    resource: copy,
  }
}
