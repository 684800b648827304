import type { Database } from '../sqlite'
import { collectionIds, missingIds } from './collections'
import type { IndexFile } from './index/definitions'
import { createEntryTable } from './index/table'
import { runAggregation } from './query/aggregate'
import { compileQuery } from './query/compile'
import { runQuery } from './query/run'
import {
  type DocumentRow,
  prepareTables,
  readMeta,
  rowToDocument,
  writeChanges,
  writeMeta,
} from './rows'
import type { Commit, DocumentStore, Micros } from './types'
import { parseDocumentName, parseParent } from './values/names'
import { applyWrites } from './writes/apply'
import { parseWrites } from './writes/parse'

export interface StoreOptions {
  /** What firestore.indexes.json says. No query is answered without its index, as in Firestore. */
  indexes?: IndexFile
  /** The clock, in microseconds since 1970. */
  now?: () => Micros
}

export interface MeteredStore extends DocumentStore {
  /** What queries have read so far: index entries stepped over, documents parsed. */
  readonly stats: { entriesRead: number; documentsRead: number }
  /** Moves some recent index entries to where they stay: some ten milliseconds. Returns whether more wait. */
  tidy(): boolean
}

/**
 * Firestore's documents, indexes and queries in one SQLite database, which this store alone writes to.
 * Index entries are rebuilt here when `indexes` are other ones than the database was built with.
 */
export function createStore(db: Database, options: StoreOptions = {}): MeteredStore {
  const { indexes: file = { indexes: [] }, now = () => Date.now() * 1000 } = options
  const indexes = prepareTables(db, file, now())
  const entries = createEntryTable(db)
  const stats = { entriesRead: 0, documentsRead: 0 }
  const reader = { db, stats }
  const announcer = createAnnouncer()
  const horizon = Number(readMeta(db, 'horizon'))
  let version = Number(readMeta(db, 'version'))

  const load = (name: string) => rowToDocument(db.get<DocumentRow>(SELECT, name))

  return {
    stats,
    version: () => version,
    get: name => load(parseDocumentName(name)),
    commit: (input, guard) => {
      const writes = parseWrites(input)
      const time = Math.max(now(), version + 1)
      const { changes, results } = db.transaction(() => {
        const context = { time, guard, load: (name: string) => load(name) ?? null }
        const applied = applyWrites(writes, context)
        writeChanges({ db, indexes, entries }, { time, changes: applied.changes })
        if (applied.changes.length > 0) writeMeta(db, 'version', String(time))
        return applied
      })
      // Nothing changed: the state is still that of the last commit, and nobody waits for a newer one.
      if (changes.length > 0) version = time
      const commitTime = version
      if (changes.length > 0) announcer.announce({ time, changes })
      return { commitTime, results }
    },
    compile: compileQuery,
    query: (parent, query) => {
      const compiled = compileQuery(parent, query)
      return runQuery(reader, compiled, indexes(compiled.collectionId))
    },
    aggregate: (parent, query, aggregations) => {
      const compiled = compileQuery(parent, query)
      return runAggregation(reader, compiled, {
        aggregations,
        indexes: indexes(compiled.collectionId),
      })
    },
    collectionIds: parent => collectionIds(db, parseParent(parent)),
    missingIds: collection => missingIds(db, collection),
    changedSince: (collection, time) => {
      if (time < horizon || time > version) return undefined
      const rows = db.all<DocumentRow>(CHANGED, collection, time)
      return rows.map(row => ({ name: row.name, document: rowToDocument(row) }))
    },
    onCommit: announcer.onCommit,
    tidy: () => db.transaction(entries.move),
  }
}

const SELECT = 'SELECT name, fields, created, updated FROM documents WHERE name = ?'
const CHANGED = `
  SELECT name, fields, created, updated FROM documents
  WHERE collection = ? AND updated > ? ORDER BY updated
`

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
