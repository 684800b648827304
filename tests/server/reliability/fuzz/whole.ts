import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import indexes from '../../../../firestore.indexes.json'
import type { Box } from '../../../../server/box'
import { createStore } from '../../../../server/firestore/store'
import type { Fields } from '../../../../server/firestore/types'
import { type Database, openDatabase, openReadOnly } from '../../../../server/sqlite'
import type { TestBox } from '../../../support/box'

type Reader = Pick<Database, 'all' | 'close'>

/** Looks into the box's file over a connection of its own, while the box runs. */
export function watchData({ store, dataDir }: TestBox) {
  const db = openReadOnly(join(dataDir, 'sarang.db'))
  const announced = new Map(documentsOf(db))
  const unsubscribe = store.onCommit(({ changes }) => {
    for (const { name, after } of changes)
      if (after) announced.set(name, JSON.stringify(after.fields))
      else announced.delete(name)
  })
  return {
    /** Moves with each commit of the box, of whatever it is. */
    version: () => {
      // What moves index entries meanwhile is no write.
      while (store.compact());
      return Number(db.all<{ data_version: number }>('PRAGMA data_version')[0]?.data_version)
    },
    /** Which tables are not what was told of them, or not in themselves whole. */
    troubles: () => [
      ...(sameMap(announced, new Map(documentsOf(db)))
        ? []
        : ['documents that nobody was told of']),
      ...(sameSet(entriesOf(db), entriesAnew(db))
        ? []
        : ['index entries that are not the documents']),
      ...brokenObjects(db),
      ...db
        .all<{ integrity_check: string }>('PRAGMA integrity_check')
        .flatMap(({ integrity_check: text }) => (text === 'ok' ? [] : [text])),
    ],
    close: () => {
      unsubscribe()
      db.close()
    },
  }
}

/** Tells when the box has nothing more to do, also for connections that broke. */
export function watchWork() {
  const work = new Set<Promise<void>>()
  const watch = new Hono().use((_context, next) => {
    const step = next()
    work.add(step)
    return step.finally(() => work.delete(step))
  })
  return {
    between: (box: Box): Box => ({ ...box, routes: [watch, ...box.routes] }),
    settled: async () => void (await Promise.allSettled(work)),
  }
}

function documentsOf(db: Reader): [string, string][] {
  const rows = db.all<{ name: string; fields: string }>(
    'SELECT name, fields FROM documents WHERE fields IS NOT NULL',
  )
  return rows.map(({ name, fields }) => [name, fields])
}

const entriesOf = (db: Reader) =>
  db
    .all<{ entry: string }>(
      `SELECT hex(key) || ' ' || name AS entry FROM index_entries
       LEFT JOIN documents ON documents.id = document`,
    )
    .map(({ entry }) => entry)

/** What a fresh store makes of the same documents. */
function entriesAnew(db: Reader): string[] {
  const fresh = openDatabase(':memory:')
  const store = createStore(fresh, { indexes })
  for (const [name, fields] of documentsOf(db))
    store.commit([{ update: { name, fields: JSON.parse(fields) as Fields } }])
  const entries = entriesOf(fresh)
  fresh.close()
  return entries
}

function brokenObjects(db: Reader): string[] {
  const rows = db.all<{ path: string; md5: string; bytes: Buffer }>(
    'SELECT path, md5, bytes FROM files',
  )
  const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')
  return rows
    .filter(row => md5(row.bytes) !== row.md5)
    .map(({ path }) => `${path} is not what was sent`)
}

const sameSet = (one: string[], other: string[]) =>
  one.length === other.length && sorted(one) === sorted(other)
const sorted = (texts: string[]) => [...texts].sort().join('\n')
const sameMap = (one: Map<string, string>, other: Map<string, string>) =>
  sameSet([...one].map(String), [...other].map(String))
