import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import { NESTS } from './nests'

/** Orders, limits and cursors. */
export const order: Suite = ({ bench, finds, check }) => {
  beforeAll(() => bench().server.seed(NESTS))
  const find = finds('nests')

  find('no order is that of the ids', ({ limit }) => [limit(3)], ['n0', 'n1', 'n2'])
  find('ties are broken by id', ({ orderBy, limit }) => [orderBy('grade'), limit(4)], [
    'n0',
    'n3',
    'n6',
    'n1',
  ])
  find(
    'and backwards in a falling order',
    ({ orderBy, limit }) => [orderBy('grade', 'desc'), limit(4)],
    ['n8', 'n5', 'n2', 'n7'],
  )
  find(
    'two fields in different directions',
    ({ orderBy }) => [orderBy('weight'), orderBy('n', 'desc')],
    ['n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'],
  )
  find('three fields', ({ orderBy }) => [orderBy('grade'), orderBy('kind', 'desc'), orderBy('n')], [
    'n3',
    'n0',
    'n6',
    'n1',
    'n7',
    'n4',
    'n5',
    'n2',
    'n8',
  ])
  find('a field that no document has', ({ orderBy }) => [orderBy('none')], [])
  find('a limit beyond the end', ({ limit, where }) => [where('n', '>', 6), limit(50)], [
    'n7',
    'n8',
  ])
  find('limitToLast', ({ orderBy, limitToLast }) => [orderBy('n'), limitToLast(2)], ['n7', 'n8'])
  find(
    'limitToLast of a falling order with a condition',
    ({ where, orderBy, limitToLast }) => [
      where('kind', '==', 'oval'),
      orderBy('n', 'desc'),
      limitToLast(2),
    ],
    ['n3', 'n1'],
  )
  find('startAt', ({ orderBy, startAt }) => [orderBy('n'), startAt(6)], ['n6', 'n7', 'n8'])
  find('startAfter', ({ orderBy, startAfter }) => [orderBy('n'), startAfter(6)], ['n7', 'n8'])
  find('endAt', ({ orderBy, endAt }) => [orderBy('n'), endAt(1)], ['n0', 'n1'])
  find('endBefore', ({ orderBy, endBefore }) => [orderBy('n'), endBefore(1)], ['n0'])
  find(
    'between two cursors, backwards',
    ({ orderBy, startAt, endBefore }) => [orderBy('n', 'desc'), startAt(5), endBefore(2)],
    ['n5', 'n4', 'n3'],
  )
  find(
    'a cursor of fewer values than the order has',
    ({ orderBy, startAfter }) => [orderBy('weight'), orderBy('n'), startAfter(8)],
    ['n2', 'n3', 'n0', 'n1'],
  )
  find(
    'a cursor of all values',
    ({ orderBy, startAfter }) => [orderBy('weight'), orderBy('n'), startAfter(8, 4)],
    ['n5', 'n2', 'n3', 'n0', 'n1'],
  )
  find(
    'a cursor within a range',
    ({ where, orderBy, startAt }) => [where('n', '>', 2), orderBy('n'), startAt(1)],
    ['n3', 'n4', 'n5', 'n6', 'n7', 'n8'],
  )
  find(
    'a cursor with limitToLast',
    ({ orderBy, endBefore, limitToLast }) => [orderBy('n'), endBefore(5), limitToLast(2)],
    ['n3', 'n4'],
  )
  find('a cursor of another type', ({ orderBy, startAt }) => [orderBy('n'), startAt('x')], [])
  find(
    'a cursor of a lesser type',
    ({ orderBy, startAt, limit }) => [orderBy('n'), startAt(null), limit(1)],
    ['n0'],
  )
  find(
    'a cursor on the id',
    ({ orderBy, documentId, startAfter }) => [orderBy(documentId()), startAfter('n6')],
    ['n7', 'n8'],
  )

  check(
    'pages by the last document, through ties and to the end',
    async ({ db, collection, query, orderBy, startAfter, limit, getDocs }) => {
      const byGrade = query(collection(db, 'nests'), orderBy('grade', 'desc'), limit(4))
      const pages: string[][] = []
      let page = await getDocs(byGrade)
      while (!page.empty) {
        pages.push(page.docs.map(({ id }) => id))
        page = await getDocs(query(byGrade, startAfter(page.docs.at(-1))))
      }
      return pages
    },
    [['n8', 'n5', 'n2', 'n7'], ['n4', 'n1', 'n6', 'n3'], ['n0']],
  )
  check(
    'pages backwards from a document',
    async ({ db, collection, query, where, orderBy, endBefore, limitToLast, ...sdk }) => {
      const byNumber = query(collection(db, 'nests'), where('kind', '==', 'mangkok'), orderBy('n'))
      const last = await sdk.getDoc(sdk.doc(db, 'nests', 'n6'))
      return sdk.idsOf(query(byNumber, endBefore(last), limitToLast(2)))
    },
    ['n2', 'n4'],
  )
  check(
    'startAt and endAt of documents have both',
    async ({ db, collection, query, orderBy, startAt, endAt, doc, getDoc, idsOf }) => {
      const first = await getDoc(doc(db, 'nests', 'n2'))
      const last = await getDoc(doc(db, 'nests', 'n4'))
      return idsOf(query(collection(db, 'nests'), orderBy('n'), startAt(first), endAt(last)))
    },
    ['n2', 'n3', 'n4'],
  )
  check(
    'a page of a range by a document',
    async ({ db, collection, query, where, startAfter, limit, doc, getDoc, idsOf }) => {
      const from = await getDoc(doc(db, 'nests', 'n3'))
      return idsOf(query(collection(db, 'nests'), where('n', '>', 1), startAfter(from), limit(2)))
    },
    ['n4', 'n5'],
  )
}
