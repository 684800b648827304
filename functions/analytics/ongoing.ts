import type { Fields } from '../callable'
import { deltasOf, isCounted } from './counted'
import { addCounts, type Counts, noCounts } from './sums'

/** What is counted of changes that are heard of in this process, each once. */
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

/** A document's change; its fields are asked for where they count. */
export interface Change {
  path: string
  before(): Fields | undefined
  after(): Fields | undefined
}

/** @param listen has the function hear of each change until what it returns is called */
export function startCounting(listen: (hear: (change: Change) => void) => () => void): Counting {
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
  const stop = listen(({ path, before, after }) => {
    if (!isCounted(path)) return
    const delta = deltasOf(path, before(), after())
    addCounts(pending, delta)
    if (isBehind(path)) addCounts(behind, delta)
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

/** In the order in which documents are read. */
const isUpTo = (id: string, last: string) => Buffer.compare(Buffer.from(id), Buffer.from(last)) <= 0
