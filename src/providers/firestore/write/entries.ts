import { documentId, limit, orderBy, query, Timestamp, where } from 'firebase/firestore'
import { called, get, isEmpty, isSame, isText } from '@/lib'
import type { Done, HistoryChange, Undo } from '@/schema'
import { serverAhead } from '../../serverClock'
import { type Collection, decode } from '../collection'
import { failure, toHttpError } from '../errors'
import { readDocument, readQuery } from '../reads'
import { actingPart } from './acting'
import { wroteSince } from './commit'
import { type Entry, within } from './undone'

/** An entry of the history. */
export interface Told extends Entry {
  readonly id: string
  readonly resource: string
  readonly record: string
  /** Of its document. */
  readonly path: string
  readonly title: string | null
  readonly by: string | null
  readonly byName: string | null
  readonly act: string
  readonly step: string | null
  readonly time: Timestamp
}

/** What is to be taken back, and the records of which the history does not tell yet, or not all that was written with them. */
export interface Found {
  readonly entries: readonly Told[]
  readonly untold: readonly { readonly id: string; readonly name: string }[]
}

export async function entriesFor(history: Collection, asked: Undo): Promise<Found> {
  const { ids = [], acts = [], done, only, by } = asked
  if (done) return entriesOfDone(history, done, by)
  const all = await Promise.all([
    ...acts.map(act => wholeOf(() => entriesOfAct(history, act))),
    ...ids.map(id => entryWithKin(history, id, only)),
  ])
  return { entries: all.flat(), untold: [] }
}

async function entryAt(history: Collection, id: string): Promise<Told> {
  const snapshot = await readDocument(history.documentOf(id))
  if (!snapshot.exists()) throw failure('sarang.error.missing', 404)
  return { ...(snapshot.data() as Told), id }
}

/**
 * An entry with those of what its commit wrote of the same record elsewhere: who is renamed, is so in two places. It reads
 * what the commit has told, of a save one entry, by the ids, which begin with its time. Of some fields alone those of the
 * same names elsewhere.
 */
async function entryWithKin(
  history: Collection,
  id: string,
  only: readonly string[] | undefined,
): Promise<Told[]> {
  const [time] = id.split('-')
  const since = where(documentId(), '>=', `${time}-`)
  const until = where(documentId(), '<', `${time}.`)
  const commit = await wholeOf(() => told(history, since, until).catch(ofOthers))
  const entry = commit.find(each => each.id === id) ?? (await entryAt(history, id))
  const kin = commit.filter(each => isKin(each, entry))
  return [entry, ...(only ? kin.filter(each => isCopyOf(each, only)) : kin)]
}

/** Whether something there has changed that is called as one of these fields: what was made or is gone is no copy of them. */
const isCopyOf = ({ kind, changes }: Told, only: readonly string[]) =>
  kind === 'update' && within(changes, only).length > 0

/**
 * Of another collection, and of what has the same id, or lies below it: what else a bulk act changed is neither. A step goes
 * back where it was taken, and not with what it wrote along.
 */
const isKin = (each: Told, entry: Told) =>
  each.act === entry.act &&
  each.resource !== entry.resource &&
  homeOf(each) === homeOf(entry) &&
  (each.kind !== 'step' || entry.kind === 'step')

const homeOf = ({ path }: Told) => path.split('/')[1]

const entriesOfAct = (history: Collection, act: string) => told(history, where('act', '==', act))

async function told(history: Collection, ...asked: Parameters<typeof query>[1][]): Promise<Told[]> {
  const { docs } = await readQuery(query(history.at([]), ...asked))
  return docs.map(each => ({ ...(each.data() as Told), id: each.id }))
}

/**
 * What was done at once is told at once, so that an entry leads to those of the others; on Firebase each comes in its own
 * time, a moment later.
 */
async function entriesOfDone(history: Collection, asked: Done, by: string): Promise<Found> {
  const acts = await Promise.all((asked.acts ?? []).map(act => signedAct(history, act, by)))
  const since = asked.since + (await serverAhead())
  const done = { ...asked, since, acts: acts.filter(isText) }
  const found = new Map<string, Told>()
  const told = new Map<string, Told>()
  const add = (entries: readonly Told[]) => {
    for (const entry of entries) found.set(entry.id, entry)
    for (const entry of entries.filter(({ resource }) => resource === done.resource))
      told.set(entry.record, entry)
  }
  const ofAct = (act: string) => entriesOfAct(history, act).catch(ofOthers)
  let until = Date.now() + PATIENCE_MS
  for (const id of done.ids) {
    const last = told.has(id) ? undefined : await entryOf(history, { done, by, id, until })
    if (!last) continue
    const begun = Date.now()
    const isKnown = wroteSince(asked.since, last.path) !== undefined
    add([last, ...(await (isKnown ? ofAct(last.act) : wholeOf(() => ofAct(last.act))))])
    until += Date.now() - begun
  }
  let torn = tornIn(found, asked.since)
  for (let ms = PAUSE_MS; torn.size > 0 && Date.now() < until; ms *= 2) {
    await pause(ms)
    const late = new Set(
      [...found.values()].flatMap(({ path, act }) => (torn.has(path) ? act : [])),
    )
    add((await Promise.all([...late].map(ofAct))).flat())
    torn = tornIn(found, asked.since)
  }
  torn = tornIn(found, asked.since, true)
  const isWhole = ({ path }: Told) => !torn.has(path)
  const untold = done.ids
    .map(id => ({ id, entry: told.get(id) }))
    .filter(({ entry }) => !entry || !isWhole(entry))
    .map(({ id, entry }) => ({ id, name: called(entry?.title, id) }))
  return { entries: [...found.values()].filter(isWhole), untold }
}

