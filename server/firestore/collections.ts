import type { Database } from '../sqlite'

const LAST = '\u{10ffff}'
const NEXT = `
  SELECT collection FROM documents
  WHERE collection > ? AND collection < ? AND fields IS NOT NULL ORDER BY collection LIMIT 1
`

/** Ids of the collections below `parent`, in order. */
export const collectionIds = (db: Database, parent: string) => [...idsBelow(db, parent)].sort()

/** Ids below a collection that name no document themselves, but have documents below; in no order. */
export const missingIds = (db: Database, collection: string) =>
  [...idsBelow(db, collection)].filter(id => !db.get(THERE, `${collection}/${id}`))

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

const THERE = 'SELECT 1 AS n FROM documents WHERE name = ? AND fields IS NOT NULL'
