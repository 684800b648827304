import { finish, type Steps } from '../shares'
import type { Database, Reading } from '../sqlite'
import { commitsIn, type Recorder } from './commits'
import type { IndexFile } from './index/definitions'
import { createEntryTable } from './index/table'
import { compileQuery } from './query/compile'
import { runAggregation, runQuery } from './query/run'
import { changedIn, documentIn, prepareTables, prune, readMeta } from './rows'
import type { Commit, DocumentStore, Micros, View } from './types'
import { parseDocumentName, parseParent } from './values/names'

export interface StoreOptions {
  /** What firestore.indexes.json says. No query is answered without its index, as in Firestore. */
  indexes?: IndexFile
  /** The clock, in microseconds since 1970. */
  now?: () => Micros
  /** What each commit writes besides; it may load documents as they were before. */
  recorder?: Recorder | undefined
}

export interface MeteredStore extends DocumentStore {
  /** What queries have read so far: index entries stepped over, documents parsed. */
  readonly stats: { entriesRead: number; documentsRead: number }
  /** Moves some recent index entries to where they stay, or forgets old deletions: some ten milliseconds. Returns whether more wait. */
  compact(): boolean
}

/**
 * Firestore's documents, indexes and queries in one SQLite database, which this store alone writes to.
 * Index entries are rebuilt here when `indexes` are other ones than the database was built with.
 */
export function createStore(db: Database, options: StoreOptions = {}): MeteredStore {
  const { indexes: file = { indexes: [] }, now = () => Date.now() * 1000, recorder } = options
  const indexes = prepareTables(db, file, now())
  const entries = createEntryTable(db)
  const stats = { entriesRead: 0, documentsRead: 0 }
  const announcer = createAnnouncer()
  let version = Number(readMeta(db, 'version'))

  const viewOf = (db: Reading): View => {
    const reader = { db, stats, indexes }
    const now = version
    return {
      version: now,
      get: name => documentIn(db, parseDocumentName(name)),
      query: query => runQuery(reader, query),
      aggregate: (query, aggregations) => runAggregation(reader, query, aggregations),
      changedSince: (path, time, most) => changedIn(db, path, { time, most, now }),
    }
  }

  const done = (commit: Commit) => {
    version = commit.time
    announcer.announce(commit)
  }
  return {
    stats,
    version: () => version,
    get: name => documentIn(db, parseDocumentName(name)),
    ...commitsIn({ db, indexes, entries, recorder, now, version: () => version, done }),
    compile: compileQuery,
    query: (parent, query) => finish(viewOf(db).query(compileQuery(parent, query))),
    collectionIds: parent => [...idsBelow(db, parseParent(parent))].sort(),
    missingIds: collection =>
      [...idsBelow(db, collection)].filter(id => !db.get(THERE, `${collection}/${id}`)),
    read: work => atOneVersion({ db, viewOf, version: () => version }, work),
    onCommit: announcer.onCommit,
    compact: () => db.transaction(() => prune(db, now(), FORGOTTEN) || entries.move()),
  }
}

/** Old deletions that are forgotten at once. */
const FORGOTTEN = 100

/**
 * Nobody writes between most steps; where somebody did, the work is begun anew on a copy that stays as it is. Without a
 * file there is no copy, and no pause then.
 */
function* atOneVersion<Result>(
  { db, viewOf, version }: { db: Database; viewOf(db: Reading): View; version(): Micros },
  work: (view: View) => Steps<Result>,
): Steps<Result> {
  const before = version()
  const steps = work(viewOf(db))
  let next = steps.next()
  while (!next.done && version() === before) {
    yield
    if (version() === before) next = steps.next()
  }
  if (next.done) return next.value
  const snapshot = db.snapshot()
  if (!snapshot) return finish(work(viewOf(db)))
  try {
    return yield* work(viewOf(snapshot))
  } finally {
    snapshot.close()
  }
}

/** Tells commits in their order, also those that a listener makes; one that throws harms nobody else. */
function createAnnouncer() {
  const listeners = new Set<(commit: Commit) => void>()
  const queue: Commit[] = []
  let isTelling = false
  const tell = (commit: Commit, listener: (commit: Commit) => void) => {
    try {
      listener(commit)
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
  return {
    announce: (commit: Commit) => {
      queue.push(commit)
      if (isTelling) return
      isTelling = true
      for (let next = queue.shift(); next; next = queue.shift())
        for (const listener of [...listeners]) tell(next, listener)
      isTelling = false
    },
    onCommit: (listener: (commit: Commit) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What follows a path in those of collections, read by one step for each id and not for each document. */
function idsBelow(db: Database, top: string): Set<string> {
  const ids = new Set<string>()
  const nextAfter = (path: string) =>
    db.get<{ collection: string }>(NEXT, path, `${top}/${LAST}`)?.collection
  for (let path = nextAfter(`${top}/`); path !== undefined; ) {
    const [id = '', ...deeper] = path.slice(top.length + 1).split('/')
    ids.add(id)
    path = nextAfter(deeper.length > 0 ? `${top}/${id}/${LAST}` : path)
  }
  return ids
}

const LAST = '\u{10ffff}'
const NEXT = `
  SELECT collection FROM documents
  WHERE collection > ? AND collection < ? AND fields IS NOT NULL ORDER BY collection LIMIT 1
`
const THERE = 'SELECT 1 AS n FROM documents WHERE name = ? AND fields IS NOT NULL'
