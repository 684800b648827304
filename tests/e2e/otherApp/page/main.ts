import { initializeApp } from 'firebase/app'
import * as auth from 'firebase/auth'
import * as firestore from 'firebase/firestore'

/** A coffee shop's app, on an origin of its own; the box is at `?box=<port>`. */
const app = initializeApp({ projectId: 'warung-kopi', apiKey: 'any' })
const port = Number(new URLSearchParams(location.search).get('box'))
const db = firestore.getFirestore(app)
const users = auth.getAuth(app)
firestore.connectFirestoreEmulator(db, '127.0.0.1', port)
auth.connectAuthEmulator(users, `http://127.0.0.1:${port}`, { disableWarnings: true })

/** 'ok', or the code that something fails with. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    error => error.code ?? String(error),
  )

const order = (drink: string, cups: number) => ({
  ...{ drink, cups, guest: users.currentUser?.uid ?? '' },
  at: firestore.serverTimestamp(),
})

const shop = { ...firestore, ...auth, db, users, outcome, order }

export type Shop = typeof shop

declare global {
  interface Window {
    shop: Shop
  }
}

window.shop = shop
