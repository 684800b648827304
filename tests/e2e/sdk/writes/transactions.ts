import { describe } from 'vitest'
import type { Suite } from '../support/lab'

/** Reads and writes that belong together. */
export const transactions: Suite = lab => {
  declareFirst(lab)
  // Most of them wait for the SDK's next attempt, so they wait together.
  describe.concurrent('side by side', () => declareTransactions(lab))
}

/** While nobody contends: a server may begin any transaction again, and Google's emulator then does. */
const declareFirst: Suite = ({ check }) =>
  check(
    'read, then write',
    async ({ db, doc, setDoc, runTransaction, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { n: 1 })
      const result = await runTransaction(db, async transaction => {
        const { n } = (await transaction.get(at)).data() ?? {}
        transaction.update(at, { n: n + 1 })
        return `was ${n}`
      })
      return [result, await dataAt(at)]
    },
    ['was 1', { n: 2 }],
  )

const declareTransactions: Suite = ({ check }) => {
  check(
    'eight clients on one counter all count',
    async ({ db, doc, setDoc, runTransaction, open, dataAt, collection, getDocs }, name) => {
      await setDoc(doc(db, name, 'a'), { n: 0 })
      const add = async (_: unknown, client: number) => {
        const { db, close } = open({ cache: 'memory' })
        const at = doc(db, name, 'a')
        const options = { maxAttempts: 50 }
        const addOne = async () =>
          runTransaction(
            db,
            async transaction => {
              const { n } = (await transaction.get(at)).data() ?? {}
              transaction.set(at, { n: n + 1 }).set(doc(db, name, `log${client}`), { n: n + 1 })
            },
            options,
          )
        await addOne()
        await close()
      }
      await Promise.all(Array.from({ length: 8 }, add))
      const logs = (await getDocs(collection(db, name))).docs.filter(({ id }) => id !== 'a')
      const turns = logs.map(document => document.data().n).sort()
      return [await dataAt(doc(db, name, 'a')), turns]
    },
    [{ n: 8 }, [1, 2, 3, 4, 5, 6, 7, 8]],
  )
  check(
    'three that create one document: one does, the others find it',
    async ({ open, doc, runTransaction }, name) => {
      const create = () => {
        const { db } = open({ cache: 'memory' })
        const at = doc(db, name, 'a')
        return runTransaction(db, async transaction => {
          if ((await transaction.get(at)).exists()) return 'found'
          transaction.set(at, { n: 1 })
          return 'created'
        })
      }
      return (await Promise.all([create(), create(), create()])).sort()
    },
    ['created', 'found', 'found'],
  )
  check(
    'one that throws writes nothing and runs once',
    async ({ db, doc, runTransaction, dataAt }, name) => {
      let runs = 0
      const failed = await runTransaction(db, async transaction => {
        runs += 1
        transaction.set(doc(db, name, 'a'), { n: 1 })
        throw new Error('no')
      }).catch(error => error.message)
      return [failed, runs, await dataAt(doc(db, name, 'a'))]
    },
    ['no', 1, undefined],
  )
  check(
    'a change behind its back makes it run again',
    async ({ db, doc, setDoc, runTransaction, dataAt, open }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { n: 1 })
      const { db: other } = open({ cache: 'memory' })
      const seen: number[] = []
      await runTransaction(db, async transaction => {
        const { n } = (await transaction.get(at)).data() ?? {}
        seen.push(n)
        if (seen.length === 1) await setDoc(doc(other, name, 'a'), { n: 10 })
        transaction.update(at, { n: n + 1 })
      })
      return [seen, await dataAt(at)]
    },
    [[1, 10], { n: 11 }],
  )
  check(
    'also when it only read what changed',
    async ({ db, doc, setDoc, runTransaction, dataAt, open }, name) => {
      await setDoc(doc(db, name, 'read'), { n: 1 })
      const { db: other } = open({ cache: 'memory' })
      let runs = 0
      await runTransaction(db, async transaction => {
        const { n } = (await transaction.get(doc(db, name, 'read'))).data() ?? {}
        runs += 1
        if (runs === 1) await setDoc(doc(other, name, 'read'), { n: 2 })
        transaction.set(doc(db, name, 'copy'), { n })
      })
      return [runs, await dataAt(doc(db, name, 'copy'))]
    },
    [2, { n: 2 }],
  )
  check(
    'also when what it found missing was created',
    async ({ db, doc, setDoc, runTransaction, open }, name) => {
      const { db: other } = open({ cache: 'memory' })
      const seen: boolean[] = []
      await runTransaction(db, async transaction => {
        seen.push((await transaction.get(doc(db, name, 'a'))).exists())
        if (seen.length === 1) await setDoc(doc(other, name, 'a'), { n: 2 })
        transaction.set(doc(db, name, 'b'), { n: 1 })
      })
      return seen
    },
    [false, true],
  )
  check(
    'gives up after so many attempts',
    async ({ db, doc, setDoc, runTransaction, open, outcome }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { n: 0 })
      const { db: other } = open({ cache: 'memory' })
      let runs = 0
      const meddled = runTransaction(
        db,
        async transaction => {
          await transaction.get(at)
          runs += 1
          await setDoc(doc(other, name, 'a'), { n: runs })
          transaction.update(at, { n: -1 })
        },
        { maxAttempts: 2 },
      )
      return [await outcome(meddled), runs]
    },
    ['failed-precondition', 2],
  )
  check(
    'an update of what it found missing is refused',
    async ({ db, doc, runTransaction, outcome }, name) =>
      outcome(
        runTransaction(db, async transaction => {
          await transaction.get(doc(db, name, 'a'))
          transaction.update(doc(db, name, 'a'), { n: 1 })
        }),
      ),
    'invalid-argument',
  )
  check(
    'an update of a missing document that it did not read',
    async ({ db, doc, runTransaction, outcome }, name) =>
      outcome(runTransaction(db, async step => void step.update(doc(db, name, 'a'), { n: 1 }))),
    'not-found',
  )
  check(
    'sets, merges, deletes and transforms together',
    async ({ db, doc, setDoc, runTransaction, increment, serverTimestamp, dataAt }, name) => {
      await setDoc(doc(db, name, 'b'), { n: 1 })
      await setDoc(doc(db, name, 'c'), { n: 1 })
      await runTransaction(db, async transaction => {
        transaction.set(doc(db, name, 'a'), { n: increment(1), at: serverTimestamp() })
        transaction.set(doc(db, name, 'b'), { m: 1 }, { merge: true })
        transaction.delete(doc(db, name, 'c'))
      })
      const { n, at } = (await dataAt(doc(db, name, 'a'))) as Record<string, unknown>
      const rest = [await dataAt(doc(db, name, 'b')), await dataAt(doc(db, name, 'c'))]
      return [n, String(at).startsWith('time'), ...rest]
    },
    [1, true, { n: 1, m: 1 }, undefined],
  )
  check(
    'a listener sees what a transaction wrote as one event',
    async ({ db, doc, collection, runTransaction, watch }, name) => {
      const listener = watch(collection(db, name))
      await listener.synced()
      await runTransaction(db, async transaction => {
        for (const id of ['a', 'b', 'c']) transaction.set(doc(db, name, id), {})
      })
      await listener.until(({ ids }) => ids.length > 0)
      listener.stop()
      return listener.seen.map(({ ids }) => ids.length)
    },
    [0, 3],
  )
}
