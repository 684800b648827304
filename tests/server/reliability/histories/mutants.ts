import type { MeteredStore } from '../../../../server/firestore/store'
import type { Commit } from '../../../../server/firestore/types'
import { withCommit } from '../box/sabotage'

export type Mutant =
  | 'dropsEvents'
  | 'repeatsEvents'
  | 'skipsTheLock'
  | 'tears'
  | 'forgets'
  | 'isStale'

/** Of calls or commits every so many-th is done wrongly. */
const NTH = 11
/** Milliseconds that a stale read is kept. */
const STALE = 400

function everyNth() {
  let count = 0
  return () => {
    count += 1
    return count % NTH === 0
  }
}

const telling =
  (times: number) =>
  (store: MeteredStore): MeteredStore => ({
    ...store,
    onCommit: listener => {
      const isChosen = everyNth()
      return store.onCommit((commit: Commit) => {
        for (let n = isChosen() ? times : 1; n > 0; n -= 1) listener(commit)
      })
    },
  })

/** Each breaks one promise of the store; tests only. */
export const mutants: Readonly<Record<Mutant, (store: MeteredStore) => MeteredStore>> = {
  /** Listeners miss a commit now and then. */
  dropsEvents: telling(0),
  /** Listeners get a commit twice now and then. */
  repeatsEvents: telling(2),
  /** What a transaction has read may have changed when it commits. */
  skipsTheLock: store =>
    withCommit(store, (writes, guard) =>
      store.commit(
        writes.map(({ currentDocument: _condition, ...write }) => write),
        guard,
      ),
    ),
  /** A batch is many commits. */
  tears: store =>
    withCommit(store, (writes, guard) => {
      const done = writes.map(write => store.commit([write], guard))
      const results = done.flatMap(({ results }) => results)
      return { commitTime: done.at(-1)?.commitTime ?? store.version(), results }
    }),
  /** Acknowledged and not done: what a crash makes of an acknowledgement before the disk has it. */
  forgets: store => {
    const isChosen = everyNth()
    return withCommit(store, (writes, guard) => {
      if (!isChosen()) return store.commit(writes, guard)
      const commitTime = store.version() + 1
      return { commitTime, results: writes.map(() => ({ updateTime: commitTime })) }
    })
  },
  /** A document is answered from a copy that is some milliseconds old. */
  isStale: store => {
    const copies = new Map<string, { at: number; document: ReturnType<MeteredStore['get']> }>()
    return {
      ...store,
      get: name => {
        const copy = copies.get(name)
        if (copy && Date.now() - copy.at < STALE) return copy.document
        const document = store.get(name)
        copies.set(name, { at: Date.now(), document })
        return document
      },
    }
  },
}
