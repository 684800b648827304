import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore'
import { counterPaths } from '@/business/counters'
import { valueAt } from '@/lib/values'
import { ACTING, PRESENCE } from '@/schema'
import { addStored, RUN } from '../analytics/counters'
import { noCounts } from '../analytics/sums'
import type { Fields, FunctionPorts, SchedulePorts } from '../callable'
import type { HistoryPorts, Whose } from '../history/acts'
import type { MainApiPorts } from '../mainApi'

type FirestorePorts = Pick<FunctionPorts, 'read' | 'update'> &
  Pick<SchedulePorts, 'pages' | 'holders' | 'transact' | 'secondMs' | 'moment' | 'later' | 'step'> &
  Pick<MainApiPorts, 'create'> &
  HistoryPorts

/** Documents that are in memory at once; and of steps of a full count, each of which is hundreds of kB. */
const [PAGE, STEPS] = [500, 10]

/** Firestore as functions see it, past the rules. `lagMs`: how old the moment of a full count is; `size` of its pages. */
export function firestorePorts(db: Firestore, lagMs = LAG_MS, size = PAGE): FirestorePorts {
  const read = async (path: string) => toFields((await db.doc(path).get()).data())
  return {
    read,
    update: ({ path, fields, names = Object.keys(fields), by, reads, check }) =>
      db.runTransaction(async transaction => {
        const documents = await transaction.getAll(...reads.map(name => db.doc(name)))
        check(documents.map(document => toFields(document.data())))
        const values = names.map(name => [name, valueAt(fields, name)])
        transaction.update(db.doc(path), Object.fromEntries(values))
        if (by)
          transaction.set(callOf(db, path), { uid: by, expires: new Date(Date.now() + CALL_MS) })
      }, PATIENT),
    create: async documents => {
      const batch = db.batch()
      for (const { path, fields } of documents) batch.create(db.doc(path), { ...fields })
      await batch.commit()
    },
    doing: (whose, time) => doing(db, whose, time),
    pages: (collection, { after, at } = {}) => {
      const query = db.collection(collection).orderBy(FieldPath.documentId())
      const begun = after === undefined ? query : query.startAfter(after)
      return pagesOf(db, begun, { at, size: collection === counterPaths.runs ? STEPS : size })
    },
    holders: async (collection, { field, ...asked }) => {
      const [op, text] =
        'has' in asked ? (['array-contains', asked.has] as const) : (['==', asked.is] as const)
      const found = await db.collection(collection).where(field, op, text).limit(MOST_HOLDERS).get()
      return found.docs.map(document => fieldsOf(document.data()))
    },
    transact: work =>
      db.runTransaction(async transaction => {
        const readIn = async (paths: readonly string[]) => {
          const [first, ...more] = paths.map(path => db.doc(path))
          const found = first ? await transaction.getAll(first, ...more) : []
          return found.map(document => toFields(document.data()))
        }
        for (const [path, fields] of await work(readIn)) {
          if (fields) transaction.set(db.doc(path), { ...fields })
          else transaction.delete(db.doc(path))
        }
      }, PATIENT),
    secondMs: SECOND,
    moment: async () => new Date((await clockOf(db)).getTime() - lagMs),
    later: async at => {
      const seen = await clockOf(db)
      const counts = noCounts()
      const query = db.collection(counterPaths.events).orderBy('time').startAfter(at)
      for await (const page of pagesOf(db, query, { at: seen, size }))
        for (const { fields } of page) addStored(counts, fields)
      return { counts, seen }
    },
    step: STEP,
  }
}

/** Who has called a function that writes there, said in the same commit; it goes by itself. */
const callOf = (db: Firestore, path: string) =>
  db.collection(PRESENCE).doc(`called-${path.replaceAll('/', '~')}`)

/** Nobody asks for it any more. */
const CALL_MS = 600_000

async function doing(db: Firestore, whose: Whose, time: number) {
  const readTime = new Timestamp(Math.floor(time / 1_000_000), (time % 1_000_000) * 1000)
  const all = db.collection(PRESENCE)
  const query =
    'uid' in whose
      ? all.where('uid', '==', whose.uid).where('mode', '==', ACTING)
      : all.where(FieldPath.documentId(), '==', callOf(db, whose.path))
  const found = await db
    .runTransaction(transaction => transaction.get(query), { readOnly: true, readTime })
    .catch((error: { code?: unknown }) => {
      if (error.code === TOO_OLD || error.code === NO_TIME) return undefined
      throw error
    })
  return toFields(found?.docs.find(({ updateTime }) => updateTime.isEqual(readTime))?.data())
}

/** Google's codes for a moment of more than an hour ago. */
const [NO_TIME, TOO_OLD] = [3, 9]

/** More than an undone and repeated change of one picture leaves. */
const MOST_HOLDERS = 100

/** Of a dozen at once that write the same series, one began seven times; the library gives up after five. */
const PATIENT = { maxAttempts: 20 }

/** Google promises no more than a write a second of one document. */
export const SECOND = 1000

/** Documents in a step of a full count: what they count for is less than a document can hold. */
const STEP = 2000

/** Most changes are counted by then, and those that are not would be told as lost. */
const LAG_MS = 60_000

/** Firestore's own clock: what was written before this is asked for is of this moment. */
async function clockOf(db: Firestore): Promise<Date> {
  const { readTime } = await db.doc(RUN).get()
  return upwards(readTime)
}

/** In whole milliseconds, none before its time. */
export const upwards = ({ seconds, nanoseconds }: Timestamp): Date =>
  new Date(seconds * 1000 + Math.ceil(nanoseconds / 1_000_000))

/** `at`: as everything was then. */
async function* pagesOf(
  db: Firestore,
  query: Query,
  { at, size }: { at: Date | undefined; size: number },
) {
  const read = (next: Query) =>
    at
      ? db.runTransaction(transaction => transaction.get(next), {
          readOnly: true,
          readTime: Timestamp.fromDate(at),
        })
      : next.get()
  let page = await read(query.limit(size))
  while (!page.empty) {
    yield page.docs.map(document => ({ id: document.id, fields: fieldsOf(document.data()) }))
    const last = page.docs.at(-1)
    if (page.size < size || !last) return
    page = await read(query.startAfter(last).limit(size))
  }
}

/** Where a change was: what the event itself says has come as a header, in which all but ASCII is garbled. */
export const pathOf = ({ before, after }: Readonly<Record<'before' | 'after', DocumentSnapshot>>) =>
  (after.exists ? after : before).ref.path

export const toFields = (data: Fields | undefined) => data && fieldsOf(data)

const fieldsOf = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toPlain(value)]))

/** Timestamps are dates, also in maps and lists; all else is plain already or of no interest. */
function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(toPlain)
  const isMap = typeof value === 'object' && value !== null && value.constructor === Object
  return isMap ? fieldsOf(value as Fields) : value
}
