import { expect, test } from 'vitest'
import type { Suite } from '../support/lab'

/** What is not allowed fails by its code, and leaves the rest alone. */
export const denials: Suite = ({ check, bench }) => {
  check(
    'nobody may read, list, count, write or listen',
    async (sdk, name) => {
      const { doc, collection, setDoc, outcome } = sdk
      const { db } = sdk.open({ token: null })
      return [
        await outcome(sdk.getDocFromServer(doc(db, name, 'a'))),
        await outcome(sdk.getDocsFromServer(collection(db, name))),
        await outcome(sdk.getCountFromServer(collection(db, name))),
        await outcome(setDoc(doc(db, name, 'a'), { a: 1 })),
        await outcome(sdk.deleteDoc(doc(db, name, 'a'))),
        await outcome(sdk.runTransaction(db, t => t.get(doc(db, name, 'a')))),
        await sdk.watch(collection(db, name)).failed(),
        await sdk.watchDoc(doc(db, name, 'a')).failed(),
        await sdk.watch(sdk.collectionGroup(db, name)).failed(),
      ]
    },
    Array(9).fill('permission-denied'),
  )
  for (const uid of ['petani', 'nonaktif'])
    test(`an account without a role may get its own document alone: ${uid}`, async () => {
      const codes = await bench().page.evaluate(async token => {
        const { open, doc, collection, setDoc, getDocFromServer, outcome, idsOf } = window.sdk
        const { db } = open({ token })
        const own = await getDocFromServer(doc(db, 'users', token))
        return [
          own.exists(),
          await outcome(getDocFromServer(doc(db, 'users', 'ani'))),
          await outcome(idsOf(collection(db, 'users'))),
          await outcome(idsOf(collection(db, 'products'))),
          await outcome(setDoc(doc(db, 'users', token), { authorization: 'root' })),
        ]
      }, uid)
      expect(codes).toEqual([true, ...Array(4).fill('permission-denied')])
    })
  check(
    'a batch with one write that is not allowed is refused as a whole',
    async ({ doc, writeBatch, outcome, dataAt, db, open }, name) => {
      const { db: there } = open({ token: 'petani' })
      const batch = writeBatch(there)
      batch.set(doc(there, name, 'a'), {}).set(doc(there, 'users', 'petani'), { n: 1 })
      return [await outcome(batch.commit()), await dataAt(doc(db, name, 'a'))]
    },
    ['permission-denied', undefined],
  )
  check(
    'a write that is not allowed is taken back, and the next one goes on',
    async ({ doc, setDoc, watchDoc, outcome, open }, name) => {
      const { db, signIn } = open({ token: 'petani' })
      const own = watchDoc(doc(db, 'users', 'petani'))
      await own.synced()
      const code = await outcome(setDoc(doc(db, 'users', 'petani'), { authorization: 'root' }))
      const { data } = await own.until(({ pending }) => !pending)
      signIn('ani')
      return [code, data, await outcome(setDoc(doc(db, name, 'a'), {}))]
    },
    ['permission-denied', { authorization: 'appUser' }, 'ok'],
  )
  check(
    'a listener that is refused leaves the others of its stream alone',
    async ({ doc, collection, watch, watchDoc, open }, name) => {
      const { db } = open({ token: 'petani' })
      const own = watchDoc(doc(db, 'users', 'petani'))
      const code = await watch(collection(db, name)).failed()
      const { data } = await own.synced()
      return [code, data !== undefined, own.failures]
    },
    ['permission-denied', true, []],
  )
  check(
    'a role that is given opens what was closed',
    async ({ db, doc, collection, setDoc, idsOf, open, outcome }, name) => {
      const there = collection(open({ token: name }).db, name)
      const before = await outcome(idsOf(there))
      await setDoc(doc(db, 'users', name), { authorization: 'admin', status: 'active' })
      return [before, await outcome(idsOf(there))]
    },
    ['permission-denied', 'ok'],
  )
  check(
    'a transaction may read what it may not write',
    async ({ doc, runTransaction, outcome, open }) => {
      const { db } = open({ token: 'petani' })
      const at = doc(db, 'users', 'petani')
      const seen: boolean[] = []
      const write = runTransaction(db, async transaction => {
        seen.push((await transaction.get(at)).exists())
        transaction.update(at, { authorization: 'root' })
      })
      return [await outcome(write), seen]
    },
    ['permission-denied', [true]],
  )
}
