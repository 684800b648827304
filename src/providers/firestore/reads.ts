import {
  type DocumentReference,
  type DocumentSnapshot,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  query as queryOf,
} from 'firebase/firestore'
import { withinReach } from './errors'
import { isSettled, type Listen } from './sharedListener'

/** Every read of the provider goes through here, is metered, and comes from the server or fails. */
export async function readQuery(query: Query): Promise<QuerySnapshot> {
  const snapshot = await withinReach(() => getDocsFromServer(query))
  meter.documents += snapshot.size
  return snapshot
}

export async function readDocument(ref: DocumentReference): Promise<DocumentSnapshot> {
  const snapshot = await withinReach(() => getDocFromServer(ref))
  meter.documents += 1
  return snapshot
}

/** `most`: how far it is counted; one more says that there are more. */
export async function readCount(query: Query, most = Number.POSITIVE_INFINITY): Promise<number> {
  meter.counts += 1
  const counted = Number.isFinite(most) ? queryOf(query, limit(most + 1)) : query
  const { count } = (await getCountFromServer(counted)).data()
  meter.counts += Math.max(0, Math.ceil(count / ENTRIES) - 1)
  return count
}

/** Index entries that are counted for the price of a document. */
const ENTRIES = 1000

const options = { includeMetadataChanges: true }

/** The first answer bills the whole result, each later one what was added or changed. */
export const listenQuery =
  (query: Query): Listen<QuerySnapshot> =>
  (next, error) => {
    let isFirst = true
    const receive = (snapshot: QuerySnapshot) => {
      if (!snapshot.metadata.fromCache) {
        meter.documents += isFirst ? snapshot.size : changedBy(snapshot)
        isFirst = false
      }
      next(snapshot)
    }
    return onSnapshot(query, options, receive, error)
  }

export const listenDocument =
  (ref: DocumentReference): Listen<DocumentSnapshot> =>
  (next, error) => {
    const receive = (snapshot: DocumentSnapshot) => {
      if (isSettled(snapshot)) meter.documents += 1
      next(snapshot)
    }
    return onSnapshot(ref, options, receive, error)
  }

const changedBy = (snapshot: QuerySnapshot): number =>
  snapshot
    .docChanges()
    .filter(({ type, doc }) => type !== 'removed' && !doc.metadata.hasPendingWrites).length

/**
 * What Firestore would bill since the page was opened: documents delivered by the server, and counts, for each
 * thousand entries begun a read. Readable
 * in the browser's console and by tests as `sarangReads`.
 */
export const meter = { documents: 0, counts: 0 }

Object.assign(globalThis, { sarangReads: meter })
