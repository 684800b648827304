import * as firestore from 'firebase/firestore'

/** A plain copy of a query snapshot, that a test can take out of the page. */
export interface Seen {
  ids: string[]
  data: Record<string, unknown>[]
  changes: string[]
  /** Old and new index of each change. */
  moves: [number, number][]
  fromCache: boolean
  pending: boolean
}

/** The same of one document; `data` is undefined while it is missing. */
export interface SeenDocument {
  data: Record<string, unknown> | undefined
  fromCache: boolean
  pending: boolean
}

const EVERY_EVENT = { includeMetadataChanges: true }

/** Listens and remembers every event, metadata changes too. */
export const watch = (query: firestore.Query<firestore.DocumentData>) =>
  record<Seen>((next, fail) =>
    firestore.onSnapshot(query, EVERY_EVENT, snapshot => next(copyOf(snapshot)), fail),
  )

export const watchDoc = (at: firestore.DocumentReference<firestore.DocumentData>) =>
  record<SeenDocument>((next, fail) =>
    firestore.onSnapshot(
      at,
      EVERY_EVENT,
      snapshot => next({ data: snapshot.data(), ...flagsOf(snapshot) }),
      fail,
    ),
  )

type Subscribe<Event> = (
  next: (event: Event) => void,
  fail: (error: firestore.FirestoreError) => void,
) => () => void

function record<Event extends { fromCache: boolean; pending: boolean }>(
  subscribe: Subscribe<Event>,
) {
  const seen: Event[] = []
  const failures: string[] = []
  const waiting = new Set<() => void>()
  const noteIn =
    <Item>(list: Item[]) =>
    (item: Item) => {
      list.push(item)
      for (const check of waiting) check()
    }
  const noteFailure = noteIn(failures)
  const stop = subscribe(noteIn(seen), error => noteFailure(error.code))
  /** The result of `find` as soon as it has one. */
  const wait = <Found>(find: () => Found | undefined, what: string) =>
    new Promise<Found>((resolve, reject) => {
      const report = () => JSON.stringify({ what, last: seen.at(-1), failures })
      const timeout = setTimeout(() => reject(new Error(`Not seen: ${report()}`)), 15_000)
      const check = () => {
        const found = find()
        if (found === undefined) return
        clearTimeout(timeout)
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  const until = (isDone: (last: Event) => boolean) =>
    wait(() => seen.slice(-1).find(isDone), String(isDone))
  const failed = () => wait(() => failures[0], 'failure')
  /** The first result that the server has confirmed. */
  const synced = () => until(({ fromCache, pending }) => !fromCache && !pending)
  return { seen, failures, until, failed, synced, stop }
}

const copyOf = (snapshot: firestore.QuerySnapshot): Seen => ({
  ids: snapshot.docs.map(({ id }) => id),
  data: snapshot.docs.map(document => document.data()),
  changes: snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`),
  moves: snapshot.docChanges().map(({ oldIndex, newIndex }) => [oldIndex, newIndex]),
  ...flagsOf(snapshot),
})

const flagsOf = ({ metadata }: { metadata: firestore.SnapshotMetadata }) => ({
  fromCache: metadata.fromCache,
  pending: metadata.hasPendingWrites,
})
