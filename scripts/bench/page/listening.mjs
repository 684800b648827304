import { collection, doc, onSnapshot, query, setDoc, where } from 'firebase/firestore'
import { BEYOND, sampleId, sampleProduct } from '../sample.mjs'
import { inTime } from '../times.mjs'
import { openClient } from './client.mjs'

/** A price that no sample has, and the n-th write has with n added. */
const PRICE = 1_000_000_000
/** Milliseconds after the last acknowledgement after which a listener has missed what it has not seen. */
const GRACE = 10_000

/** What each listener of this page has seen: when the n-th write, and how often one older than the last. */
const listeners = []

/**
 * Opens `each` listeners in each client, with as many different queries whose answers are the same. Resolves when all
 * have the server's answer.
 */
export async function listen(server, { clients, each }) {
  const opened = clients.flatMap(number => {
    const db = openClient(server, number)
    return Array.from({ length: each }, (_, index) => watch(db, PRICE - index))
  })
  await inTime(Promise.all(opened))
}

function watch(db, price) {
  const seen = { at: [], behind: 0, last: -1 }
  listeners.push(seen)
  const wanted = query(collection(db, 'products'), where('price', '>=', price))
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
    const number = doc.get('price') - PRICE
    if (number < seen.last) seen.behind += 1
    seen.last = Math.max(seen.last, number)
    seen.at[number] ??= at
  }
}

/** Of all pages of a browser. */
const now = () => performance.timeOrigin + performance.now()

/** Writes so many documents, `gap` milliseconds apart whether the ones before are acknowledged or not; when each was. */
export async function write(server, { writes, gap }) {
  const db = openClient(server)
  const set = (number, price) => {
    const product = { ...sampleProduct(number), marketplace: 'farmer', price }
    return setDoc(doc(db, 'products', sampleId(number)), product)
  }
  await set(BEYOND, 0)
  const start = now()
  const sent = []
  const acknowledged = []
  for (let number = 0; number < writes; number++) {
    await delay(start + number * gap - now())
    sent.push(now())
    acknowledged.push(set(BEYOND + number, PRICE + number))
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
