import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from './harness'

let bench: Bench

beforeAll(async () => {
  bench = await openBench()
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

describe('one document', () => {
  test('is set and read back, text beyond ASCII and nested values too', async () => {
    const data = await bench.run(async ({ db, doc, setDoc, getDocFromServer }, name) => {
      const fields = { text: 'Sarang 🐦', list: [1, 'x', null], map: { 'a.b': { c: true } } }
      await setDoc(doc(db, name, 'a'), fields)
      return (await getDocFromServer(doc(db, name, 'a'))).data()
    })
    expect(data).toEqual({ text: 'Sarang 🐦', list: [1, 'x', null], map: { 'a.b': { c: true } } })
  })

  test('keeps every type of value', async () => {
    const same = await bench.run(async (sdk, name) => {
      const { db, doc, setDoc, getDocFromServer, Timestamp, GeoPoint, Bytes, vector } = sdk
      const at = doc(db, name, 'a')
      const fields = {
        time: new Timestamp(1_700_000_000, 123_456_000),
        place: new GeoPoint(-6.2, 106.8),
        bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
        ref: doc(db, 'users', 'ani'),
        vector: vector([1, 2.5]),
        nan: Number.NaN,
        minusZero: -0,
        infinite: Number.POSITIVE_INFINITY,
        big: Number.MAX_SAFE_INTEGER,
        fraction: 0.1,
      }
      await setDoc(at, fields)
      const back = (await getDocFromServer(at)).data() ?? {}
      return [
        fields.time.isEqual(back.time),
        fields.place.isEqual(back.place),
        fields.bytes.isEqual(back.bytes),
        back.ref.path === 'users/ani',
        fields.vector.isEqual(back.vector),
        Number.isNaN(back.nan),
        Object.is(back.minusZero, -0),
        back.infinite === fields.infinite,
        back.big === fields.big,
        back.fraction === fields.fraction,
      ]
    })
    expect(same).toEqual(Array(10).fill(true))
  })

  test('that is missing does not exist', async () => {
    const exists = await bench.run(async ({ db, doc, getDocFromServer }, name) =>
      (await getDocFromServer(doc(db, name, 'none'))).exists(),
    )
    expect(exists).toBe(false)
  })

  test('an id with odd characters is the same at both ends', async () => {
    const ids = await bench.run(async ({ db, doc, setDoc, idsOf, collection }, name) => {
      for (const id of ['a b%2Fc', 'ünï:code', '(x)+&=?#']) await setDoc(doc(db, name, id), {})
      return idsOf(collection(db, name))
    })
    expect(ids).toEqual(['(x)+&=?#', 'a b%2Fc', 'ünï:code'])
  })

  test('is merged, updated by path, and loses deleted fields', async () => {
    const data = await bench.run(async (sdk, name) => {
      const { db, doc, setDoc, updateDoc, deleteField, getDocFromServer } = sdk
      const at = doc(db, name, 'a')
      await setDoc(at, { a: { x: 1, y: 2 }, b: 1 })
      await setDoc(at, { a: { z: 3 } }, { merge: true })
      await updateDoc(at, { 'a.x': deleteField(), b: 2, 'new.deep': 1 })
      return (await getDocFromServer(at)).data()
    })
    expect(data).toEqual({ a: { y: 2, z: 3 }, b: 2, new: { deep: 1 } })
  })

  test('is replaced by a set without merge', async () => {
    const data = await bench.run(async ({ db, doc, setDoc, getDocFromServer }, name) => {
      await setDoc(doc(db, name, 'a'), { a: 1 })
      await setDoc(doc(db, name, 'a'), { b: 1 })
      return (await getDocFromServer(doc(db, name, 'a'))).data()
    })
    expect(data).toEqual({ b: 1 })
  })

  test('is deleted, and may be deleted again', async () => {
    const exists = await bench.run(
      async ({ db, doc, setDoc, deleteDoc, getDocFromServer }, name) => {
        await setDoc(doc(db, name, 'a'), { a: 1 })
        await deleteDoc(doc(db, name, 'a'))
        await deleteDoc(doc(db, name, 'a'))
        return (await getDocFromServer(doc(db, name, 'a'))).exists()
      },
    )
    expect(exists).toBe(false)
  })

  test('added gets an id of its own', async () => {
    const [length, ids] = await bench.run(async ({ db, collection, addDoc, idsOf }, name) => {
      const first = await addDoc(collection(db, name), { a: 1 })
      await addDoc(collection(db, name), { a: 2 })
      return [first.id.length, await idsOf(collection(db, name))] as const
    })
    expect([length, ids.length]).toEqual([20, 2])
  })

  test('of 900 kB goes through in both directions', async () => {
    const length = await bench.run(async ({ db, doc, setDoc, getDocFromServer }, name) => {
      await setDoc(doc(db, name, 'a'), { text: '🐦'.repeat(225_000) })
      return (await getDocFromServer(doc(db, name, 'a'))).data()?.text.length
    })
    expect(length).toBe(450_000)
  })
})

describe('transforms', () => {
  test('increment, array union and remove', async () => {
    const data = await bench.run(async (sdk, name) => {
      const { db, doc, setDoc, updateDoc, increment, arrayUnion, arrayRemove } = sdk
      const at = doc(db, name, 'a')
      await setDoc(at, { n: 1, tags: ['a', 'b'] })
      await updateDoc(at, { n: increment(2), tags: arrayUnion('b', 'c') })
      await updateDoc(at, { n: increment(0.5), tags: arrayRemove('a') })
      return (await sdk.getDocFromServer(at)).data()
    })
    expect(data).toEqual({ n: 3.5, tags: ['b', 'c'] })
  })

  test('a server timestamp is set by the server and the same for reader and writer', async () => {
    const [early, same] = await bench.run(async (sdk, name) => {
      const { db, doc, setDoc, serverTimestamp, getDoc, getDocFromServer } = sdk
      const at = doc(db, name, 'a')
      await setDoc(at, { at: serverTimestamp() })
      const own = (await getDoc(at)).data()?.at
      const there = (await getDocFromServer(sdk.doc(sdk.open().db, name, 'a'))).data()?.at
      return [Date.now() - own.toMillis(), own.isEqual(there)] as const
    })
    expect(Math.abs(early)).toBeLessThan(5000)
    expect(same).toBe(true)
  })
})

describe('batches and preconditions', () => {
  test('a batch is applied as a whole', async () => {
    const ids = await bench.run(async ({ db, doc, writeBatch, collection, idsOf }, name) => {
      const batch = writeBatch(db)
      for (let i = 0; i < 300; i++) batch.set(doc(db, name, `d${i}`), { i })
      await batch.commit()
      return idsOf(collection(db, name))
    })
    expect(ids).toHaveLength(300)
  })

  test('or not at all', async () => {
    const [code, ids] = await bench.run(async (sdk, name) => {
      const { db, doc, writeBatch, collection, idsOf, outcome } = sdk
      const batch = writeBatch(db)
      batch.set(doc(db, name, 'a'), { a: 1 })
      batch.update(doc(db, name, 'missing'), { a: 1 })
      return [await outcome(batch.commit()), await idsOf(collection(db, name))] as const
    })
    expect([code, ids]).toEqual(['not-found', []])
  })

  test('an update of a missing document is refused, and the writes behind it go on', async () => {
    const result = await bench.run(async (sdk, name) => {
      const { db, doc, setDoc, updateDoc, getDocFromServer, outcome } = sdk
      const refused = outcome(updateDoc(doc(db, name, 'missing'), { a: 1 }))
      const behind = outcome(setDoc(doc(db, name, 'b'), { b: 1 }))
      const codes = await Promise.all([refused, behind])
      return [...codes, (await getDocFromServer(doc(db, name, 'b'))).exists()]
    })
    expect(result).toEqual(['not-found', 'ok', true])
  })

  test('a document over 1 MiB is refused for good', async () => {
    const code = await bench.run(async ({ db, doc, setDoc, outcome }, name) =>
      outcome(setDoc(doc(db, name, 'a'), { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) })),
    )
    expect(code).toBe('invalid-argument')
  })

  test('30 writes at once arrive in their order', async () => {
    const n = await bench.run(async ({ db, doc, setDoc, getDocFromServer }, name) => {
      const at = doc(db, name, 'a')
      await Promise.all(Array.from({ length: 30 }, (_, n) => setDoc(at, { n })))
      return (await getDocFromServer(at)).data()?.n
    })
    expect(n).toBe(29)
  })
})

test('none of this made the page complain, nor the server', () => {
  expect(bench.problems).toEqual([])
  expect(bench.box.logs).toEqual([])
})
