import type { DocumentStore, StoredDocument } from '../firestore/types'
import { compareText } from '../firestore/values/keys'
import { addCounts, type Counts, deltasOf, isCounted, nameIn, noCounts } from '.'
import { toPlainFields } from './plain'

/** What the box counts of its own commits, each of which it hears of once. */
export interface Counting {
  /** What was counted since, and is in no counter yet. */
  take(): Counts
  giveBack(counts: Counts): void
  /** A full count begins: from now on it is known what is written behind it. */
  begin(): void
  /** It has read a collection up to this id; none: all of it. */
  hasRead(collection: string, id: string | undefined): void
  /** It has read all: what was written behind it, and what else has to be in the counters to compare them. */
  end(): { behind: Counts; pending: Counts }
  stop(): void
}

export function startCounting(store: DocumentStore, project: string): Counting {
  const root = nameIn(project)('')
  const read = new Map<string, string | undefined>()
  let pending = noCounts()
  let behind = noCounts()
  const isBehind = (path: string) => {
    const [collection = '', id = ''] = path.split('/')
    const last = read.get(collection)
    return read.has(collection) && (last === undefined || isUpTo(id, last))
  }
  const take = () => {
    const taken = pending
    pending = noCounts()
    return taken
  }
  const stop = store.onCommit(({ changes }) => {
    for (const { name, before, after } of changes) {
      const path = name.startsWith(root) ? name.slice(root.length) : ''
      if (!isCounted(path)) continue
      const delta = deltasOf(path, fieldsOf(before), fieldsOf(after))
      addCounts(pending, delta)
      if (isBehind(path)) addCounts(behind, delta)
    }
  })
  return {
    take,
    giveBack: counts => addCounts(pending, counts),
    begin: () => {
      read.clear()
      behind = noCounts()
    },
    hasRead: (collection, id) => void read.set(collection, id),
    end: () => {
      read.clear()
      return { behind, pending: take() }
    },
    stop,
  }
}

const isUpTo = (id: string, last: string) => compareText(id, last) <= 0

const fieldsOf = (document: StoredDocument | null) =>
  document ? toPlainFields(document.fields) : undefined
