import type { Suite } from '../support/lab'

/** Several apps and databases in one page, and the Lite SDK. */
export const databases: Suite = ({ check }) => {
  check(
    'another database of the project has its own documents',
    async ({ db, doc, collection, setDoc, dataAt, idsOf, open }, name) => {
      const { db: second } = open({ database: 'second' })
      await setDoc(doc(db, name, 'a'), { in: 'first' })
      await setDoc(doc(second, name, 'a'), { in: 'second' })
      await setDoc(doc(second, name, 'b'), { in: 'second' })
      return [
        await dataAt(doc(db, name, 'a')),
        await dataAt(doc(second, name, 'a')),
        await idsOf(collection(db, name)),
        await idsOf(collection(second, name)),
      ]
    },
    [{ in: 'first' }, { in: 'second' }, ['a'], ['a', 'b']],
  )
  check(
    'a listener hears of its own database alone',
    async ({ db, doc, collection, setDoc, watch, open }, name) => {
      const { db: second } = open({ database: 'second' })
      const listener = watch(collection(second, name))
      await listener.synced()
      await setDoc(doc(db, name, 'a'), {})
      await setDoc(doc(second, name, 'b'), {})
      const { ids } = await listener.until(({ ids, pending }) => ids.length > 0 && !pending)
      return ids
    },
    ['b'],
  )
  check(
    'a transaction and a count in another database',
    async ({ doc, collection, runTransaction, getCountFromServer, open }, name) => {
      const { db } = open({ database: 'second' })
      await runTransaction(db, async step => {
        await step.get(doc(db, name, 'a'))
        step.set(doc(db, name, 'a'), {})
      })
      return (await getCountFromServer(collection(db, name))).data().count
    },
    1,
  )
  check(
    'two apps of one page are two clients',
    async ({ doc, collection, setDoc, watch, open }, name) => {
      const [one, other] = [open(), open()]
      const listeners = [one, other].map(({ db }) => watch(collection(db, name)))
      await Promise.all(listeners.map(({ synced }) => synced()))
      await setDoc(doc(one.db, name, 'a'), { n: 1 })
      await setDoc(doc(other.db, name, 'b'), { n: 2 })
      const done = ({ ids, pending }: { ids: string[]; pending: boolean }) =>
        ids.length === 2 && !pending
      return (await Promise.all(listeners.map(({ until }) => until(done)))).map(({ ids }) => ids)
    },
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  )
  check(
    'Lite writes, reads, deletes',
    async ({ lite: { doc, setDoc, updateDoc, deleteDoc, getDoc, increment }, liteDb }, name) => {
      const at = doc(liteDb, name, 'a')
      await setDoc(at, { n: 1, m: { x: 1 } })
      await updateDoc(at, { n: increment(1), 'm.y': 2 })
      const data = (await getDoc(at)).data()
      await deleteDoc(at)
      return [data, (await getDoc(at)).exists()]
    },
    [{ n: 2, m: { x: 1, y: 2 } }, false],
  )
  check(
    'Lite reads one document ten times at once',
    async ({ lite: { doc, setDoc, getDoc }, liteDb }, name) => {
      const at = doc(liteDb, name, 'a')
      await setDoc(at, { n: 1 })
      const begun = performance.now()
      for (let count = 0; count < 10; count++) await getDoc(at)
      const turned = performance.now()
      const found = await Promise.all(Array.from({ length: 10 }, () => getDoc(at)))
      // Who waited for each reader before him would have waited for 900 ms.
      const [inTurn, atOnce] = [turned - begun, performance.now() - turned]
      return [found.filter(one => one.exists()).length, atOnce < inTurn + 500]
    },
    [10, true],
  )
  check(
    'Lite queries, counts and sums',
    async ({ lite, liteDb }, name) => {
      const { collection, query, where, orderBy, limit, getDocs, getCount, getAggregate } = lite
      const all = collection(liteDb, name)
      for (const n of [3, 1, 2]) await lite.addDoc(all, { n })
      const found = await getDocs(query(all, where('n', '>', 1), orderBy('n', 'desc'), limit(5)))
      const sums = await getAggregate(all, { sum: lite.sum('n'), average: lite.average('n') })
      return [found.docs.map(d => d.data().n), (await getCount(all)).data().count, sums.data()]
    },
    [[3, 2], 3, { sum: 6, average: 2 }],
  )
  check(
    'Lite batches and transactions',
    async ({ lite: { doc, writeBatch, runTransaction, getDoc }, liteDb }, name) => {
      const at = doc(liteDb, name, 'a')
      await writeBatch(liteDb)
        .set(at, { n: 1 })
        .set(doc(liteDb, name, 'b'), {})
        .commit()
      await runTransaction(liteDb, async step => {
        const { n } = (await step.get(at)).data() ?? {}
        step.update(at, { n: n + 1 })
      })
      return (await getDoc(at)).data()
    },
    { n: 2 },
  )
  check(
    'after terminate nothing is answered',
    async ({ doc, setDoc, getDoc, terminate, open, attempt }, name) => {
      const { db } = open()
      await setDoc(doc(db, name, 'a'), {})
      await terminate(db)
      return attempt(() => getDoc(doc(db, name, 'a')))
    },
    'failed-precondition',
  )
}
