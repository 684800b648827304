import { isDeepStrictEqual } from 'node:util'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Change, FirestoreAuthEvent } from 'firebase-functions/v2/firestore'
import { recorded } from '@/access/recorded'
import { isMap, isText, set } from '@/lib/values'
import type { Fields } from '../callable'
import { actPath, actWith, type HistoryPorts, isUnderWay, namedBy } from '../history/acts'
import { placeOf, unsaidIn, type Values } from '../history/changes'
import { asReturn, type Entry, entryOf, type Written } from '../history/entry'
import { ERASED, isErasedSince } from '../history/person'
import { texts } from '../history/texts'
import { pathOf, toFields } from './firestore'

type Told = FirestoreAuthEvent<Change<DocumentSnapshot> | undefined>

/**
 * Each path of which something is told, by its last name: a trigger of any path would be called for the history's own
 * documents as well, when they are written and when they end, and for who has a record open, and each call is paid for.
 */
export const recordedPaths: Readonly<Record<string, string>> = Object.fromEntries(
  [...recorded.keys()].map(path => [path.replace(/\/\{\w+\}$/, '').replace(/^.*\//, ''), path]),
)

/**
 * Puts a document's change into the history, once however often it is told. What does not say its state, or what its lists
 * ask for, is made to, which is told by itself.
 */
export const recordedEvents =
  (ports: () => HistoryPorts) =>
  async (event: Told): Promise<void> => {
    const { id, data } = event
    if (!data) return
    const [before, after] = [data.before.data(), data.after.data()]
    const document = pathOf(data)
    const written = { path: document, before, after, time: timeOf(event), id }
    const { transact, doing, update } = ports()
    const known = entryOf(values, written, undefined)
    if (!known) return
    const { uid, by, named } = await writerOf(event, written, doing)
    await transact(async readIn => {
      const [told, begun] = await readIn([known.path, ...(named ? [actPath(named)] : [])])
      // Told once more. An hour later nobody knows what it was a part of.
      if (told) return new Map()
      const act = named && isUnderWay(begun, written.time) ? named : undefined
      const own = uid ? await profileOf(uid, readIn) : undefined
      const isErased = await isErasedSince(written, readIn)
      const person = placeOf(document)?.uid
      const profile = person ? await profileOf(person, readIn) : undefined
      const content = { ...written, isErased, profileOf: () => profile }
      const entry = entryOf(values, content, { uid, by, profile: own, act })
      return entry ? leftBy(entry, written, readIn) : new Map()
    })
    if (after) await sayAll(update, written, after)
  }

interface Writer {
  uid?: string
  by?: string
  /** What he does, where that is more than one commit. */
  named?: string | undefined
}

/** A person, or the machine that wrote it: of the functions' own it is known who has called them. */
async function writerOf(
  { authId }: Told,
  { path, time }: Pick<Written<unknown>, 'path' | 'time'>,
  doing: HistoryPorts['doing'],
): Promise<Writer> {
  if (!authId) return {}
  const isMachine = authId.includes('@')
  const said = await doing(isMachine ? { path } : { uid: authId }, time)
  if (!isMachine) return { uid: authId, named: namedBy(authId, said) }
  return { by: texts.account(authId), ...(isText(said?.uid) && { uid: said.uid }) }
}

/** Unless it says it by now, or is gone. */
async function sayAll(update: HistoryPorts['update'], written: Written<unknown>, after: Fields) {
  const { path } = written
  const unsaid = unsaidIn(written, toFields(after) ?? {})
  if (unsaid.length === 0) return
  const fields = {}
  for (const { name, value } of unsaid) set(fields, name, value)
  const said = new Error()
  const check = ([now]: readonly (Fields | undefined)[]) => {
    if (!now || !isDeepStrictEqual(unsaidIn(written, now), unsaid)) throw said
  }
  const names = unsaid.map(({ name }) => name)
  await update({ path, fields, names, reads: [path], check }).catch(error => {
    if (error !== said) throw error
  })
}

type ReadIn = Parameters<Parameters<HistoryPorts['transact']>[0]>[0]

/** None of whom is being erased. */
async function profileOf(uid: string, readIn: ReadIn): Promise<Fields | undefined> {
  const [profile] = await readIn([`profiles/${uid}`])
  return profile?.[ERASED] ? undefined : profile
}

async function leftBy(
  entry: Entry<unknown>,
  { path: document, after }: Pick<Written<unknown>, 'path' | 'after'>,
  readIn: ReadIn,
) {
  const { path, trash } = entry
  const act = actPath(entry.head.act)
  const [there, told, kept] = await readIn([document, act, ...(trash ? [trash.path] : [])])
  const { fields, head } = asReturn(values, entry, { after, kept })
  const all = new Map<string, Fields | null>([[path, fields]])
  const next = actWith(values, told, head)
  if (next) all.set(act, next)
  const isGone = trash?.fields !== null
  if (trash && mayFollow(trash.fields ?? fields, { there, kept, isGone }))
    all.set(trash.path, trash.fields)
  return all
}

interface Found {
  there: Fields | undefined
  kept: Fields | undefined
  isGone: boolean
}

/** Changes are told in any order: a later one has the last word, and what is there again is in no trash. */
const mayFollow = ({ time }: Fields, { there, kept, isGone }: Found) =>
  (kept === undefined || Number(kept.time) <= Number(time)) &&
  (isGone ? !there : kept !== undefined)

/** Microseconds; all documents of a commit have the same. */
function timeOf({ data, time }: Told): number {
  const { seconds, nanoseconds } = data?.after.updateTime ?? timestampOf(time)
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1000)
}

/** A deleted document has no version; the event's time is the commit's. */
const timestampOf = (iso: string) => {
  const [, digits = ''] = /\.(\d{1,9})/.exec(iso) ?? []
  return new Timestamp(Math.floor(Date.parse(iso) / 1000), Number(digits.padEnd(9, '0')))
}

const values: Values<unknown> = {
  partsOf: value => (isMap(value) ? value : undefined),
  isSame: isDeepStrictEqual,
  toPlain: fields => toFields(fields) ?? {},
  fromPlain: fields => fields,
  mapOf: fields => fields,
  listOf: all => all,
}
