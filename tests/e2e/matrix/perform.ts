import type { DocumentReference, Firestore } from 'firebase/firestore'

/** `get` takes a document, all others a collection or, for groups, its name. */
export type Read = 'get' | 'list' | 'first' | 'filtered' | 'count' | 'group' | 'groupCount'

export interface Write {
  path: string
  how: 'set' | 'merge' | 'update' | 'delete'
  /** Firestore's values, dates and places. */
  data?: object | undefined
}

/** What one person asks of the SDK. A transaction reads the first document before it writes. */
export interface Request {
  person: string
  read?: Read
  path?: string
  writes?: Write[]
  together?: 'alone' | 'batch' | 'transaction'
}

export interface Job {
  /** Of everybody who asks; null for nobody. */
  tokens: Record<string, string | null>
  requests: Request[]
  /** The date in the data that stands for the server's time. */
  now: number
}

/** What the SDK's own functions, a batch and a transaction have in common. */
interface Writer {
  set(at: DocumentReference, data: object, options: { merge: boolean }): unknown
  update(at: DocumentReference, data: object): unknown
  delete(at: DocumentReference): unknown
}

/** Runs in the page: each person is a client; all read at once and then write one by one. Answers with codes. */
export async function perform({ tokens, requests, now }: Job): Promise<string[]> {
  const { sdk } = window
  sdk.setLogLevel('silent')
  const reads: Record<Read, (db: Firestore, path: string) => Promise<unknown>> = {
    get: (db, path) => sdk.getDocFromServer(sdk.doc(db, path)),
    list: (db, path) => sdk.getDocsFromServer(sdk.collection(db, path)),
    first: (db, path) => sdk.getDocsFromServer(sdk.query(sdk.collection(db, path), sdk.limit(2))),
    filtered: (db, path) =>
      sdk.getDocsFromServer(
        sdk.query(sdk.collection(db, path), sdk.where('versionNo', '==', 0), sdk.limit(2)),
      ),
    count: (db, path) => sdk.getCountFromServer(sdk.collection(db, path)),
    group: (db, path) => sdk.getDocsFromServer(sdk.collectionGroup(db, path)),
    groupCount: (db, path) => sdk.getCountFromServer(sdk.collectionGroup(db, path)),
  }
  const stored = (value: unknown): unknown => {
    if (value instanceof Date) return value.getTime() === now ? sdk.serverTimestamp() : value
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const { latitude, longitude } = value as Record<string, number>
    if (latitude !== undefined) return new sdk.GeoPoint(latitude, longitude ?? 0)
    const given = Object.entries(value).filter(([, item]) => item !== undefined)
    return Object.fromEntries(given.map(([name, item]) => [name, stored(item)]))
  }
  const alone: Writer = { set: sdk.setDoc, update: sdk.updateDoc, delete: sdk.deleteDoc }
  const put = (db: Firestore, to: Writer, { path, how, data = {} }: Write) => {
    const at = sdk.doc(db, path)
    const fields = stored(data) as object
    if (how === 'delete') return to.delete(at)
    if (how === 'update') return to.update(at, fields)
    return to.set(at, fields, { merge: how === 'merge' })
  }
  const write = async (db: Firestore, { writes = [], together }: Request) => {
    if (together === 'batch') {
      const batch = sdk.writeBatch(db)
      for (const each of writes) put(db, batch, each)
      return batch.commit()
    }
    if (together !== 'transaction') return put(db, alone, writes[0] as Write)
    return sdk.runTransaction(db, async transaction => {
      await transaction.get(sdk.doc(db, writes[0]?.path ?? ''))
      for (const each of writes) put(db, transaction, each)
    })
  }
  const codes = new Map<Request, string>()
  const askAs = async ([person, token]: [string, string | null]) => {
    const { db, close } = sdk.open({ token })
    const own = requests.filter(request => request.person === person)
    const answer = async (request: Request) => {
      const { read, path = '' } = request
      const ask = () => (read ? reads[read](db, path) : write(db, request))
      codes.set(request, await sdk.attempt(ask))
    }
    await Promise.all(own.filter(({ read }) => read).map(answer))
    for (const request of own.filter(({ read }) => !read)) await answer(request)
    await close()
  }
  await Promise.all(Object.entries(tokens).map(askAs))
  return requests.map(request => codes.get(request) ?? 'not asked')
}
