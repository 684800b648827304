import { finish, type Steps } from '../shares'
import type { Database } from '../sqlite'
import type { EntryTable } from './index/table'
import {
  documentIn,
  type Indexes,
  isWrittenSince,
  type Rows,
  rowsOf,
  writeMeta,
  writeRows,
} from './rows'
import type { Commit, Committed, DocumentStore, Micros } from './types'
import { type Applied, applyWrites, retimed, type WriteContext } from './writes/apply'
import { type ParsedWrite, parseWrites } from './writes/parse'

interface World {
  db: Database
  indexes: Indexes
  entries: EntryTable
  now(): Micros
  version(): Micros
  /** It is on disk. */
  done(commit: Commit): void
}

type Prepared = Applied & { rows: Rows }

/** How often a commit gives way, when others write what it reads, before it keeps the thread. */
const TRIES = 3
/** Milliseconds of moving index entries at once. */
const SLICE = 8

/**
 * A store's ways to write. What takes long is done before the transaction of the database, during which nobody else gets on:
 * documents, judgements and index entries are made in steps, and hold when nothing that they come from was written meanwhile.
 */
export function commitsIn(world: World): Pick<DocumentStore, 'commit' | 'commitInSteps'> {
  const { db, indexes, entries, version, done } = world
  const load = (name: string) => documentIn(db, name) ?? null
  const nextTime = () => Math.max(world.now(), version() + 1)
  function* prepare(writes: ParsedWrite[], context: WriteContext): Steps<Prepared> {
    const applied = yield* applyWrites(writes, context)
    return { ...applied, rows: yield* rowsOf(indexes, applied.changes) }
  }
  const write = ({ changes, rows }: Prepared, time: Micros) => {
    if (changes.length === 0) return
    writeRows({ db, entries }, rows, { time, changes })
    writeMeta(db, 'version', String(time))
  }
  // Where nothing changed the state is still that of the last commit, and nobody waits for a newer one.
  const tell = ({ changes, results }: Applied, time: Micros): Committed => {
    const commitTime = changes.length > 0 ? time : version()
    if (changes.length > 0) done({ time, changes })
    return { commitTime, results }
  }
  /** Moves what would be moved with the commit, as much at a time as takes some milliseconds. */
  function* makeRoom(size: number): Steps<void> {
    const moveSome = () => {
      const end = performance.now() + SLICE
      let isMore = true
      while (isMore && performance.now() < end) isMore = entries.move()
      return isMore
    }
    for (let isMore = true; isMore && entries.isFull(size); yield) isMore = db.transaction(moveSome)
  }
  return {
    commit: (input, guard) => {
      const writes = parseWrites(input)
      const time = nextTime()
      const prepared = db.transaction(() => {
        const all = finish(prepare(writes, { time, guard, load }))
        write(all, time)
        return all
      })
      return tell(prepared, time)
    },
    *commitInSteps(input, guard, seal) {
      const writes = parseWrites(input)
      for (let left = TRIES; ; left--) {
        const since = version()
        const time = nextTime()
        const seen = new Set<string>()
        const note = (name: string) => {
          seen.add(name)
          return load(name)
        }
        const steps = prepare(writes, { time, guard, load: note })
        const prepared = left > 0 ? yield* steps : finish(steps)
        if (left > 0) yield* makeRoom(sizeOf(prepared))
        if (version() !== since && isWrittenSince(db, seen, since)) continue
        seal?.()
        const end = version() < time ? time : nextTime()
        const last = end === time ? prepared : { ...prepared, ...retimed(prepared, time, end) }
        db.transaction(() => write(last, end))
        return tell(last, end)
      }
    },
  }
}

const sizeOf = ({ rows }: Prepared) => rows.entries.reduce((sum, part) => sum + part.length, 0)
