import type { Database } from '../sqlite'

const LAST = '\u{10ffff}'
const NEXT = `
  SELECT collection FROM documents
  WHERE collection > ? AND collection < ? AND fields IS NOT NULL ORDER BY collection LIMIT 1
`

/** Ids of the collections below `parent`, read by one step for each collection and not for each document. */
export function collectionIds(db: Database, parent: string): string[] {
  const ids = new Set<string>()
  const nextAfter = (path: string) =>
    db.get<{ collection: string }>(NEXT, path, `${parent}/${LAST}`)?.collection
  for (let path = nextAfter(`${parent}/`); path !== undefined; ) {
    const [id = '', ...deeper] = path.slice(parent.length + 1).split('/')
    ids.add(id)
    path = nextAfter(deeper.length > 0 ? `${parent}/${id}/${LAST}` : path)
  }
  return [...ids].sort()
}

/** Ids below a collection that name no document themselves, but have documents below; the same way, in no order. */
export function missingIds(db: Database, collection: string): string[] {
  const ids = new Set<string>()
  const nextAfter = (path: string) =>
    db.get<{ collection: string }>(NEXT, path, `${collection}/${LAST}`)?.collection
  for (let path = nextAfter(`${collection}/`); path !== undefined; ) {
    const [id = ''] = path.slice(collection.length + 1).split('/')
    ids.add(id)
    path = nextAfter(`${collection}/${id}/${LAST}`)
  }
  const isThere = (id: string) => db.get(THERE, `${collection}/${id}`) !== undefined
  return [...ids].filter(id => !isThere(id))
}

const THERE = 'SELECT 1 AS n FROM documents WHERE name = ? AND fields IS NOT NULL'
