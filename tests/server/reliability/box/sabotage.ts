import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'libsql'
import type { DataFolder } from '../../../../server/dataFolder'
import type { MeteredStore } from '../../../../server/firestore/store'
import type { Steps } from '../../../../server/shares'
import { type Database, openDatabase } from '../../../../server/sqlite'

/**
 * What the checks must find: an answer before the commit, a batch in two commits, a log that is left to the system, an
 * answer to a commit that failed.
 */
export type Sabotage = 'early' | 'split' | 'unsynced' | 'deaf'

const LATE = 40

/** A store as the box would have it if it were wrong. */
export function sabotaged(store: MeteredStore, sabotage: Sabotage | undefined): MeteredStore {
  if (sabotage === 'deaf') return deaf(store)
  if (sabotage !== 'early' && sabotage !== 'split') return store
  return withCommit(store, (writes, guard) => {
    const now = sabotage === 'early' ? [] : writes.slice(0, writes.length / 2)
    const later = writes.slice(now.length)
    if (now.length > 0) store.commit(now, guard)
    void delay(LATE).then(() => store.commit(later, guard))
    return done(store, writes)
  })
}

/** A store that commits in another way, at once and in steps. */
export const withCommit = (store: MeteredStore, commit: MeteredStore['commit']): MeteredStore => ({
  ...store,
  commit,
  commitInSteps: (writes, guard) => steps(commit(writes, guard)),
})

function* steps<Result>(result: Result): Steps<Result> {
  yield
  return result
}

const deaf = (store: MeteredStore) =>
  withCommit(store, (writes, guard) => {
    try {
      return store.commit(writes, guard)
    } catch {
      return done(store, writes)
    }
  })

function done(store: MeteredStore, writes: readonly unknown[]) {
  const time = store.version()
  return { commitTime: time, results: writes.map(() => ({ updateTime: time })) }
}

/** Has every database that is opened from here on acknowledge what is not on disk. */
export function unsync() {
  patchExec((exec, sql) => exec(sql.replace('synchronous = FULL', 'synchronous = OFF')))
}

/** The databases that are opened until `end()`, such as those of a box. */
export function watchDatabases() {
  const opened = new Set<Sqlite.Database>()
  const undo = patchExec((exec, sql, db) => {
    opened.add(db)
    return exec(sql)
  })
  const end = () => {
    undo()
    return [...opened]
  }
  return { end }
}

type Exec = (sql: string) => Sqlite.Database

function patchExec(patch: (exec: Exec, sql: string, db: Sqlite.Database) => Sqlite.Database) {
  const { exec } = Sqlite.prototype
  Sqlite.prototype.exec = function (this: Sqlite.Database, sql: string) {
    return patch(text => exec.call(this, text), sql, this)
  }
  return () => {
    Sqlite.prototype.exec = exec
  }
}

/** A database that writes statement by statement. */
export const withoutTransactions = (db: Database): Database => ({
  ...db,
  transaction: work => work(),
})

/** Opens a database as a box would that does not read it before. */
export const unchecked = async ({ databaseFile }: DataFolder) => openDatabase(databaseFile)
