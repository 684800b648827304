import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from './harness'

let bench: Bench

beforeAll(async () => {
  bench = await openBench()
  const birds = Array.from({ length: 9 }, (_, i) => {
    const fields = {
      n: { integerValue: String(i) },
      kind: { stringValue: i % 3 === 0 ? 'mangkok' : 'oval' },
      tags: { arrayValue: { values: [{ stringValue: `t${i % 2}` }] } },
    }
    return [`nests/n${i}`, fields]
  })
  bench.box.seed(Object.fromEntries(birds))
  bench.box.seed({
    'farms/f1/nests/x1': { n: { integerValue: '100' } },
    'farms/f2/nests/x2': { n: { doubleValue: 100.5 } },
  })
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

describe('queries', () => {
  test('all, in the order of their ids', async () => {
    const ids = await bench.run(({ db, collection, idsOf }) => idsOf(collection(db, 'nests')))
    expect(ids).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
  })

  test('equality', async () => {
    const ids = await bench.run(({ db, collection, query, where, idsOf }) =>
      idsOf(query(collection(db, 'nests'), where('kind', '==', 'mangkok'))),
    )
    expect(ids).toEqual(['n0', 'n3', 'n6'])
  })

  test('range, order and limit', async () => {
    const ids = await bench.run(({ db, collection, query, where, orderBy, limit, idsOf }) =>
      idsOf(query(collection(db, 'nests'), where('n', '>', 2), orderBy('n', 'desc'), limit(3))),
    )
    expect(ids).toEqual(['n8', 'n7', 'n6'])
  })

  test('limitToLast', async () => {
    const ids = await bench.run(({ db, collection, query, orderBy, limitToLast, idsOf }) =>
      idsOf(query(collection(db, 'nests'), orderBy('n'), limitToLast(2))),
    )
    expect(ids).toEqual(['n7', 'n8'])
  })

  test('cursors by value and by document', async () => {
    const pages = await bench.run(async sdk => {
      const { db, collection, query, orderBy, limit, startAfter, endBefore, getDocs, idsOf } = sdk
      const byNumber = query(collection(db, 'nests'), orderBy('n'))
      const first = await getDocs(query(byNumber, limit(2)))
      const next = query(byNumber, startAfter(first.docs[1]), limit(2))
      const middle = query(byNumber, startAfter(4), endBefore(7))
      return [await idsOf(next), await idsOf(middle)]
    })
    expect(pages).toEqual([
      ['n2', 'n3'],
      ['n5', 'n6'],
    ])
  })

  test('in, not-in, array-contains and array-contains-any', async () => {
    const found = await bench.run(async ({ db, collection, query, where, idsOf }) => {
      const nests = collection(db, 'nests')
      return [
        await idsOf(query(nests, where('n', 'in', [1, 8, 99]))),
        await idsOf(query(nests, where('kind', 'not-in', ['oval']))),
        await idsOf(query(nests, where('tags', 'array-contains', 't1'))),
        await idsOf(query(nests, where('tags', 'array-contains-any', ['t1', 'x']))),
      ]
    })
    expect(found).toEqual([
      ['n1', 'n8'],
      ['n0', 'n3', 'n6'],
      ['n1', 'n3', 'n5', 'n7'],
      ['n1', 'n3', 'n5', 'n7'],
    ])
  })

  test('or and and', async () => {
    const ids = await bench.run(({ db, collection, query, or, and, where, idsOf }) =>
      idsOf(
        query(
          collection(db, 'nests'),
          or(where('n', '==', 8), and(where('kind', '==', 'mangkok'), where('n', '==', 3))),
        ),
      ),
    )
    expect(ids).toEqual(['n3', 'n8'])
  })

  test('by document id', async () => {
    const ids = await bench.run(({ db, collection, query, where, documentId, idsOf }) =>
      idsOf(query(collection(db, 'nests'), where(documentId(), 'in', ['n2', 'n4', 'none']))),
    )
    expect(ids).toEqual(['n2', 'n4'])
  })

  test('a collection group', async () => {
    const ids = await bench
      .run(({ db, collectionGroup, query, where, idsOf }) =>
        idsOf(query(collectionGroup(db, 'nests'), where('n', '>=', 100))),
      )
      .catch(String)
    expect(ids).toEqual(['x1', 'x2'])
  })

  test('the collection below a document', async () => {
    const ids = await bench.run(({ db, collection, idsOf }) =>
      idsOf(collection(db, 'farms/f1/nests')),
    )
    expect(ids).toEqual(['x1'])
  })

  test('one that Firestore refuses is refused', async () => {
    const code = await bench.run(({ db, collection, query, where, outcome, idsOf }) => {
      const many = Array.from({ length: 31 }, (_, i) => i)
      return outcome(idsOf(query(collection(db, 'nests'), where('n', 'in', many))))
    })
    expect(code).toBe('invalid-argument')
  })
})

describe('aggregations', () => {
  test('count, also of a filter, read no documents', async () => {
    const before = { ...bench.box.meter }
    const counts = await bench.run(async sdk => {
      const { db, collection, query, where, getCountFromServer } = sdk
      const all = await getCountFromServer(collection(db, 'nests'))
      const some = await getCountFromServer(
        query(collection(db, 'nests'), where('kind', '==', 'oval')),
      )
      return [all.data().count, some.data().count]
    })
    expect(counts).toEqual([9, 6])
    expect(bench.box.meter).toEqual({
      documents: before.documents,
      aggregations: before.aggregations + 2,
    })
  })

  test('sum and average', async () => {
    const data = await bench.run(
      async ({ db, collection, getAggregateFromServer, sum, average, count }) => {
        const wanted = { sum: sum('n'), average: average('n'), count: count() }
        return (await getAggregateFromServer(collection(db, 'nests'), wanted)).data()
      },
    )
    expect(data).toEqual({ sum: 36, average: 4, count: 9 })
  })
})

test('a page of 3 costs 3 reads, and the next one 3 more', async () => {
  const before = bench.box.meter.documents
  const cost = async (after: number) => {
    await bench.page.evaluate(n => {
      const { open, collection, query, orderBy, startAfter, limit, idsOf } = window.sdk
      const nests = collection(open().db, 'nests')
      return idsOf(query(nests, orderBy('n'), startAfter(n), limit(3)))
    }, after)
    return bench.box.meter.documents - before
  }
  expect([await cost(-1), await cost(2)]).toEqual([3, 6])
})
