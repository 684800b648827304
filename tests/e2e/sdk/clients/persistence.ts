import type { Suite } from '../support/lab'

/** What IndexedDB keeps while the app is closed. */
export const persistence: Suite = ({ check, only }) => {
  only('persistent', 'memory keeps nothing', () => {
    check(
      'documents are there after the app has been closed, also offline',
      async (
        { doc, collection, setDoc, getDocs, getDocsFromCache, open, disableNetwork },
        name,
      ) => {
        const first = open({ name })
        await setDoc(doc(first.db, name, 'a'), { n: 1 })
        await getDocs(collection(first.db, name))
        await first.close()
        const { db } = open({ name })
        await disableNetwork(db)
        const found = await getDocsFromCache(collection(db, name))
        return found.docs.map(document => document.data())
      },
      [{ n: 1 }],
    )
    check(
      'writes made offline are sent after the app has been opened again',
      async ({ db: there, doc, setDoc, open, dataAt, disableNetwork, ...sdk }, name) => {
        const first = open({ name })
        await disableNetwork(first.db)
        setDoc(doc(first.db, name, 'a'), { n: 1 })
        setDoc(doc(first.db, name, 'a'), { n: sdk.increment(1) }, { merge: true })
        await sdk.getDocFromCache(doc(first.db, name, 'a'))
        await first.close()
        const before = await dataAt(doc(there, name, 'a'))
        const { db } = open({ name })
        await sdk.waitForPendingWrites(db)
        return [before, await dataAt(doc(there, name, 'a'))]
      },
      [undefined, { n: 2 }],
    )
    check(
      'a listener resumes: what changed and what was deleted while the app was closed',
      async ({ db: there, doc, collection, writeBatch, deleteDoc, setDoc, watch, open }, name) => {
        const batch = writeBatch(there)
        for (let i = 0; i < 30; i++) batch.set(doc(there, name, `d${i}`), { i })
        await batch.commit()
        const first = open({ name })
        await watch(collection(first.db, name)).synced()
        await first.close()
        for (const id of ['d1', 'd2']) await deleteDoc(doc(there, name, id))
        await setDoc(doc(there, name, 'd3'), { i: 300 })
        await setDoc(doc(there, name, 'new'), { i: 0 })
        const listener = watch(collection(open({ name }).db, name))
        const last = await listener.synced()
        const cached = listener.seen[0]
        return [
          cached?.fromCache,
          cached?.ids.length,
          last.ids.length,
          last.ids.includes('d1'),
          last.data[last.ids.indexOf('d3')],
        ]
      },
      [true, 30, 29, false, { i: 300 }],
    )
    check(
      'clearing it forgets all',
      async ({ doc, setDoc, getDoc, getDocFromCache, open, outcome, ...sdk }, name) => {
        const first = open({ name })
        await setDoc(doc(first.db, name, 'a'), { n: 1 })
        await getDoc(doc(first.db, name, 'a'))
        const running = await sdk.attempt(() => sdk.clearIndexedDbPersistence(first.db))
        await sdk.terminate(first.db)
        await sdk.clearIndexedDbPersistence(first.db)
        await first.close()
        const { db } = open({ name })
        await sdk.disableNetwork(db)
        return [running, await outcome(getDocFromCache(doc(db, name, 'a')))]
      },
      ['failed-precondition', 'unavailable'],
    )
    check(
      'accounts do not see the queued writes of each other',
      async ({ doc, setDoc, getDocFromCache, open, outcome, disableNetwork }, name) => {
        const { db, signIn } = open({ name })
        await disableNetwork(db)
        setDoc(doc(db, name, 'a'), { n: 1 }).catch(() => undefined)
        const own = await getDocFromCache(doc(db, name, 'a'))
        signIn('siti')
        return [own.data(), await outcome(getDocFromCache(doc(db, name, 'a')))]
      },
      [{ n: 1 }, 'unavailable'],
    )
  })
}
