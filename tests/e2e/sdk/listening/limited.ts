import type { Suite } from '../support/lab'

/** Listeners with a limit, of groups, and of cursors. */
export const limited: Suite = ({ check }) => {
  check(
    'a limit is refilled when one leaves, and pushed out when one enters',
    async (sdk, name) => {
      const { db, doc, collection, query, orderBy, limit, setDoc, deleteDoc, watch, open } = sdk
      const there = open().db
      for (const n of [1, 2, 3, 4]) await setDoc(doc(there, name, `d${n}`), { n })
      const listener = watch(query(collection(db, name), orderBy('n'), limit(2)))
      await listener.until(({ ids }) => ids.join() === 'd1,d2')
      await deleteDoc(doc(there, name, 'd1'))
      await listener.until(({ ids }) => ids.join() === 'd2,d3')
      await setDoc(doc(there, name, 'd0'), { n: 0 })
      await listener.until(({ ids }) => ids.join() === 'd0,d2')
      await setDoc(doc(there, name, 'd0'), { n: 9 })
      const done = await listener.until(
        ({ ids, fromCache }) => ids.join() === 'd2,d3' && !fromCache,
      )
      return done.data
    },
    [{ n: 2 }, { n: 3 }],
  )
  check(
    'an own write that falls out of a limit is replaced',
    async ({ db, doc, collection, query, orderBy, limit, setDoc, updateDoc, watch }, name) => {
      for (const n of [1, 2, 3]) await setDoc(doc(db, name, `d${n}`), { n })
      const listener = watch(query(collection(db, name), orderBy('n'), limit(2)))
      await listener.synced()
      await updateDoc(doc(db, name, 'd1'), { n: 5 })
      const last = await listener.until(
        ({ ids, pending, fromCache }) => ids.join() === 'd2,d3' && !pending && !fromCache,
      )
      return last.data
    },
    [{ n: 2 }, { n: 3 }],
  )
  check(
    'an own delete within a limit is replaced',
    async ({ db, doc, collection, query, orderBy, limit, setDoc, deleteDoc, watch }, name) => {
      for (const n of [1, 2, 3]) await setDoc(doc(db, name, `d${n}`), { n })
      const listener = watch(query(collection(db, name), orderBy('n'), limit(2)))
      await listener.synced()
      await deleteDoc(doc(db, name, 'd1'))
      const last = await listener.until(
        ({ ids, pending, fromCache }) => ids.join() === 'd2,d3' && !pending && !fromCache,
      )
      return last.ids
    },
    ['d2', 'd3'],
  )
  check(
    'limitToLast follows what is added at the end',
    async ({ db, doc, collection, query, orderBy, limitToLast, setDoc, watch, open }, name) => {
      const there = open().db
      for (const n of [1, 2, 3]) await setDoc(doc(there, name, `d${n}`), { n })
      const listener = watch(query(collection(db, name), orderBy('n'), limitToLast(2)))
      await listener.until(({ ids }) => ids.join() === 'd2,d3')
      await setDoc(doc(there, name, 'd4'), { n: 4 })
      const { ids } = await listener.until(({ ids }) => ids.includes('d4'))
      return ids
    },
    ['d3', 'd4'],
  )
  check(
    'between two cursors only what lies between is seen',
    async ({ db, doc, collection, query, orderBy, startAt, endBefore, ...sdk }, name) => {
      const there = sdk.open().db
      const numbers = query(collection(db, name), orderBy('n'), startAt(2), endBefore(4))
      const listener = sdk.watch(numbers)
      await listener.synced()
      for (const n of [1, 4, 5, 2, 3]) await sdk.setDoc(doc(there, name, `d${n}`), { n })
      await listener.until(({ ids }) => ids.length === 2)
      return listener.seen.flatMap(({ changes }) => changes)
    },
    ['added d2', 'added d3'],
  )
  check(
    'a group sees what happens at every depth',
    async ({ db, doc, collectionGroup, setDoc, deleteDoc, watch, open }, name) => {
      const there = open().db
      const listener = watch(collectionGroup(db, name))
      await listener.synced()
      await setDoc(doc(there, name, 'a'), { n: 1 })
      await setDoc(doc(there, `firms/f/${name}/b`), { n: 2 })
      await setDoc(doc(there, `firms/f/yards/y/${name}/c`), { n: 3 })
      await listener.until(({ ids }) => ids.length === 3)
      await deleteDoc(doc(there, `firms/f/${name}/b`))
      const { ids } = await listener.until(({ ids }) => ids.length === 2)
      return ids
    },
    ['a', 'c'],
  )
  check(
    'or sees a document enter by one branch and stay by the other',
    async ({ db, doc, collection, query, or, where, setDoc, watch, open }, name) => {
      const there = doc(open().db, name, 'd')
      const either = or(where('a', '==', 1), where('b', '==', 1))
      const listener = watch(query(collection(db, name), either))
      await listener.synced()
      await setDoc(there, { a: 1, b: 0 })
      await listener.until(({ ids }) => ids.length === 1)
      await setDoc(there, { a: 0, b: 1 })
      await listener.until(({ data }) => data[0]?.b === 1)
      await setDoc(there, { a: 0, b: 0 })
      await listener.until(({ ids, fromCache }) => ids.length === 0 && !fromCache)
      return listener.seen.flatMap(({ changes }) => changes)
    },
    ['added d', 'modified d', 'removed d'],
  )
}
