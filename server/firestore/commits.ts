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
import type {
  Commit,
  Committed,
  DocumentChange,
  DocumentStore,
  Micros,
  StoredDocument,
} from './types'
import { type Applied, applyWrites, type WriteContext } from './writes/apply'
import { type ParsedWrite, parseWrites } from './writes/parse'

interface World {
  db: Database
  indexes: Indexes
  entries: EntryTable
  recorder: Recorder | undefined
  now(): Micros
  version(): Micros
  /** It is on disk. */
  done(commit: Commit): void
}

/** What each commit writes besides, change by change; it may load documents as they were before. */
export type Recorder = (
  commit: Commit & { by: string | undefined },
  load: (name: string) => StoredDocument | null,
) => Iterable<DocumentChange | undefined>

type Context = WriteContext & { by: string | undefined }
type Prepared = Applied & { rows: Rows }

/** How often a commit gives way, when others write what it reads, before it keeps the thread. */
const TRIES = 3
/** Milliseconds of moving index entries at once. */
const SLICE = 8
/** The most by which a time is ahead of the clock, in microseconds. */
const LEAD = 1_000_000

/**
 * A store's ways to write. What takes long is done before the transaction of the database, during which nobody else gets on:
 * documents, judgements and index entries are made in steps, and hold when nothing that they come from was written meanwhile.
 */
export function commitsIn(world: World): Pick<DocumentStore, 'commit' | 'commitInSteps'> {
  const { db, indexes, entries, version } = world
  const loadInto = (seen: Set<string>) => (name: string) => {
    seen.add(name)
    return documentIn(db, name) ?? null
  }
  let lastTime: Micros = 0
  const nextTime = () => {
    lastTime = Math.max(world.now(), version() + 1, lastTime + 1)
    return lastTime
  }
  function* prepare(writes: ParsedWrite[], context: Context): Steps<Prepared> {
    const { changes, results } = yield* applyWrites(writes, context)
    const all = [...changes]
    for (const record of world.recorder?.({ ...context, changes }, context.load) ?? []) {
      if (record) all.push(record)
      yield
    }
    return { changes: all, results, rows: yield* rowsOf(indexes, all) }
  }
  const write = (prepared: Prepared, time: Micros) => {
    const { changes, rows } = prepared
    if (changes.length > 0) writeRows({ db, entries }, rows, { time, changes })
    if (changes.length > 0) writeMeta(db, 'version', String(time))
    return prepared
  }
  // Where nothing changed the state is still that of the last commit, and nobody waits for a newer one.
  const tell = ({ changes, results }: Applied, time: Micros): Committed => {
    const commitTime = changes.length > 0 ? time : version()
    if (changes.length > 0) world.done({ time, changes })
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
    commit: (input, guard, by) => {
      const writes = parseWrites(input)
      const time = nextTime()
      const context = { time, guard, by, load: loadInto(new Set()) }
      const done = db.transaction(() => write(finish(prepare(writes, context)), time))
      return tell(done, time)
    },
    *commitInSteps(input, guard, { by, seal } = {}) {
      const writes = parseWrites(input)
      const seen = new Set<string>()
      let [since, lead, isJudged] = [version(), 0, false]
      for (let left = TRIES; ; left--) {
        const isStale = () => version() !== since && isWrittenSince(db, seen, since)
        if (!isJudged) {
          seen.clear()
          since = version()
        }
        const begun = nextTime()
        const time = left > 0 ? begun + lead : begun
        const load = loadInto(seen)
        const steps = prepare(writes, { time, guard: isJudged ? undefined : guard, by, load })
        const prepared = left > 0 ? yield* held(steps, isStale) : finish(steps)
        if (prepared && left > 0) yield* makeRoom(sizeOf(prepared))
        isJudged = prepared !== undefined && !isStale()
        // Behind what others wrote, with all times that are in it: made anew, with one that leaves the time for it.
        lead = Math.min(2 * (nextTime() - begun), LEAD)
        if (!prepared || !isJudged || version() >= time) continue
        seal?.()
        db.transaction(() => write(prepared, time))
        return tell(prepared, time)
      }
    },
  }
}

/** Nothing where it was refused by documents of which some were written meanwhile: the refusal may come from no one moment. */
function* held<Result>(steps: Steps<Result>, isStale: () => boolean): Steps<Result | undefined> {
  try {
    return yield* steps
  } catch (error) {
    if (!isStale()) throw error
    return undefined
  }
}

const sizeOf = ({ rows }: Prepared) => rows.entries.reduce((sum, part) => sum + part.length, 0)
