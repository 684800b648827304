import type { Suite } from '../support/lab'

/** A client that is told to be offline, and comes back. */
export const offline: Suite = ({ check }) => {
  check(
    'what is known is answered from the cache, the rest is unavailable',
    async ({ doc, collection, setDoc, watch, open, outcome, ...sdk }, name) => {
      const { db } = open()
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const listener = watch(collection(db, name))
      await listener.synced()
      await sdk.disableNetwork(db)
      const known = await sdk.getDoc(doc(db, name, 'a'))
      const all = await sdk.getDocs(collection(db, name))
      return [
        known.data(),
        known.metadata.fromCache,
        all.size,
        await outcome(sdk.getDocFromServer(doc(db, name, 'a'))),
        await outcome(sdk.getDocsFromServer(collection(db, name))),
        await outcome(sdk.getDoc(doc(db, name, 'unknown'))),
        (await sdk.getDocFromCache(doc(db, name, 'a'))).data(),
        await outcome(sdk.getDocFromCache(doc(db, name, 'unknown'))),
      ]
    },
    [{ n: 1 }, true, 1, 'unavailable', 'unavailable', 'unavailable', { n: 1 }, 'unavailable'],
  )
  check(
    'a listener says that it is from the cache, and then no longer',
    async ({ doc, collection, setDoc, watch, open, disableNetwork, enableNetwork }, name) => {
      const { db } = open()
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const listener = watch(collection(db, name))
      await listener.synced()
      await disableNetwork(db)
      await listener.until(({ fromCache }) => fromCache)
      await enableNetwork(db)
      await listener.synced()
      return listener.seen.slice(-3).map(({ fromCache, ids }) => [fromCache, ids.length])
    },
    [
      [false, 1],
      [true, 1],
      [false, 1],
    ],
  )
  check(
    'queued writes are seen at once and arrive in their order',
    async ({ doc, collection, setDoc, updateDoc, deleteDoc, increment, open, ...sdk }, name) => {
      const { db } = open()
      const listener = sdk.watch(collection(db, name))
      await listener.synced()
      await sdk.disableNetwork(db)
      const writes = [
        setDoc(doc(db, name, 'a'), { n: 1 }),
        updateDoc(doc(db, name, 'a'), { n: increment(2) }),
        setDoc(doc(db, name, 'b'), { n: 1 }),
        deleteDoc(doc(db, name, 'b')),
        setDoc(doc(db, name, 'c'), { m: 1 }, { merge: true }),
      ]
      const local = await listener.until(({ ids }) => ids.join() === 'a,c')
      await sdk.enableNetwork(db)
      await Promise.all(writes)
      const last = await listener.synced()
      return [local.data, local.pending, last.data, last.ids]
    },
    [[{ n: 3 }, { m: 1 }], true, [{ n: 3 }, { m: 1 }], ['a', 'c']],
  )
  check(
    'waitForPendingWrites waits for what was written before',
    async ({ doc, setDoc, open, disableNetwork, enableNetwork, waitForPendingWrites }, name) => {
      const { db } = open()
      await disableNetwork(db)
      setDoc(doc(db, name, 'a'), { n: 1 })
      let isDone = false
      const waiting = waitForPendingWrites(db).then(() => {
        isDone = true
      })
      await new Promise(resolve => setTimeout(resolve, 50))
      const early = isDone
      await enableNetwork(db)
      await waiting
      return [early, isDone]
    },
    [false, true],
  )
  check(
    'what changed and what was deleted meanwhile is made up for',
    async (
      { doc, collection, query, where, setDoc, deleteDoc, writeBatch, open, ...sdk },
      name,
    ) => {
      const { db } = open()
      const there = sdk.db
      const batch = writeBatch(there)
      for (let i = 0; i < 40; i++) batch.set(doc(there, name, `d${i}`), { i, show: true })
      await batch.commit()
      const listener = sdk.watch(query(collection(db, name), where('show', '==', true)))
      await listener.until(({ ids }) => ids.length === 40)
      await sdk.disableNetwork(db)
      for (let i = 0; i < 15; i++) await deleteDoc(doc(there, name, `d${i}`))
      await setDoc(doc(there, name, 'd20'), { i: 20, show: false })
      await setDoc(doc(there, name, 'd21'), { i: 210, show: true })
      await setDoc(doc(there, name, 'new'), { i: 0, show: true })
      await sdk.enableNetwork(db)
      const last = await listener.until(({ ids, fromCache }) => !fromCache && ids.length === 25)
      const changed = last.data[last.ids.indexOf('d21')]?.i
      return [last.ids.includes('d3'), last.ids.includes('d20'), last.ids.includes('new'), changed]
    },
    [false, false, true, 210],
  )
  check(
    'a document deleted meanwhile is gone',
    async ({ doc, setDoc, deleteDoc, watchDoc, open, ...sdk }, name) => {
      const { db } = open()
      await setDoc(doc(sdk.db, name, 'a'), { n: 1 })
      const listener = watchDoc(doc(db, name, 'a'))
      await listener.synced()
      await sdk.disableNetwork(db)
      await deleteDoc(doc(sdk.db, name, 'a'))
      await sdk.enableNetwork(db)
      const last = await listener.until(({ data, fromCache }) => !data && !fromCache)
      return last.data
    },
    undefined,
  )
  check(
    'a transaction and a count need the server',
    async ({ doc, collection, open, outcome, ...sdk }, name) => {
      const { db } = open()
      await sdk.disableNetwork(db)
      const step = sdk.runTransaction(db, t => t.get(doc(db, name, 'a')), { maxAttempts: 1 })
      await sdk.enableNetwork(db)
      return [await outcome(step), await outcome(sdk.getCountFromServer(collection(db, name)))]
    },
    ['ok', 'ok'],
  )
}
