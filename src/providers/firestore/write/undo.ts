import {
  type DocumentReference,
  deleteField,
  FieldPath,
  type Transaction,
} from 'firebase/firestore'
import { at, called, isMap, isWithin, newId, withValue } from '@/lib'
import {
  CORRECTION,
  flowOf,
  type HistoryChange,
  type KeptAsIs,
  type Resource,
  type TakenBack,
  type Undo,
  writtenAlong,
} from '@/schema'
import { serverNow } from '../../serverClock'
import { type Collection, decode, type Json } from '../collection'
import { failure } from '../errors'
import { meter } from '../reads'
import { actingPart } from './acting'
import { asKept } from './asKept'
import { refuseParents } from './bulk'
import { withChangers } from './changers'
import { commit, type Part, type Prepared, stampAt, stampPaths } from './commit'
import type { Find } from './commitWrites'
import { entriesFor, type Told } from './entries'
import { asGone, lateOf, RETURNS, refuseOrphan, writeInParts } from './restore'
import { isSameStored } from './sameStored'
import { areCut, type Held, isBare, type Taken, undone, within } from './undone'
import { afterFirst, prepareCopy } from './update'

/**
 * Writes back what these entries have changed, where nobody has changed it since: a write like any other, under the rules.
 * What steps have written is put right by who corrects, with a reason. What stays as it is, is told of each record.
 */
export async function undoEntries(
  find: Find,
  history: Collection,
  undo: Undo,
): Promise<TakenBack & { resources: readonly string[] }> {
  const { by, reason, done, act } = undo
  const { entries, untold } = await entriesFor(history, undo)
  const now = await serverNow()
  const records = byRecord(find, entries, { only: undo.only, now })
  const bare = [...records].filter(([, told]) => isBareIn(find, told)).map(([key]) => key)
  const stay = [
    ...bare.map(id => ({ id, message: 'sarang.error.undo_nothing' })),
    ...lateOf([...records].flatMap(deletedIn), now),
  ]
  const staying = new Set(stay.map(({ id }) => id))
  const due = [...records]
    .filter(([key]) => !staying.has(key))
    .toSorted(([, one], [, other]) => depthOf(find, one) - depthOf(find, other))
    .map(([key]) => key)
  const left: KeptAsIs[] = []
  let back = 0
  const of = find(entries[0]?.resource ?? history.resource.name)
  const isMany = records.size > 1 || of.resource.source.apart !== undefined
  const also = isMany || act ? await actingPart(of, { name: act ?? newId(), uid: by }) : []
  const write = async (keys: string[]) => {
    const found: KeptAsIs[] = []
    const more = new Set<string>()
    const told = keys.map(key => records.get(key) ?? [])
    const paths = new Set(told.flatMap(([entry]) => (entry ? pathOf(find, entry) : [])))
    const parts = told.map(each => partOf(find, each, { by, reason, found, more, paths }))
    await commit(history.database, { parts, also })
    if (more.size > 0) await write([...more]).catch(afterFirst)
    left.push(...found.filter(({ id }) => !more.has(id)))
    back += keys.length - more.size
    undo.onProgress?.({ done: back, total: due.length })
  }
  const most = entries.some(({ kind }) => kind === 'delete') ? RETURNS : undefined
  const failed = [
    ...stay,
    ...(await writeInParts(due, write, most)).map(each =>
      isReturn(records.get(each.id)) ? asGone(each, history.whoOf?.()) : each,
    ),
  ]
  const refused = new Set(failed.map(({ id }) => id))
  const kept = await withChangers(find, records, [...failed, ...left])
  return {
    done: [...records.keys()].filter(key => !refused.has(key)),
    failed: [
      ...kept.map(each => ({ ...each, ...namedIn(records.get(each.id)) })),
      ...untold.map(({ id, name }) => ({
        id: `${done?.resource}/${id}`,
        name,
        message: 'sarang.error.undo_untold',
      })),
    ],
    // How many an act has changed is counted anew, too.
    resources: [...new Set([...entries.map(({ resource }) => resource), history.resource.name])],
  }
}

