import {
  type DocumentReference,
  type DocumentSnapshot,
  documentId,
  query,
  where,
} from 'firebase/firestore'
import type { GetOneParams, Identifier, RaRecord } from 'ra-core'
import { chunksOf } from '@/lib'
import type { LiveObserver } from '@/schema'
import { type Collection, missing, recordIn, toRecord } from './collection'
import { listenDocument, readDocument, readQuery } from './reads'
import { type SharedListener, SharedListeners } from './sharedListener'

/** Records by their id, and the listeners that are open on them. */
export class Records {
  readonly #listeners = new SharedListeners<DocumentSnapshot>()

  /** @throws HttpError 404 */
  async getOne(collection: Collection, { id, meta }: GetOneParams): Promise<RaRecord> {
    const snapshot = meta?.live
      ? await this.#open(collection, id).answer()
      : await readDocument(collection.documentOf(id))
    return toExisting(collection, snapshot)
  }

  /** Those that exist, each with a listener that can be adopted. */
  async getMany(collection: Collection, ids: readonly Identifier[]): Promise<RaRecord[]> {
    const known = ids.filter(id => refOf(collection, String(id)))
    const snapshots = await Promise.all(known.map(id => this.#open(collection, id).answer()))
    return snapshots.flatMap(snapshot => recordIn(collection, snapshot) ?? [])
  }

  /** Keeps the record up to date; error 404 when it is removed. */
  subscribe(collection: Collection, { id }: GetOneParams, observer: LiveObserver): () => void {
    return this.#open(collection, id).subscribe({
      next: snapshot => {
        const data = recordIn(collection, snapshot)
        if (data) observer.next({ data })
        else observer.error(missing())
      },
      error: reason => observer.error(reason),
    })
  }

  /** After a write. */
  forget(): void {
    this.#listeners.closeIdle()
  }

  reset(): void {
    this.#listeners.reset()
  }

  #open(collection: Collection, id: Identifier): SharedListener<DocumentSnapshot> {
    const ref = collection.documentOf(id)
    return this.#listeners.open(ref.path, listenDocument(ref))
  }
}

/** The records that exist of these, in their order. */
export async function getRecords(
  collection: Collection,
  ids: readonly Identifier[],
): Promise<RaRecord[]> {
  const wanted = [...new Set(ids.map(String))]
  const { batch = MAX_IDS } = collection.resource.source
  const batches = siblings(wanted.flatMap(id => refOf(collection, id) ?? [])).flatMap(refs =>
    chunksOf(refs, batch),
  )
  const found = await Promise.all(batches.map(readTogether))
  const records = found.flat().map(snapshot => toRecord(collection, snapshot))
  const byId = new Map(records.map(record => [record.id, record]))
  return wanted.flatMap(id => byId.get(id) ?? [])
}

/** A reference may hold anything. */
function refOf(collection: Collection, id: string): DocumentReference | undefined {
  try {
    return collection.documentOf(id)
  } catch {
    return undefined
  }
}

/** Those of one collection together. */
function siblings(refs: readonly DocumentReference[]): DocumentReference[][] {
  const byParent = new Map<string, DocumentReference[]>()
  for (const ref of refs) {
    byParent.set(ref.parent.path, [...(byParent.get(ref.parent.path) ?? []), ref])
  }
  return [...byParent.values()]
}

async function readTogether(refs: readonly DocumentReference[]) {
  const [first] = refs
  if (!first) return []
  const ids = refs.map(({ id }) => id)
  return (await readQuery(query(first.parent, where(documentId(), 'in', ids)))).docs
}

/** Values of one `in`. */
const MAX_IDS = 30

function toExisting(collection: Collection, snapshot: DocumentSnapshot): RaRecord {
  const record = recordIn(collection, snapshot)
  if (!record) throw missing()
  return record
}
