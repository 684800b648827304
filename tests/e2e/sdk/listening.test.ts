import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from './harness'

let bench: Bench

beforeAll(async () => {
  bench = await openBench()
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

describe('a listener', () => {
  test('sees its own write at once as pending, then confirmed', async () => {
    const states = await bench.run(async ({ db, doc, collection, setDoc, watch }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      setDoc(doc(db, name, 'a'), { n: 1 })
      await listener.until(({ ids, pending }) => ids.length === 1 && !pending)
      listener.stop()
      return listener.seen.filter(({ ids }) => ids.length === 1).map(({ pending }) => pending)
    })
    expect(states).toEqual([true, false])
  })

  test('sees what another client adds, changes and removes, one event each', async () => {
    const changes = await bench.run(async (sdk, name) => {
      const { db, doc, collection, setDoc, deleteDoc, watch, open } = sdk
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
    })
    expect(changes).toEqual(['added a', 'modified a', 'removed a'])
  })

  test('sees a batch of another client as one event', async () => {
    const sizes = await bench.run(async (sdk, name) => {
      const { db, doc, collection, writeBatch, watch, open } = sdk
      const listener = watch(collection(db, name))
      await listener.synced()
      const there = open().db
      const batch = writeBatch(there)
      for (let i = 0; i < 20; i++) batch.set(doc(there, name, `d${i}`), { i })
      await batch.commit()
      await listener.until(({ ids }) => ids.length > 0)
      listener.stop()
      return listener.seen.map(({ ids }) => ids.length)
    })
    expect(sizes).toEqual([0, 20])
  })

  test('loses a document that no longer matches', async () => {
    const last = await bench.run(async (sdk, name) => {
      const { db, doc, collection, query, where, setDoc, updateDoc, watch, open } = sdk
      const there = doc(open().db, name, 'a')
      await setDoc(there, { show: true, n: 1 })
      const listener = watch(query(collection(db, name), where('show', '==', true)))
      await listener.until(({ ids }) => ids.length === 1)
      await updateDoc(there, { show: false })
      return listener.until(({ ids, fromCache }) => ids.length === 0 && !fromCache)
    })
    expect(last.changes).toEqual(['removed a'])
  })

  test('own update that takes the document out of the query settles', async () => {
    const last = await bench.run(async (sdk, name) => {
      const { db, doc, collection, query, where, setDoc, updateDoc, watch } = sdk
      await setDoc(doc(db, name, 'a'), { show: true })
      const listener = watch(query(collection(db, name), where('show', '==', true)))
      await listener.until(({ ids, pending }) => ids.length === 1 && !pending)
      await updateDoc(doc(db, name, 'a'), { show: false })
      return listener.until(({ ids, pending, fromCache }) => !ids.length && !pending && !fromCache)
    })
    expect(last.ids).toEqual([])
  })

  test('with a limit is refilled when one leaves, and pushed out when one enters', async () => {
    const seen = await bench.run(async (sdk, name) => {
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
      const last = await listener.until(
        ({ ids, fromCache }) => ids.join() === 'd2,d3' && !fromCache,
      )
      listener.stop()
      return last.ids
    })
    expect(seen).toEqual(['d2', 'd3'])
  })

  test('with a limit gives an own write that falls out of it back', async () => {
    const last = await bench.run(async (sdk, name) => {
      const { db, doc, collection, query, orderBy, limit, setDoc, updateDoc, watch } = sdk
      for (const n of [1, 2, 3]) await setDoc(doc(db, name, `d${n}`), { n })
      const listener = watch(query(collection(db, name), orderBy('n'), limit(2)))
      await listener.synced()
      await updateDoc(doc(db, name, 'd1'), { n: 5 })
      return listener.until(
        ({ ids, pending, fromCache }) => ids.join() === 'd2,d3' && !pending && !fromCache,
      )
    })
    expect(last.data).toEqual([{ n: 2 }, { n: 3 }])
  })

  test('of one document sees it come and go', async () => {
    const seen = await bench.run(async (sdk, name) => {
      const { db, doc, setDoc, deleteDoc, onSnapshot, open } = sdk
      const states: string[] = []
      const next = (state: string) =>
        new Promise<void>(resolve => {
          const timer = setInterval(() => {
            if (states.at(-1) !== state) return
            clearInterval(timer)
            resolve()
          }, 5)
        })
      const stop = onSnapshot(doc(db, name, 'a'), snapshot => {
        states.push(snapshot.exists() ? `n=${snapshot.data().n}` : 'none')
      })
      const there = doc(open().db, name, 'a')
      await next('none')
      await setDoc(there, { n: 1 })
      await next('n=1')
      await deleteDoc(there)
      await next('none')
      stop()
      return states
    })
    expect(seen).toEqual(['none', 'n=1', 'none'])
  })

  test('ten at once on one stream agree after each commit', async () => {
    const results = await bench.run(async (sdk, name) => {
      const { db, doc, collection, query, where, setDoc, watch, open } = sdk
      const listeners = Array.from({ length: 10 }, (_, i) =>
        watch(query(collection(db, name), where('n', '>=', i))),
      )
      await Promise.all(listeners.map(({ synced }) => synced()))
      const there = doc(open().db, name, 'a')
      await setDoc(there, { n: 4 })
      await setDoc(there, { n: 6 })
      await listeners[6]?.until(({ ids }) => ids.length === 1)
      return listeners.map(({ seen }) => seen.at(-1)?.data.map(({ n }) => n))
    })
    expect(results).toEqual([...Array(7).fill([6]), [], [], []])
  })

  test('a write that changes nothing settles and raises no event elsewhere', async () => {
    const events = await bench.run(async (sdk, name) => {
      const { db, doc, collection, setDoc, watch, open } = sdk
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const listener = watch(collection(db, name))
      await listener.synced()
      const before = listener.seen.length
      const there = doc(open().db, name, 'a')
      await setDoc(there, { n: 1 })
      await setDoc(doc(open().db, name, 'b'), { n: 1 })
      await listener.until(({ ids }) => ids.length === 2)
      return listener.seen.slice(before).map(({ changes }) => changes)
    })
    expect(events).toEqual([['added b']])
  })

  test('200 writes of two clients arrive complete and in order', async () => {
    const [numbers, events] = await bench.run(async (sdk, name) => {
      const { db, doc, collection, setDoc, increment, watch, open } = sdk
      const listener = watch(collection(db, name))
      await listener.synced()
      const writers = [open().db, open().db]
      const write = (n: number) =>
        setDoc(doc(writers[n % 2] ?? db, name, 'a'), { n: increment(1) }, { merge: true })
      await Promise.all(Array.from({ length: 200 }, (_, n) => write(n)))
      await listener.until(({ data }) => data[0]?.n === 200)
      const counts = listener.seen.flatMap(({ data }) => data.map(({ n }) => Number(n)))
      return [counts.every((n, i) => i === 0 || n > (counts[i - 1] ?? 0)), counts.at(-1)] as const
    })
    expect([numbers, events]).toEqual([true, 200])
  })
})

describe('transactions', () => {
  test('read, then write', async () => {
    const n = await bench.run(
      async ({ db, doc, setDoc, runTransaction, getDocFromServer }, name) => {
        const at = doc(db, name, 'a')
        await setDoc(at, { n: 1 })
        await runTransaction(db, async transaction => {
          const { n } = (await transaction.get(at)).data() ?? {}
          transaction.update(at, { n: n + 1 })
        })
        return (await getDocFromServer(at)).data()?.n
      },
    )
    expect(n).toBe(2)
  })

  test('six that contend all count', async () => {
    const n = await bench.run(
      async ({ doc, setDoc, runTransaction, open, getDocFromServer }, name) => {
        const { db } = open()
        await setDoc(doc(db, name, 'a'), { n: 0 })
        const add = async () => {
          const client = open().db
          const at = doc(client, name, 'a')
          await runTransaction(client, async transaction => {
            const current = (await transaction.get(at)).data()?.n
            transaction.set(at, { n: current + 1 })
          })
        }
        await Promise.all(Array.from({ length: 6 }, add))
        return (await getDocFromServer(doc(db, name, 'a'))).data()?.n
      },
    )
    expect(n).toBe(6)
  })

  test('of a missing document creates it once', async () => {
    const created = await bench.run(async ({ open, doc, runTransaction }, name) => {
      const create = () => {
        const { db } = open()
        const at = doc(db, name, 'a')
        return runTransaction(db, async transaction => {
          if ((await transaction.get(at)).exists()) return 'found'
          transaction.set(at, { n: 1 })
          return 'created'
        })
      }
      return (await Promise.all([create(), create(), create()])).sort()
    })
    expect(created).toEqual(['created', 'found', 'found'])
  })

  test('one that throws writes nothing', async () => {
    const result = await bench.run(async ({ db, doc, runTransaction, getDocFromServer }, name) => {
      const at = doc(db, name, 'a')
      const failed = await runTransaction(db, async transaction => {
        transaction.set(at, { n: 1 })
        throw new Error('no')
      }).catch(error => error.message)
      return [failed, (await getDocFromServer(at)).exists()]
    })
    expect(result).toEqual(['no', false])
  })
})

test('the page and the server had nothing to complain about', () => {
  const expected = /status of (400|409)|RPC 'Commit'/
  expect(bench.problems.filter(problem => !expected.test(problem))).toEqual([])
  expect(bench.box.logs).toEqual([])
})