/** By the records' keys, the last first: of each what is asked for, as it is kept. */
function byRecord(
  find: Find,
  entries: readonly Told[],
  { only, now }: Pick<Undo, 'only'> & { now: number },
) {
  const records = new Map<string, Told[]>()
  for (const each of entries.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    const entry = only ? { ...each, changes: within(each.changes, only) } : each
    const key = `${entry.resource}/${entry.record}`
    records.set(key, [...(records.get(key) ?? []), entry])
  }
  for (const [key, told] of records) {
    const kept = (entry: Told, at: number) =>
      asKept({ ...find(entry.resource).resource, now }, entry, told.slice(at + 1))
    records.set(key, told.map(kept))
  }
  return records
}

const namedIn = (entries: readonly Told[] = []) => {
  const [{ title, record } = { title: null, record: '' }] = entries
  return { name: called(title, record) }
}

interface Asked {
  by: string
  reason: string
  /** What is left as it is, of the attempt that is written. */
  found: KeptAsIs[]
  /** Of whom something is to be written in another commit. */
  more: Set<string>
  /** Of what is written together. */
  paths: ReadonlySet<string>
}

const isBareIn = (find: Find, told: readonly Told[]) =>
  isBare(told, sidesOf(find(told[0]?.resource ?? '').resource))

/** Of what is gone: what others lie below comes before them. */
const depthOf = (find: Find, told: readonly Told[]) =>
  told[0] && isReturn(told) ? pathOf(find, told[0]).split('/').length : 0

function deletedIn([id, told]: readonly [string, readonly Told[]]) {
  const deletion = told.find(({ kind }) => kind === 'delete')
  return deletion ? { id, time: deletion.time } : []
}

const isReturn = ([last]: readonly Told[] = []) => last?.kind === 'delete'

const pathOf = (find: Find, { resource, record }: Told) => find(resource).documentOf(record).path

function partOf(find: Find, entries: readonly Told[], asked: Asked): Part {
  const { by, reason, found, more, paths } = asked
  const [first] = entries
  const collection = find(first?.resource ?? '')
  const id = first?.record ?? ''
  const ref = collection.documentOf(id)
  const key = `${first?.resource}/${id}`
  return async transaction => {
    const snapshot = await transaction.get(ref)
    meter.documents += 1
    const now = snapshot.data()
    const sides = sidesOf(collection.resource)
    const told = withStateBefore(collection.resource, now, entries)
    const { to, taken, left, refusal } = undone(now, told, sides)
    if (refusal === 'gone') throw failure('sarang.error.missing', 404)
    if (refusal) throw failure(`sarang.error.undo_${refusal}`, 409)
    const { rest, ...own } = stepOrForm(collection.resource, taken, now)
    more.delete(key)
    if (rest.length > 0) more.add(key)
    const kept = [...left, ...own.left]
    if (kept.length > 0 && own.taken.length === 0) throw notBack(entries, kept)
    found.splice(0, found.length, ...found.filter(each => each.id !== key))
    if (kept.length > 0)
      found.push({
        id: key,
        message: 'sarang.error.undo_partly',
        fields: kept.map(path => path.join('.')),
      })
    if (!now || !to) return makeOrUnmake(collection, transaction, { id, now, to, paths })
    if (own.taken.length === 0) return { record: { id } }
    const changes = [...own.taken, ...stamped(collection, own, { by, reason })]
    const after = own.taken.reduce<Held>(
      (all, { path, to: value }) => withValue(all, path, value),
      now,
    )
    const said = (held: Held): Json => ({ ...(decode(held) as Json), id })
    const copied = { before: said(now), after: said(after) }
    const writeCopy = await prepareCopy(collection, transaction, copied)
    return {
      record: { id },
      write: () => {
        writeStored(transaction, ref, changes)
        writeCopy()
      },
    }
  }
}

const notBack = (entries: readonly Told[], kept: readonly (readonly string[])[]) =>
  failure(`sarang.error.undo_${areCut(entries, kept) ? 'cut' : 'changed'}`, 409)

/**
 * What each of these entries says was there before, with the state that the rest of the record says in the place of one
 * that was not stored, or another: the rules take no other one back.
 */
function withStateBefore(
  resource: Resource,
  now: Held | undefined,
  entries: readonly Told[],
): readonly Told[] {
  const { of, field, states } = flowOf(resource) ?? {}
  const { to, left, refusal } = undone(now, entries, sidesOf(resource))
  if (!of || !field || !states || !to || refusal) return entries
  const before = of(decode(to) as Json)
  const isField = (path: readonly string[]) => path.join('.') === field
  const isFree = !left.some(isField)
  const said = (each: HistoryChange) =>
    isField(each.path) && (isFree || !Object.hasOwn(states, String(each.before)))
      ? { ...each, before }
      : each
  return entries.map(entry => ({ ...entry, changes: entry.changes.map(said) }))
}

