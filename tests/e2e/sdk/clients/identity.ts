import type { Suite } from '../support/lab'

/** Tokens that are refreshed, and users that change. */
export const identity: Suite = ({ check }) => {
  check(
    'a refreshed token keeps the listeners',
    async ({ doc, collection, setDoc, watch, open, db: there }, name) => {
      const client = open()
      const listener = watch(collection(client.db, name))
      await listener.synced()
      client.signIn('ani exp 99999999999')
      await setDoc(doc(there, name, 'a'), { n: 1 })
      await listener.until(({ ids, fromCache }) => ids.length === 1 && !fromCache)
      await setDoc(doc(client.db, name, 'b'), { n: 1 })
      const last = await listener.until(({ ids, pending }) => ids.length === 2 && !pending)
      return [last.ids, listener.failures]
    },
    [['a', 'b'], []],
  )
  check(
    'another account takes over, with its own rights',
    async ({ doc, collection, idsOf, getDocFromServer, outcome, open }, name) => {
      const client = open({ token: 'petani' })
      const before = await outcome(idsOf(collection(client.db, name)))
      client.signIn('ani')
      const after = await outcome(idsOf(collection(client.db, name)))
      client.signIn(null)
      return [before, after, await outcome(getDocFromServer(doc(client.db, 'users', 'ani')))]
    },
    ['permission-denied', 'ok', 'permission-denied'],
  )
  check(
    'writes wait for the account that made them',
    async ({ doc, setDoc, dataAt, open, disableNetwork, enableNetwork, ...sdk }, name) => {
      const { db, signIn } = open({ token: 'ani' })
      await disableNetwork(db)
      const write = setDoc(doc(db, name, 'of ani'), { n: 1 })
      signIn('siti')
      await enableNetwork(db)
      await setDoc(doc(db, name, 'of siti'), { n: 2 })
      const meanwhile = [await dataAt(doc(sdk.db, name, 'of ani'))]
      signIn('ani')
      await write
      return [...meanwhile, await dataAt(doc(sdk.db, name, 'of ani'))]
    },
    [undefined, { n: 1 }],
  )
  check(
    'waiting for writes ends with the account that made them',
    async ({ doc, setDoc, outcome, open, disableNetwork, waitForPendingWrites }, name) => {
      const { db, signIn } = open()
      await disableNetwork(db)
      setDoc(doc(db, name, 'a'), { n: 1 }).catch(() => undefined)
      const waiting = outcome(waitForPendingWrites(db))
      signIn('siti')
      return waiting
    },
    'cancelled',
  )
  check(
    'a sign-out ends the listeners with permission-denied',
    async ({ collection, watch, open }, name) => {
      const { db, signIn } = open()
      const listener = watch(collection(db, name))
      await listener.synced()
      signIn(null)
      return listener.failed()
    },
    'permission-denied',
  )
  check(
    'who signs in again may listen again',
    async ({ doc, collection, setDoc, watch, open }, name) => {
      const { db, signIn } = open({ token: null })
      const refused = await watch(collection(db, name)).failed()
      signIn('ani')
      const listener = watch(collection(db, name))
      await setDoc(doc(db, name, 'a'), { n: 1 })
      const { ids } = await listener.until(({ ids, pending }) => ids.length === 1 && !pending)
      return [refused, ids]
    },
    ['permission-denied', ['a']],
  )
}