/**
 * Paths of what this page wrote in acts of which not all is told yet, as on Firebase, where each document is by itself.
 * `isOver`: what may have changed nothing is not waited for.
 */
function tornIn(
  found: ReadonlyMap<string, Told>,
  since: number,
  isOver = false,
): ReadonlySet<string> {
  const late = [...found.values()].filter(({ id }) => !IN_COMMIT.test(id))
  const told = new Map<string, number>()
  for (const { path } of late) told.set(path, (told.get(path) ?? 0) + 1)
  const wrote = new Set(late.flatMap(({ path }) => wroteSince(since, path) ?? []))
  const torn = [...wrote].filter(({ times, unseen }) =>
    [...times].some(
      ([path, count]) => (told.get(path) ?? 0) < count && !(isOver && unseen.has(path)),
    ),
  )
  return new Set(torn.flatMap(({ times }) => [...times.keys()]))
}

/** What was told outside of its commit, as on Firebase, is read once more when the rest has had its time to be told. */
async function wholeOf(read: () => Promise<Told[]>, rounds = 3): Promise<Told[]> {
  const entries = await read()
  const times = entries.filter(({ id }) => !IN_COMMIT.test(id)).map(({ time }) => time.toMillis())
  if (rounds === 0 || !(await waitedSince(Math.max(...times)))) return entries
  return wholeOf(read, rounds - 1)
}

/** Waits until what was written then has had its time to be told; whether that was still to come. */
async function waitedSince(time: number): Promise<boolean> {
  const left = await leftSince(time)
  if (left > 0) await pause(left)
  return left > 0
}

/** Milliseconds, none where its time is over. */
async function leftSince(time: number): Promise<number> {
  const left = time + PATIENCE_MS - Date.now() - (await serverAhead())
  return Math.min(left, PATIENCE_MS)
}

/** Waits until all that an act did then has had its time to be told, unless that was told in its commit, as on the box. */
export async function waitedForAct(
  history: Collection,
  { act, time }: Pick<Told, 'act' | 'time'>,
): Promise<void> {
  if ((await leftSince(time.toMillis())) <= 0) return
  const [entry] = await told(history, where('act', '==', act), limit(1))
  if (!entry || !IN_COMMIT.test(entry.id)) await waitedSince(time.toMillis())
}

/** Of what the box tells, the last part of an id is a number in its commit. */
const IN_COMMIT = /^\d{16}-\d{1,5}$/

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** What the history calls this act; undefined where each commit is one of its own, since nobody's name signs it. */
async function signedAct(history: Collection, name: string, uid: string) {
  const signs = await actingPart(history, { name, uid })
  return signs.length > 0 ? `${name}-${uid}` : undefined
}

/** Who may not read all that an act has changed, reads of each of his records. */
function ofOthers(error: unknown): Told[] {
  if (toHttpError(error).status === 403) return []
  throw error
}

/** How long the history is waited for, and all that an act is to be told, and how often it is asked. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 1000
/** How wrong that may be which is known of the server's clock. */
const SKEW_MS = 60_000
/** Of a record: what others have done since, who were faster. */
const LAST = 5

interface Wanted {
  done: Done & { acts: readonly string[] }
  by: string
  id: string
  until: number
}

/** The last entries of a record. */
export const lastOf = (
  history: Collection,
  { resource, record }: Pick<Told, 'resource' | 'record'>,
): Promise<Told[]> =>
  told(
    history,
    where('record', '==', record),
    where('resource', '==', resource),
    orderBy('time', 'desc'),
    limit(LAST),
  )

async function entryOf(history: Collection, wanted: Wanted): Promise<Told | undefined> {
  const { done, id, until } = wanted
  for (;;) {
    const last = await lastOf(history, { resource: done.resource, record: id })
    const entry = last.find(each => isOf(each, wanted))
    if (entry || Date.now() > until) return entry
    await pause(PAUSE_MS)
  }
}

/** Never an earlier one of the same person: of a record that was saved the entry says what it was left with. */
const isOf = (
  { by: writer, kind, step, time, changes, act }: Told,
  { done: { kinds, since, before, result, acts, step: taken = step }, by }: Wanted,
) =>
  writer === by &&
  kinds.includes(kind) &&
  step === taken &&
  (acts.length === 0 || acts.includes(act)) &&
  time.toMillis() > since - SKEW_MS &&
  (result === undefined || changes.every(change => isSaid(change, result))) &&
  (before === undefined || isNews(changes, before))

/** Whether a record that was found like this was made another one. */
function isNews(changes: readonly HistoryChange[], before: object): boolean {
  const compared = changes.filter(
    ({ after, isCut }) => !isCut && !isEmpty(after) && typeof after !== 'object',
  )
  return compared.length === 0 || compared.some(change => !isSaid(change, before))
}

/** What the server sets, or a kind stores in a form of its own, is not compared. */
function isSaid({ path, after, isCut }: HistoryChange, result: object): boolean {
  const is: unknown = get(result, path.join('.'))
  if (isCut || after instanceof Timestamp) return true
  const said = decode(after)
  if (typeof said === 'object' && said !== null) return true
  return isSame(is, said) || (isEmpty(is) && isEmpty(said))
}
