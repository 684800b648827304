import { Room } from '../http/room'
import { finish, holdInTask, type Steps } from '../shares'
import type { Database } from '../sqlite'
import { StatusError, tooMuch } from '../status'
import type { EntryTable } from './index/table'
import {
  type Indexes,
  isWrittenSince,
  type Rows,
  rowIn,
  rowsOf,
  rowToDocument,
  writeMeta,
  writeRows,
} from './rows'
import type {
  Author,
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
  commit: Commit & { by: Author | undefined },
  load: (name: string) => StoredDocument | null,
) => Iterable<DocumentChange | undefined>

type Context = WriteContext & { by: Author | undefined }
type Hold = WriteContext['hold']
type Prepared = Applied & { rows: Rows }

/** How often a commit gives way, when others write what it reads, before it keeps the thread. */
const TRIES = 3
/** Milliseconds of moving index entries at once. */
const SLICE = 8
/** Bytes of memory of all commits that give way, about: where they do not suffice, who holds the most is refused his newest. */
const UNDER_WAY = 64 * 1024 * 1024
/** Microseconds by which a time is ahead of the clock: at most, and for each write of a commit that has many. */
const LEAD = { most: 3_000_000, each: 1000, many: 50 }

/**
 * A store's ways to write. What takes long is done before the transaction of the database, during which nobody else gets on:
 * documents, judgements and index entries are made in steps, and hold when nothing that they come from was written meanwhile.
 */
export function commitsIn(world: World): Pick<DocumentStore, 'commit' | 'commitInSteps'> {
  const { db, indexes, entries, version, now } = world
  const room = new Room(UNDER_WAY, true)
  const loadInto = (seen: Set<string>, hold?: Hold) => (name: string) => {
    seen.add(name)
    const row = rowIn(db, name)
    hold?.(row?.fields?.length ?? 0)
    return rowToDocument(row) ?? null
  }
  let lastTime: Micros = 0
  // Of a millisecond of its own: rules take a stamp of their request's time for one that was written with it.
  const nextTime = () => {
    lastTime = Math.max(now(), millisecond(Math.max(version(), lastTime)) + 1000)
    return lastTime
  }
  function* prepare(writes: ParsedWrite[], context: Context): Steps<Prepared> {
    const { changes, results } = yield* applyWrites(writes, context)
    context.hold?.(0, true)
    const every = new Map(changes.map(change => [change.name, change]))
    for (const record of world.recorder?.({ ...context, changes }, context.load) ?? []) {
      if (record) every.set(record.name, record)
      yield
    }
    const all = [...every.values()]
    return { changes: all, results, rows: yield* rowsOf(indexes, all, context.hold) }
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
  return {
    commit: (input, guard, by) => {
      const writes = finish(parseWrites(input))
      const time = nextTime()
      const context = { time, asked: askedAt(time, now()), guard, by, load: loadInto(new Set()) }
      const done = db.transaction(() => write(finish(prepare(writes, context)), time))
      return tell(done, time)
    },
    *commitInSteps(input, guard, { by, seal } = {}) {
      const writes = yield* parseWrites(input)
      const seen = new Set<string>()
      let [since, isJudged] = [version(), false]
      let lead = writes.length < LEAD.many ? 0 : writes.length * LEAD.each
      const isStale = () => version() !== since && isWrittenSince(db, seen, since)
      function* attempt(time: Micros, isLast: boolean, hold: Hold): Steps<Committed | undefined> {
        if (!isJudged) {
          seen.clear()
          since = version()
        }
        const context = { time, asked: askedAt(time, now()), by, load: loadInto(seen, hold), hold }
        const steps = prepare(writes, { ...context, guard: isJudged ? undefined : guard })
        const prepared = isLast ? finish(steps) : yield* held(steps, isStale)
        if (prepared && !isLast) yield* makeRoom(world, prepared)
        isJudged = prepared !== undefined && !isStale()
        if (!prepared || !isJudged || version() >= time) return undefined
        seal?.()
        db.transaction(() => write(prepared, time))
        return tell(prepared, time)
      }
      for (let left = TRIES; ; left--) {
        if (left === 0 && writes.length > FEW) throw contention()
        const begun = nextTime()
        const time = left > 0 ? Math.min(begun + lead, Math.max(begun, now() + LEAD.most)) : begun
        const done = yield* attempt(time, left === 0, holdInTask(room, tooMuchAtOnce))
        if (done) return done
        // Behind what others wrote, with all times that are in it: made anew, with one that leaves the time for it.
        lead = Math.min(2 * (nextTime() - begun), LEAD.most)
      }
    },
  }
}

/** Firestore's clock of a request has milliseconds; two may share one where versions of a wrong clock are ahead for long. */
const askedAt = (time: Micros, now: Micros): Micros =>
  millisecond(time > now + LEAD.most ? now : time)
const millisecond = (time: Micros): Micros => Math.floor(time / 1000) * 1000

/** Writes that may keep the thread when others have written what they read again and again. */
const FEW = 500
const contention = () => new StatusError('ABORTED', 'Too much contention on these documents.')
const tooMuchAtOnce = () => tooMuch('commits', 'Too much at once.', 'RESOURCE_EXHAUSTED')

/** Nothing where it was refused by documents of which some were written meanwhile: the refusal may come from no one moment. */
function* held<Result>(steps: Steps<Result>, isStale: () => boolean): Steps<Result | undefined> {
  try {
    return yield* steps
  } catch (error) {
    // That there is no room has nothing to do with what was read.
    const isFull = error instanceof StatusError && error.status === 'RESOURCE_EXHAUSTED'
    if (isFull || !isStale()) throw error
    return undefined
  }
}

/** Moves what would be moved with the commit, as much at a time as takes some milliseconds. */
function* makeRoom({ db, entries }: World, { rows }: Prepared): Steps<void> {
  const size = rows.entries.reduce((sum, part) => sum + part.length, 0)
  const moveSome = () => {
    const end = performance.now() + SLICE
    while (performance.now() < end) if (!entries.move()) return false
    return true
  }
  for (let isMore = true; isMore && entries.isFull(size); yield) isMore = db.transaction(moveSome)
}
