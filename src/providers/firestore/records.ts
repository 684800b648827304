import { type DocumentSnapshot, doc, documentId, query, where } from 'firebase/firestore'
import type { GetOneParams, Identifier, RaRecord } from 'ra-core'
import type { LiveObserver } from '@/admin/types'
import { chunksOf } from '@/lib/chunks'
import { type Collection, toRecord } from './collection'
import { failure } from './errors'
import { type Feed, Feeds } from './feed'
import { listenDocument, readDocument, readQuery } from './reads'

/** Records by their id, and the listeners that are open on them. */
export class Records {
  readonly #feeds = new Feeds<DocumentSnapshot>()

  /** @throws HttpError 404 */
  async getOne(collection: Collection, { id, meta }: GetOneParams): Promise<RaRecord> {
    const snapshot = meta?.live
      ? await this.#open(collection, id).answer()
      : await readDocument(doc(collection.ref, String(id)))
    return toExisting(snapshot)
  }

  /** Keeps the record up to date; error 404 when it is removed. */
  subscribe(collection: Collection, { id }: GetOneParams, observer: LiveObserver): () => void {
    return this.#open(collection, id).subscribe({
      next: snapshot =>
        snapshot.exists() ? observer.next({ data: toRecord(snapshot) }) : observer.error(missing()),
      error: reason => observer.error(reason),
    })
  }

  /** After a write. */
  forget(): void {
    this.#feeds.closeIdle()
  }

  reset(): void {
    this.#feeds.reset()
  }

  #open(collection: Collection, id: Identifier): Feed<DocumentSnapshot> {
    const ref = doc(collection.ref, String(id))
    return this.#feeds.open(ref.path, listenDocument(ref))
  }
}

/** The records that exist of these, in their order. */
export async function getRecords(
  { ref }: Collection,
  ids: readonly Identifier[],
): Promise<RaRecord[]> {
  const wanted = [...new Set(ids.map(String))].filter(isPossible)
  const found = await Promise.all(
    chunksOf(wanted, MOST_IDS).map(ids => readQuery(query(ref, where(documentId(), 'in', ids)))),
  )
  const records = found.flatMap(({ docs }) => docs.map(toRecord))
  const byId = new Map(records.map(record => [record.id, record]))
  return wanted.flatMap(id => byId.get(id) ?? [])
}

/** A reference may hold anything; what Firestore takes for no id at all exists nowhere. */
const isPossible = (id: string) => id !== '' && !id.includes('/')

/** Values of one `in`. */
const MOST_IDS = 30

const missing = () => failure('sarang.error.missing', 404)

function toExisting(snapshot: DocumentSnapshot): RaRecord {
  if (!snapshot.exists()) throw missing()
  return toRecord(snapshot)
}