interface Whole {
  id: string
  now: Held | undefined
  to: Held | undefined
  paths: ReadonlySet<string>
}

async function makeOrUnmake(
  collection: Collection,
  transaction: Transaction,
  { id, now, to, paths }: Whole,
): Promise<Prepared> {
  const ref = collection.documentOf(id)
  if (now) {
    await refuseParents(collection, [id])
    return { record: { id }, write: () => transaction.delete(ref) }
  }
  if (!to) return { record: { id } }
  await refuseOrphan(transaction, ref, paths)
  return { record: { id }, write: () => transaction.set(ref, to) }
}

function sidesOf(resource: Resource) {
  const own = writtenAlong(resource)
  return {
    isSame: isSameStored,
    isOwn: (path: readonly string[]) => own.some(name => isWithin(path.join('.'), name)),
    isOfStep: isOwnedIn(resource),
  }
}

interface Own {
  taken: readonly Taken[]
  /** What the rules take in another write only. */
  rest: readonly Taken[]
  left: readonly (readonly string[])[]
  isStep: boolean
}

/** What steps write is put right by itself: no form writes it, and a correction nothing else. */
function stepOrForm(resource: Resource, taken: readonly Taken[], now: Held | undefined): Own {
  const isOwned = isOwnedIn(resource)
  const all = taken.flatMap(each => byMembers(each, now, isOwned))
  const own = all.filter(({ path }) => isOwned(path))
  if (own.length === 0) return { ...apartIn(resource, taken), left: [], isStep: false }
  const others = all.filter(({ path }) => !isOwned(path))
  return { taken: own, rest: [], left: others.map(({ path }) => path), isStep: true }
}

/** Of a map that a step has made, with what was typed into its dialog, each member by itself. */
function byMembers(
  each: Taken,
  now: Held | undefined,
  isOwned: (path: readonly string[]) => boolean,
): Taken[] {
  const [is, to] = [at(now, each.path), each.to]
  if (!isMap(is)) return [each]
  const members = Object.keys({ ...is, ...(isMap(to) && to) })
    .map(name => ({ path: [...each.path, name], to: at(to, [name]) }))
    .filter(member => !isSameStored(is[member.path.at(-1) ?? ''], member.to))
  return members.every(({ path }) => isOwned(path)) ? [each] : members
}

/** Of the maps that stand apart the first, with what is in none of them. */
function apartIn({ source: { apart = [] } }: Resource, all: readonly Taken[]) {
  const names = apart.filter(name => all.some(({ path }) => path[0] === name))
  const isRest = ({ path: [name = ''] }: Taken) => names.indexOf(name) > 0
  return { taken: all.filter(each => !isRest(each)), rest: all.filter(isRest) }
}

function isOwnedIn(resource: Resource): (path: readonly string[]) => boolean {
  const { owned = [] } = flowOf(resource) ?? {}
  return path =>
    owned.some(name => isWithin(path.join('.'), name) || isWithin(name, path.join('.')))
}

function stamped(
  { resource }: Collection,
  { taken, isStep }: Pick<Own, 'taken' | 'isStep'>,
  { by, reason }: Pick<Undo, 'by' | 'reason'>,
): Taken[] {
  // Out of the lists, and back, is that and nothing else.
  if (taken.every(({ path }) => path.join() === 'versionNo')) return []
  const why = [
    { path: [CORRECTION, 'reason'], to: reason },
    { path: [CORRECTION, 'by'], to: by },
    stampAt([CORRECTION, 'date']),
  ]
  return [...(isStep ? why : []), ...stampPaths(resource, 'save').map(stampAt)]
}

/** As they are stored: nothing is encoded. */
function writeStored(transaction: Transaction, ref: DocumentReference, changes: readonly Taken[]) {
  const [first, ...rest] = changes.map(
    ({ path, to }) => [new FieldPath(...path), to === undefined ? deleteField() : to] as const,
  )
  if (first) transaction.update(ref, ...first, ...rest.flat())
}
