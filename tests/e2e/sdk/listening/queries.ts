import type { Suite } from '../support/lab'

/** Listeners of queries. */
export const listeners: Suite = ({ check }) => {
  check(
    'an own write is seen at once as pending, then confirmed',
    async ({ db, doc, collection, setDoc, watch }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      setDoc(doc(db, name, 'a'), { n: 1 })
      await listener.until(({ ids, pending }) => ids.length === 1 && !pending)
      listener.stop()
      return listener.seen.filter(({ ids }) => ids.length === 1).map(({ pending }) => pending)
    },
    [true, false],
  )
  check(
    'an own update and delete too',
    async ({ db, doc, collection, setDoc, updateDoc, deleteDoc, watch }, name) => {
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const listener = watch(collection(db, name))
      await listener.synced()
      updateDoc(doc(db, name, 'a'), { n: 2 })
      await listener.until(({ data, pending }) => data[0]?.n === 2 && !pending)
      await deleteDoc(doc(db, name, 'a'))
      await listener.until(({ ids, fromCache }) => ids.length === 0 && !fromCache)
      listener.stop()
      return listener.seen.flatMap(({ changes }) => changes)
    },
    ['added a', 'modified a', 'removed a'],
  )
  check(
    'a write that is refused is taken back',
    async ({ db, doc, collection, updateDoc, setDoc, watch, outcome }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      const refused = setDoc(doc(db, name, 'a'), { a: 'x'.repeat(1_100_000) })
      await listener.until(({ ids, pending }) => ids.length === 1 && pending)
      const codes = [await outcome(refused), await outcome(updateDoc(doc(db, name, 'b'), {}))]
      const last = await listener.until(({ pending }) => !pending)
      return [codes, last.ids, last.changes]
    },
    [['invalid-argument', 'not-found'], [], ['removed a']],
  )
  check(
    'a foreign addition, change and removal are one event each',
    async ({ db, doc, collection, setDoc, deleteDoc, watch, open }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      const there = doc(open().db, name, 'a')
      await setDoc(there, { n: 1 })
      await listener.until(({ ids }) => ids.length === 1)
      await setDoc(there, { n: 2 })
      await listener.until(({ data }) => data[0]?.n === 2)
      await deleteDoc(there)
      await listener.until(({ ids }) => ids.length === 0)
      listener.stop()
      return listener.seen.flatMap(seen => seen.changes)
    },
    ['added a', 'modified a', 'removed a'],
  )
  check(
    'a foreign batch is one event',
    async ({ db, doc, collection, writeBatch, watch, open }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      const there = open().db
      const batch = writeBatch(there)
      for (let i = 0; i < 20; i++) batch.set(doc(there, name, `d${i}`), { i })
      await batch.commit()
      await listener.until(({ ids }) => ids.length > 0)
      listener.stop()
      return listener.seen.map(({ ids }) => ids.length)
    },
    [0, 20],
  )
  check(
    'changes say what moved from where to where',
    async ({ db, doc, collection, query, orderBy, setDoc, deleteDoc, watch, open }, name) => {
      for (const n of [1, 2, 3]) await setDoc(doc(db, name, `d${n}`), { n })
      const listener = watch(query(collection(db, name), orderBy('n')))
      await listener.synced()
      const there = open().db
      const before = listener.seen.length
      await setDoc(doc(there, name, 'd1'), { n: 9 })
      await listener.until(({ ids }) => ids.join() === 'd2,d3,d1')
      await deleteDoc(doc(there, name, 'd2'))
      await listener.until(({ ids }) => ids.join() === 'd3,d1')
      await setDoc(doc(there, name, 'd0'), { n: 0 })
      await listener.until(({ ids }) => ids.join() === 'd0,d3,d1')
      return listener.seen
        .slice(before)
        .flatMap(({ changes, moves }) => changes.map((change, i) => `${change} ${moves[i]}`))
    },
    ['modified d1 0,2', 'removed d2 0,-1', 'added d0 -1,0'],
  )
  check(
    'a document enters a query and leaves it',
    async ({ db, doc, collection, query, where, setDoc, updateDoc, watch, open }, name) => {
      const there = doc(open().db, name, 'a')
      await setDoc(there, { show: false })
      const listener = watch(query(collection(db, name), where('show', '==', true)))
      await listener.synced()
      await updateDoc(there, { show: true })
      await listener.until(({ ids }) => ids.length === 1)
      await updateDoc(there, { show: false })
      await listener.until(({ ids, fromCache }) => ids.length === 0 && !fromCache)
      return listener.seen.flatMap(({ changes }) => changes)
    },
    ['added a', 'removed a'],
  )
  check(
    'an own update that takes the document out settles',
    async ({ db, doc, collection, query, where, setDoc, updateDoc, watch }, name) => {
      await setDoc(doc(db, name, 'a'), { show: true })
      const listener = watch(query(collection(db, name), where('show', '==', true)))
      await listener.until(({ ids, pending }) => ids.length === 1 && !pending)
      await updateDoc(doc(db, name, 'a'), { show: false })
      const last = await listener.until(
        ({ ids, pending, fromCache }) => !ids.length && !pending && !fromCache,
      )
      return last.ids
    },
    [],
  )
  check(
    'two listeners of one query agree, and one goes on without the other',
    async ({ db, doc, collection, setDoc, watch }, name) => {
      const first = watch(collection(db, name))
      const second = watch(collection(db, name))
      await Promise.all([first.synced(), second.synced()])
      await setDoc(doc(db, name, 'a'), {})
      await Promise.all([first, second].map(({ until }) => until(({ ids }) => ids.length === 1)))
      first.stop()
      await setDoc(doc(db, name, 'b'), {})
      await second.until(({ ids }) => ids.length === 2)
      return [first.seen.at(-1)?.ids, second.seen.at(-1)?.ids]
    },
    [['a'], ['a', 'b']],
  )
  check(
    'after its end a listener may begin again',
    async ({ db, doc, collection, setDoc, deleteDoc, watch, open }, name) => {
      for (const id of ['a', 'b']) await setDoc(doc(db, name, id), { n: 1 })
      const first = watch(collection(db, name))
      await first.synced()
      first.stop()
      const there = open().db
      await deleteDoc(doc(there, name, 'a'))
      await setDoc(doc(there, name, 'c'), { n: 3 })
      const { ids } = await watch(collection(db, name)).synced()
      return [first.seen.at(-1)?.ids, ids]
    },
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  )
  check(
    'ten on one stream agree after each commit',
    async ({ db, doc, collection, query, where, setDoc, watch, open }, name) => {
      const listeners = Array.from({ length: 10 }, (_, i) =>
        watch(query(collection(db, name), where('n', '>=', i))),
      )
      await Promise.all(listeners.map(({ synced }) => synced()))
      const there = doc(open().db, name, 'a')
      await setDoc(there, { n: 4 })
      await setDoc(there, { n: 6 })
      await listeners[6]?.until(({ ids }) => ids.length === 1)
      return listeners.map(({ seen }) => seen.at(-1)?.data.map(({ n }) => n))
    },
    [...Array(7).fill([6]), [], [], []],
  )
  check(
    'a write that changes nothing settles and raises no event elsewhere',
    async ({ db, doc, collection, setDoc, watch, open }, name) => {
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const listener = watch(collection(db, name))
      await listener.synced()
      const before = listener.seen.length
      const there = open().db
      await setDoc(doc(there, name, 'a'), { n: 1 })
      await setDoc(doc(there, name, 'b'), { n: 1 })
      await listener.until(({ ids }) => ids.length === 2)
      return listener.seen.slice(before).map(({ changes }) => changes)
    },
    [['added b']],
  )
  check(
    '100 writes of two clients arrive complete and in order',
    async ({ db, doc, collection, setDoc, increment, watch, open }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      const writers = [open().db, open().db]
      const write = (n: number) =>
        setDoc(doc(writers[n % 2] ?? db, name, 'a'), { n: increment(1) }, { merge: true })
      await Promise.all(Array.from({ length: 100 }, (_, n) => write(n)))
      await listener.until(({ data }) => data[0]?.n === 100)
      const counts = listener.seen.flatMap(({ data }) => data.map(({ n }) => Number(n)))
      return counts.every((n, i) => i === 0 || n > (counts[i - 1] ?? 0))
    },
    true,
  )
}
