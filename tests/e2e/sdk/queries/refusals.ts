import { describe } from 'vitest'
import type { Suite } from '../support/lab'

/** What the SDK lets through and the server refuses, and queries without an index. */
export const refusals: Suite = ({ finds, only, check }) => {
  const find = finds('nests')
  const refuses = (title: string, build: Parameters<typeof find>[1]) =>
    find(title, build, 'invalid-argument')

  refuses('31 values of in', ({ where }) => [where('n', 'in', [...Array(31).keys()])])
  refuses('31 values of array-contains-any', k => [
    k.where('tags', 'array-contains-any', [...Array(31).keys()]),
  ])
  refuses('11 values of not-in', ({ where }) => [where('n', 'not-in', [...Array(11).keys()])])
  refuses('more than 30 branches of or', ({ where, or, and }) => [
    and(
      where('n', 'in', [...Array(16).keys()]),
      or(where('kind', '==', 'a'), where('kind', '==', 'b')),
    ),
  ])
  refuses('an order behind that of the id', ({ orderBy, documentId }) => [
    orderBy(documentId()),
    orderBy('n'),
  ])

  only('the box', 'the emulator asks for no index', () => {
    const needsIndex = (title: string, build: Parameters<typeof find>[1]) =>
      find(title, build, 'failed-precondition')
    needsIndex('equality and an order without their index', ({ where, orderBy }) => [
      where('farm.city', '==', 'Medan'),
      orderBy('weight'),
    ])
    needsIndex('two orders without their index', k => [k.orderBy('farm.city'), k.orderBy('weight')])
    needsIndex('ranges of two fields without their index', ({ where }) => [
      where('weight', '>', 1),
      where('farm.city', '>', 'B'),
    ])
    describe('a group', () => {
      finds('group:nests')(
        'by a field that is declared for collections alone',
        ({ where }) => [where('n', '==', 1)],
        'failed-precondition',
      )
    })
    check(
      'the error names the index that would do',
      async ({ db, collection, query, where, orderBy, getDocs }) => {
        const wanted = query(collection(db, 'nests'), where('grade', '==', 1), orderBy('weight'))
        const error = await getDocs(wanted).catch(error => error)
        return [/index/.test(error.message), /"weight"/.test(error.message)]
      },
      [true, true],
    )
    check(
      'a listener is refused too, and its neighbours live on',
      async ({ db, collection, query, where, orderBy, watch }) => {
        const nests = collection(db, 'nests')
        const good = watch(query(nests, where('grade', '==', 1)))
        const code = await watch(query(nests, where('grade', '==', 1), orderBy('weight'))).failed()
        await good.synced()
        return [code, good.failures]
      },
      ['failed-precondition', []],
    )
  })
}
