import type { Suite } from '../support/lab'

/** Listeners of single documents, and what all listeners share. */
export const documents: Suite = ({ check }) => {
  check(
    'missing, created, changed, deleted and created again',
    async ({ db, doc, setDoc, deleteDoc, watchDoc, open }, name) => {
      const listener = watchDoc(doc(db, name, 'a'))
      await listener.synced()
      const there = doc(open().db, name, 'a')
      for (const n of [1, 2]) {
        await setDoc(there, { n })
        await listener.until(({ data }) => data?.n === n)
      }
      await deleteDoc(there)
      await listener.until(({ data, fromCache }) => !data && !fromCache)
      await setDoc(there, { n: 3 })
      await listener.until(({ data }) => data?.n === 3)
      return listener.seen.map(({ data }) => data?.n)
    },
    [undefined, 1, 2, undefined, 3],
  )
  check(
    'an own write is pending, then confirmed',
    async ({ db, doc, setDoc, watchDoc }, name) => {
      const listener = watchDoc(doc(db, name, 'a'))
      await listener.synced()
      setDoc(doc(db, name, 'a'), { n: 1 })
      await listener.until(({ data, pending }) => data?.n === 1 && !pending)
      return listener.seen.map(({ data, pending }) => [data?.n, pending])
    },
    [
      [undefined, false],
      [1, true],
      [1, false],
    ],
  )
  check(
    'an increment shows a guess first, then what the server made of it',
    async ({ db, doc, setDoc, updateDoc, increment, watchDoc, open }, name) => {
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const listener = watchDoc(doc(db, name, 'a'))
      await listener.synced()
      const before = listener.seen.length
      await updateDoc(doc(open().db, name, 'a'), { n: increment(10) })
      await listener.until(({ data }) => data?.n === 11)
      await updateDoc(doc(db, name, 'a'), { n: increment(1) })
      await listener.until(({ data, pending }) => data?.n === 12 && !pending)
      return listener.seen.slice(before).map(({ data }) => data?.n)
    },
    [11, 12, 12],
  )
  check(
    'without metadata changes there is one event for a write',
    async ({ db, doc, setDoc, waitForPendingWrites, onSnapshot, watchDoc }, name) => {
      const seen: unknown[] = []
      const full = watchDoc(doc(db, name, 'a'))
      await full.synced()
      onSnapshot(doc(db, name, 'a'), snapshot => seen.push(snapshot.data()?.n))
      await setDoc(doc(db, name, 'a'), { n: 1 })
      await waitForPendingWrites(db)
      await full.until(({ data, pending }) => data?.n === 1 && !pending)
      return seen
    },
    [undefined, 1],
  )
  check(
    'a document and a query that has it agree at every moment',
    async ({ db, doc, collection, setDoc, watch, watchDoc, onSnapshotsInSync, open }, name) => {
      const query = watch(collection(db, name))
      const single = watchDoc(doc(db, name, 'a'))
      await Promise.all([query.synced(), single.synced()])
      const pairs: boolean[] = []
      onSnapshotsInSync(db, () =>
        pairs.push(query.seen.at(-1)?.data[0]?.n === single.seen.at(-1)?.data?.n),
      )
      const there = doc(open().db, name, 'a')
      for (const n of [1, 2, 3]) await setDoc(there, { n })
      await single.until(({ data }) => data?.n === 3)
      await query.until(({ data }) => data[0]?.n === 3)
      return [pairs.length > 1, pairs.every(Boolean)]
    },
    [true, true],
  )
  check(
    'get answers what a listener holds',
    async ({ db, doc, collection, setDoc, getDoc, getDocs, watch, open }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      await setDoc(doc(open().db, name, 'a'), { n: 1 })
      await listener.until(({ ids }) => ids.length === 1)
      const one = await getDoc(doc(db, name, 'a'))
      return [one.data(), (await getDocs(collection(db, name))).size]
    },
    [{ n: 1 }, 1],
  )
}
