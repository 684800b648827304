import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import * as v from '../support/values'

/** Count, sum and average. */
export const aggregates: Suite = ({ bench, check, only }) => {
  beforeAll(() => bench().server.seed(AMOUNTS))

  check(
    'count of a collection, of a query, of nothing',
    async ({ db, collection, query, where, limit, getCountFromServer }) => {
      const amounts = collection(db, 'amounts')
      const count = async (...constraints: Parameters<typeof where>[]) => {
        const wanted = query(amounts, ...constraints.map(words => where(...words)))
        return (await getCountFromServer(wanted)).data().count
      }
      const limited = await getCountFromServer(query(amounts, limit(3)))
      return [
        await count(),
        await count(['kind', '==', 'whole']),
        await count(['kind', '==', 'x']),
        limited.data().count,
      ]
    },
    [10, 3, 0, 3],
  )
  check(
    'whole numbers have a whole sum',
    async ({ db, collection, query, where, getAggregateFromServer, sum, average, count }) => {
      const wanted = query(collection(db, 'amounts'), where('kind', '==', 'whole'))
      const all = { sum: sum('n'), average: average('n'), count: count() }
      return (await getAggregateFromServer(wanted, all)).data()
    },
    { sum: 7, average: 7 / 3, count: 3 },
  )
  check(
    'numbers of both kinds, and what is none is left out',
    async ({ db, collection, query, where, getAggregateFromServer, sum, average }) => {
      const wanted = query(collection(db, 'amounts'), where('kind', '==', 'mixed'))
      return (await getAggregateFromServer(wanted, { sum: sum('n'), average: average('n') })).data()
    },
    { sum: 3.5, average: 1.75 },
  )
  check(
    'nothing at all: the sum is 0, the average null',
    async ({ db, collection, getAggregateFromServer, sum, average, count }, name) => {
      const all = { sum: sum('n'), average: average('n'), count: count() }
      return (await getAggregateFromServer(collection(db, name), all)).data()
    },
    { sum: 0, average: null, count: 0 },
  )
  check(
    'NaN makes the sum NaN',
    async ({ db, collection, query, where, getAggregateFromServer, sum, average }) => {
      const wanted = query(collection(db, 'amounts'), where('kind', '==', 'nan'))
      return (await getAggregateFromServer(wanted, { sum: sum('n'), average: average('n') })).data()
    },
    { sum: Number.NaN, average: Number.NaN },
  )
  check(
    'a sum beyond int64 goes on as a fraction',
    async ({ db, collection, query, where, getAggregateFromServer, sum }) => {
      const wanted = query(collection(db, 'amounts'), where('kind', '==', 'huge'))
      return (await getAggregateFromServer(wanted, { sum: sum('n') })).data()
    },
    { sum: 2 ** 64 },
  )
  check(
    'of a limit, in the order of the query',
    async ({ db, collection, query, where, orderBy, limit, getAggregateFromServer, sum }) => {
      const amounts = collection(db, 'amounts')
      const wanted = query(amounts, where('kind', '==', 'whole'), orderBy('n', 'asc'), limit(2))
      return (await getAggregateFromServer(wanted, { sum: sum('n') })).data()
    },
    { sum: 3 },
  )
  check(
    'of a field in a map, and of one that no document has',
    async ({ db, collection, getAggregateFromServer, sum }) => {
      const amounts = collection(db, 'amounts')
      const deep = await getAggregateFromServer(amounts, { sum: sum('deep.n') })
      const none = await getAggregateFromServer(amounts, { sum: sum('none') })
      return [deep.data(), none.data()]
    },
    [{ sum: 7 }, { sum: 0 }],
  )
  check(
    'a document without the field does not count beside its sum',
    async ({ db, collection, getAggregateFromServer, sum, count }) => {
      const wanted = { sum: sum('deep.n'), count: count() }
      return (await getAggregateFromServer(collection(db, 'amounts'), wanted)).data()
    },
    { sum: 7, count: 2 },
  )
  check(
    'five at once',
    async ({ db, collection, query, where, getAggregateFromServer, sum, average, count }) => {
      const wanted = query(collection(db, 'amounts'), where('kind', '==', 'whole'))
      const all = { a: count(), b: sum('n'), c: average('n'), d: sum('m'), e: average('m') }
      return (await getAggregateFromServer(wanted, all)).data()
    },
    { a: 1, b: 1, c: 1, d: 5, e: 5 },
  )
  only('the box', 'the emulator refuses it without a code', () => {
    check(
      'six are refused',
      async ({ db, collection, getAggregateFromServer, sum, count, outcome }) => {
        const six = { a: count(), b: sum('a'), c: sum('b'), d: sum('c'), e: sum('d'), f: sum('e') }
        return outcome(getAggregateFromServer(collection(db, 'amounts'), six))
      },
      'invalid-argument',
    )
  })
}

const amount = (kind: string, n: ReturnType<typeof v.int>) => ({ kind: v.text(kind), n })

const AMOUNTS = {
  'amounts/a1': { ...amount('whole', v.int(1)), m: v.int(5) },
  'amounts/a2': amount('whole', v.int(2)),
  'amounts/a3': amount('whole', v.int(4)),
  'amounts/b1': amount('mixed', v.int(1)),
  'amounts/b2': { ...amount('mixed', v.double(2.5)), deep: v.map({ n: v.int(3) }) },
  'amounts/b3': { ...amount('mixed', v.text('3')), deep: v.map({ n: v.int(4) }) },
  'amounts/c1': amount('nan', v.double('NaN')),
  'amounts/c2': amount('nan', v.int(1)),
  'amounts/d1': amount('huge', v.int('9223372036854775807')),
  'amounts/d2': amount('huge', v.int('9223372036854775807')),
}
