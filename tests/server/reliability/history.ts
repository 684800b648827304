import { readFileSync, statSync } from 'node:fs'
import { openData, openDataFolder } from '../../../server/dataFolder'
import { createStore } from '../../../server/firestore/store'
import type { Database } from '../../../server/sqlite'
import type { Random } from '../firestore/random'
import { nameOf, write } from './box/client'
import { inFolder } from './folder'

const COMMITS = 40
const NAMES = Array.from({ length: 30 }, (_, at) => `items/i${at}`)

/** Documents' numbers by name. */
export type State = Record<string, string>

/** A database, the log of what came after it, and what there was to see at which length of the log. */
export interface History {
  database: Buffer
  log: Buffer
  states: { length: number; state: State }[]
}

/** Random commits, with all of them still in the log. `port` stands between the store and its database. */
export function makeHistory(random: Random, port = (db: Database) => db): Promise<History> {
  return inFolder(async data => {
    const folder = openDataFolder(data)
    const db = await openData(folder, async () => undefined)
    db.exec('PRAGMA wal_autocheckpoint = 0')
    const log = `${folder.databaseFile}-wal`
    const store = createStore(port(db))
    const states: History['states'] = []
    const note = () => states.push({ length: statSync(log).size, state: stateOf(db) })
    note()
    for (let n = 1; n <= COMMITS; n += 1) {
      const paths = NAMES.filter(() => random.below(4) === 0)
      const isDeleting = random.below(5) === 0
      const change = (path: string) => (isDeleting ? { delete: nameOf(path) } : write(path, n))
      store.commit([write('newest/n', n), ...paths.map(change)])
      note()
    }
    const history = { database: readFileSync(folder.databaseFile), log: readFileSync(log), states }
    db.close()
    folder.release()
    return history
  })
}

export function stateOf(db: Pick<Database, 'all'>): State {
  const sql = 'SELECT name, fields FROM documents WHERE fields IS NOT NULL'
  const rows = db.all<{ name: string; fields: string }>(sql)
  return Object.fromEntries(rows.map(({ name, fields }) => [name, fields]))
}
