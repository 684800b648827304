import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import * as v from '../support/values'
import { between, EVERY_TYPE, IN_ORDER } from './everyType'

/** Order over all types, ranges within one. */
export const ranges: Suite = ({ bench, finds, findsLite, check }) => {
  beforeAll(async () => {
    await bench().server.seed(EVERY_TYPE)
    await bench().server.seed(BIG)
  })
  const find = finds('values')
  const findLite = findsLite('values')

  find('all types in order', ({ orderBy }) => [orderBy('v')], IN_ORDER)
  find('and backwards, the ids too', k => [k.orderBy('v', 'desc')], IN_ORDER.toReversed())
  find('> a number', ({ where }) => [where('v', '>', 1)], between('1.5', 'infinity'))
  find('>= a number never finds NaN', k => [k.where('v', '>=', Number.NEGATIVE_INFINITY)], [
    ...between('-infinity', 'infinity'),
  ])
  findLite('< a number', ({ where }) => [where('v', '<', 0)], between('-infinity', '-1.5'))
  findLite(
    '<= zero has both zeros',
    ({ where }) => [where('v', '<=', 0)],
    between('-infinity', '0 minus'),
  )
  find('> false', ({ where }) => [where('v', '>', false)], ['true'])
  find(
    '> a time',
    ({ where, Timestamp }) => [where('v', '>', new Timestamp(1_704_067_200, 1000))],
    ['time 2'],
  )
  find('>= the empty text is all texts', k => [k.where('v', '>=', '')], [
    ...between('text empty', 'text bird'),
  ])
  find(
    'texts by their bytes, not by UTF-16',
    ({ where }) => [where('v', '>', 'é')],
    between('text wide', 'text bird'),
  )
  find('a prefix', ({ where }) => [where('v', '>=', 'a'), where('v', '<', 'b')], between('text a'))
  find(
    '< bytes',
    ({ where, Bytes }) => [where('v', '<', Bytes.fromBase64String('/w=='))],
    between('bytes empty', 'bytes 0'),
  )
  find(
    '> a reference has what is below it',
    ({ where, doc, db }) => [where('v', '>', doc(db, 'users', 'ani'))],
    between('ref below', 'ref budi'),
  )
  find('> a place', ({ where, GeoPoint }) => [where('v', '>', new GeoPoint(-6.2, 106.8))], [
    'point east',
  ])
  find('> a list', ({ where }) => [where('v', '>', [1])], between('list 1,2', 'list null'))
  find(
    '>= a vector: the shorter is less',
    ({ where, vector }) => [where('v', '>', vector([9, 9]))],
    ['vector long'],
  )
  find('> a map', ({ where }) => [where('v', '>', { a: 1 })], between('map a1b0', 'map b'))
  findLite('> null finds nothing', ({ where }) => [where('v', '>', null)], [])
  findLite('<= null finds nothing', ({ where }) => [where('v', '<=', null)], [])
  findLite('>= NaN finds nothing', ({ where }) => [where('v', '>=', Number.NaN)], [])

  check(
    'whole numbers beyond 2^53 keep their order',
    async ({ lite: { collection, query, orderBy, getDocs }, liteDb }) => {
      const found = await getDocs(query(collection(liteDb, 'big'), orderBy('n')))
      return found.docs.map(({ id }) => id)
    },
    ['least', 'even', 'odd', 'next', 'most', 'beyond'],
  )
  check(
    'and are told apart from the numbers around',
    async ({ lite: { collection, query, where, getDocs }, liteDb }) => {
      const find = async (op: '==' | '>') =>
        (
          await getDocs(query(collection(liteDb, 'big'), where('n', op, 9_007_199_254_740_992)))
        ).docs.map(({ id }) => id)
      return [await find('=='), await find('>')]
    },
    [['even'], ['odd', 'next', 'most', 'beyond']],
  )
}

const BIG = {
  'big/least': { n: v.int('-9223372036854775808') },
  'big/even': { n: v.int('9007199254740992') },
  'big/odd': { n: v.int('9007199254740993') },
  'big/next': { n: v.double(9_007_199_254_740_994) },
  'big/most': { n: v.int('9223372036854775807') },
  'big/beyond': { n: v.double(1e19) },
}
