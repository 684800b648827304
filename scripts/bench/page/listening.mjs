import { collection, doc, onSnapshot, query, setDoc, where } from 'firebase/firestore'
import { BEYOND, sampleId, sampleProduct } from '../sample.mjs'
import { inTime } from '../times.mjs'
import { openClient } from './client.mjs'

/** Milliseconds after the last acknowledgement after which a listener has missed what it has not seen. */
const GRACE = 10_000

/** How far the prices of a run may go. */
const WIDTH = 1_000_000

/** What each listener of this page has seen: when the n-th write, and how often one older than the last. */
const listeners = []

/**
 * Opens `each` listeners in each client, with as many different queries whose answers are the same: products from
 * `price` on, which no sample has. Resolves when all have the server's answer.
 */
export async function listen(server, { clients, each, price }) {
  const opened = clients.flatMap(number => {
    const db = openClient(server, number)
    return Array.from({ length: each }, (_, index) => watch(db, price - index, price))
  })
  await inTime(Promise.all(opened))
}

function watch(db, least, price) {
  const seen = { price, at: [], behind: 0, last: -1 }
  listeners.push(seen)
  const range = [where('price', '>=', least), where('price', '<', price + WIDTH)]
  const wanted = query(collection(db, 'products'), ...range)
  return new Promise((resolve, reject) => {
    const next = snapshot => {
      note(seen, snapshot.docChanges())
      if (!snapshot.metadata.fromCache) resolve()
    }
    onSnapshot(wanted, { includeMetadataChanges: true }, next, reject)
  })
}

function note(seen, changes) {
  const at = now()
  for (const { doc } of changes) {
    const number = doc.get('price') - seen.price
    if (number < seen.last) seen.behind += 1
    seen.last = Math.max(seen.last, number)
    seen.at[number] ??= at
  }
}

/** Of all pages of a browser. */
const now = () => performance.timeOrigin + performance.now()

/**
 * Writes so many documents, `gap` milliseconds apart whether the ones before are acknowledged or not, the n-th at the
 * price of `price` and n more; says when each was.
 */
export async function write(server, { writes, gap, price }) {
  const db = openClient(server)
  const set = (number, amount) => {
    const product = { ...sampleProduct(number), marketplace: 'farmer', price: amount }
    return setDoc(doc(db, 'products', sampleId(number)), product)
  }
  await set(BEYOND, 0)
  const start = now()
  const sent = []
  const acknowledged = []
  for (let number = 0; number < writes; number++) {
    await delay(start + number * gap - now())
    sent.push(now())
    acknowledged.push(set(BEYOND + number, price + number))
  }
  await inTime(Promise.all(acknowledged))
  return sent
}

/** What the listeners have seen, when they have seen so many writes or missed them. */
export async function seen(_server, { writes }) {
  const end = now() + GRACE
  const isDone = ({ at }) => Object.keys(at).length === writes
  while (now() < end && !listeners.every(isDone)) await delay(100)
  return listeners.map(({ at, behind }) => ({ at: Array.from(at, time => time ?? null), behind }))
}

const delay = ms => new Promise(resolve => setTimeout(resolve, ms))
