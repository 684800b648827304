import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import * as v from '../support/values'

/** What the server computes. */
export const transforms: Suite = ({ bench, check }) => {
  beforeAll(() =>
    bench().server.seed({
      'limits/most': { n: v.int('9223372036854775807') },
      'limits/least': { n: v.int('-9223372036854775808') },
    }),
  )

  check(
    'increment of whole numbers and fractions',
    async ({ db, doc, setDoc, updateDoc, increment, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { int: 1, double: 1.5, text: 'x', nested: { n: 1 } })
      await updateDoc(at, {
        int: increment(2),
        double: increment(1),
        text: increment(5),
        missing: increment(7),
        'nested.n': increment(0.5),
      })
      return dataAt(at)
    },
    { int: 3, double: 2.5, text: 5, missing: 7, nested: { n: 1.5 } },
  )
  check(
    'increment stops at the ends of int64',
    async ({ db, doc, updateDoc, increment, lite, liteDb }) => {
      await updateDoc(doc(db, 'limits', 'most'), { n: increment(1) })
      await updateDoc(doc(db, 'limits', 'least'), { n: increment(-1) })
      const { query, collection, where, getDocs } = lite
      const sameAs = async (n: number) =>
        (await getDocs(query(collection(liteDb, 'limits'), where('n', '==', n)))).docs.length
      const found = await getDocs(query(collection(liteDb, 'limits')))
      return [found.docs.map(document => document.data().n), await sameAs(-(2 ** 63))]
    },
    [[-(2 ** 63), 2 ** 63], 1],
  )
  check(
    'increments in a merge and in a set of a missing document',
    async ({ db, doc, setDoc, increment, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), { n: increment(2) }, { merge: true })
      await setDoc(doc(db, name, 'a'), { n: increment(3), m: { x: increment(1) } }, { merge: true })
      return dataAt(doc(db, name, 'a'))
    },
    { n: 5, m: { x: 1 } },
  )
  check(
    'arrayUnion adds what is not there yet, objects and null too',
    async ({ db, doc, setDoc, updateDoc, arrayUnion, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { list: [1, { x: 1 }], text: 'x' })
      await updateDoc(at, {
        list: arrayUnion({ x: 1 }, { x: 2 }, null, 1, 2, 2, Number.NaN, Number.NaN),
        text: arrayUnion('a'),
        missing: arrayUnion('b', 'b'),
      })
      return dataAt(at)
    },
    { list: [1, { x: 1 }, { x: 2 }, null, 2, Number.NaN], text: ['a'], missing: ['b'] },
  )
  check(
    'arrayRemove takes all that are equal',
    async ({ db, doc, setDoc, updateDoc, arrayRemove, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { list: [1, 2, 1, { x: 1, y: 2 }, null, 'a'], text: 'x' })
      await updateDoc(at, {
        list: arrayRemove(1, { y: 2, x: 1 }, null, 'none'),
        text: arrayRemove('x'),
        missing: arrayRemove('x'),
      })
      return dataAt(at)
    },
    { list: [2, 'a'], text: [], missing: [] },
  )
  check(
    'a server timestamp is the same for writer and reader, with all that was written at once',
    async ({ db, doc, writeBatch, serverTimestamp, getDoc, getDocFromServer, open }, name) => {
      const batch = writeBatch(db)
      batch.set(doc(db, name, 'a'), { at: serverTimestamp(), deep: { at: serverTimestamp() } })
      batch.set(doc(db, name, 'b'), { at: serverTimestamp() })
      await batch.commit()
      const own = (await getDoc(doc(db, name, 'a'))).data()
      const there = (await getDocFromServer(doc(open().db, name, 'b'))).data()
      const isNow = Math.abs(Date.now() - own?.at.toMillis()) < 60_000
      return [isNow, own?.at.isEqual(own.deep.at), own?.at.isEqual(there?.at)]
    },
    [true, true, true],
  )
  check(
    'a server timestamp until it is known: null, an estimate, or what was before',
    async (sdk, name) => {
      const { db, doc, setDoc, updateDoc, serverTimestamp, onSnapshot, Timestamp } = sdk
      const at = doc(db, name, 'a')
      await setDoc(at, { at: 'before' })
      const pending = new Promise<unknown[]>(resolve => {
        onSnapshot(at, { includeMetadataChanges: true }, snapshot => {
          if (!snapshot.metadata.hasPendingWrites) return
          const as = (serverTimestamps: 'none' | 'estimate' | 'previous') =>
            snapshot.get('at', { serverTimestamps })
          resolve([as('none'), as('estimate') instanceof Timestamp, as('previous')])
        })
      })
      await updateDoc(at, { at: serverTimestamp() })
      return pending
    },
    [null, true, 'before'],
  )
  check(
    'several transforms of one document in one write',
    async ({ db, doc, setDoc, updateDoc, increment, arrayUnion, arrayRemove, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { n: 1, a: [1], b: [1, 2], plain: 1 })
      await updateDoc(at, { n: increment(1), a: arrayUnion(2), b: arrayRemove(1), plain: 2 })
      return dataAt(at)
    },
    { n: 2, a: [1, 2], b: [2], plain: 2 },
  )
}
