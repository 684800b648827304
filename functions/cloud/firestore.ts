import { isDeepStrictEqual } from 'node:util'
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Fields, FunctionPorts } from '../callable'
import type { MainApiPorts } from '../mainApi'
import type { SchedulePorts } from '../scheduled'

type FirestorePorts = Pick<FunctionPorts, 'read' | 'update'> &
  Pick<SchedulePorts, 'pages' | 'set'> &
  Pick<MainApiPorts, 'create'>

/** Documents that are in memory at once. */
const PAGE = 500

/** Firestore as functions see it, past the rules. */
export function firestorePorts(db: Firestore): FirestorePorts {
  const read = async (path: string) => toFields((await db.doc(path).get()).data())
  return {
    read,
    update: ({ path, fields, reads, check }) =>
      db.runTransaction(async transaction => {
        const documents = await transaction.getAll(...reads.map(name => db.doc(name)))
        check(documents.map(document => toFields(document.data())))
        transaction.update(db.doc(path), { ...fields })
      }),
    create: async documents => {
      const batch = db.batch()
      for (const { path, fields } of documents) batch.create(db.doc(path), { ...fields })
      await batch.commit()
    },
    async *pages(collection) {
      const query = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE)
      let page = await query.get()
      while (!page.empty) {
        yield page.docs.map(document => ({ id: document.id, fields: fieldsOf(document.data()) }))
        if (page.size < PAGE) return
        page = await query.startAfter(page.docs.at(-1)?.id).get()
      }
    },
    // Listeners hear of each write.
    set: async (path, fields) => {
      if (!isDeepStrictEqual(await read(path), fields)) await db.doc(path).set(fields)
    },
  }
}

const toFields = (data: Fields | undefined) => data && fieldsOf(data)

const fieldsOf = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toPlain(value)]))

/** Timestamps are dates, also in maps and lists; all else is plain already or of no interest. */
function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(toPlain)
  const isMap = typeof value === 'object' && value !== null && value.constructor === Object
  return isMap ? fieldsOf(value as Fields) : value
}
