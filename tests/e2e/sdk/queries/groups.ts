import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import * as v from '../support/values'

/** Collections with the same id at several depths, and collections below documents. */
export const groups: Suite = ({ bench, finds, check }) => {
  beforeAll(() => bench().server.seed(BRANCHES))
  const all = finds('group:branches')
  const below = finds('firms/f1/branches')

  all('all, in the order of their paths', () => [], ['b1', 'b2', 'b3', 'deep', 'b4'])
  all('by a field', ({ where }) => [where('n', '>=', 3)], ['b3', 'b4', 'deep'])
  all('by an order', ({ orderBy, limit }) => [orderBy('n', 'desc'), limit(2)], ['deep', 'b4'])
  all(
    'by an equality and a range',
    ({ where }) => [where('open', '==', true), where('n', '>', 1)],
    ['b3', 'deep'],
  )
  all('by a path', k => [k.where(k.documentId(), '==', k.doc(k.db, 'firms/f1/branches/b3'))], [
    'b3',
  ])
  all('from a path on', k => [k.orderBy(k.documentId()), k.startAfter('firms/f1/branches/b2')], [
    'b3',
    'deep',
    'b4',
  ])
  all(
    'below one document, by a range of paths',
    ({ where, documentId, doc, db }) => [
      where(documentId(), '>=', doc(db, 'firms/f1')),
      where(documentId(), '<', doc(db, 'firms/f2')),
    ],
    ['b2', 'b3', 'deep'],
  )
  finds('branches')('the one at the root alone', () => [], ['b1'])
  below('the one below a document alone', ({ orderBy }) => [orderBy('n', 'desc')], ['b3', 'b2'])
  finds('firms/f9/branches')('below a document that is missing', () => [], ['b4'])
  finds('firms')('a document that only has some below is not there', () => [], ['f1'])

  check(
    'a page of a group by a document',
    async ({ db, collectionGroup, query, orderBy, startAfter, limit, getDocs }) => {
      const byNumber = query(collectionGroup(db, 'branches'), orderBy('n'), limit(2))
      const first = await getDocs(byNumber)
      const next = await getDocs(query(byNumber, startAfter(first.docs[1])))
      return next.docs.map(({ ref }) => ref.path)
    },
    ['firms/f1/branches/b3', 'firms/f9/branches/b4'],
  )
  check(
    'how many there are',
    async ({ db, collectionGroup, getCountFromServer }) =>
      (await getCountFromServer(collectionGroup(db, 'branches'))).data().count,
    5,
  )
}

const branch = (n: number, open: boolean) => ({ n: v.int(n), open: v.bool(open) })

const BRANCHES = {
  'branches/b1': branch(1, true),
  'firms/f1': {},
  'firms/f1/branches/b2': branch(2, false),
  'firms/f1/branches/b3': branch(3, true),
  'firms/f1/yards/y/branches/deep': branch(5, true),
  'firms/f9/branches/b4': branch(4, false),
}
