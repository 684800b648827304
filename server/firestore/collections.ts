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
