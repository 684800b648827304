import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  setDoc,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore'
import { BEYOND, sampleId, sampleProduct } from '../sample.mjs'
import { inTime, timesOf } from '../times.mjs'
import { openClient } from './client.mjs'

const PAGE = 20
const BATCH = 500
const CLIENTS = 6
/** So that a collection of a thousand does not grow to a hundred thousand meanwhile. */
const MOST_BATCHES = 10
/** Milliseconds after which an operation has been timed, or practised, often enough. */
const BUDGET = 10_000
/** Before, until the browser has compiled what the SDK does with a page. */
const PRACTICE = { rounds: 100, budget: 2000, least: 1 }

/**
 * Times of the operation of that name, and how many documents BEYOND it has left; throws when what it answers is wrong.
 */
export async function measure(server, { name, size, rounds, cursors }) {
  const db = openClient(server)
  const {
    run,
    check,
    most = rounds,
    budget = BUDGET,
  } = await OPERATIONS[name]({ db, server, size, cursors })
  let done = 0
  const work = () => inTime(run(done++))
  await timesOf(Math.min(most, PRACTICE.rounds), work, PRACTICE)
  const times = await timesOf(most, work, { budget, least: 3 })
  await check?.(done)
  return { ...times, left: name === 'batch' ? done * BATCH : 0 }
}

const OPERATIONS = {
  read: ({ db, size }) => run(round => read(at(db, numberOf(round, size)))),
  first: ({ db }) => run(() => page(list(db))),
  deep: ({ db, cursors }) => run(() => page(list(db), cursors.deep)),
  anywhere: ({ db, cursors }) =>
    run(round => page(list(db), cursors.anywhere[round % cursors.anywhere.length])),
  count: ({ db, size }) => run(() => count(list(db), Math.ceil(size / 2))),
  write: ({ db, size }) => run(round => write(db, numberOf(round, size), round)),
  batch: ({ db }) => run(round => batch(db, BEYOND + round * BATCH), MOST_BATCHES),
  contended,
}

const run = (work, most) => ({ run: work, most })
const numberOf = (round, size) => (round * 7919) % size
const products = db => collection(db, 'products')
const at = (db, number) => doc(db, 'products', sampleId(number))

/** What the list of a market asks for. */
const list = db =>
  query(
    products(db),
    where('versionNo', '==', 0),
    where('marketplace', '==', 'consumer'),
    orderBy('name'),
    orderBy(documentId()),
  )

async function read(reference) {
  const found = await getDocFromServer(reference)
  expect(found.exists() && !found.metadata.fromCache, 'no document')
}

async function page(from, cursor) {
  const more = cursor ? [startAfter(...cursor)] : []
  const found = await getDocsFromServer(query(from, ...more, limit(PAGE)))
  expect(found.size === PAGE && !found.metadata.fromCache, `${found.size} rows`)
}

async function count(from, expected) {
  const found = (await getCountFromServer(from)).data().count
  expect(found === expected, `counted ${found}`)
}

const write = (db, number, round) =>
  setDoc(at(db, number), { ...sampleProduct(number), stock: 1000 + round })

/** All are new, so that it is what an import does. */
async function batch(db, from) {
  const writes = writeBatch(db)
  for (let number = from; number < from + BATCH; number++)
    writes.set(at(db, number), sampleProduct(number))
  await writes.commit()
}

/** All clients add one to one document at once, and each try may cost them all but one another. */
async function contended({ server, db }) {
  const clients = Array.from({ length: CLIENTS }, (_, client) => openClient(server, client + 1))
  const path = at(db, BEYOND)
  await setDoc(path, { ...sampleProduct(BEYOND), stock: 0 })
  const add = client => {
    const own = at(client, BEYOND)
    return runTransaction(
      client,
      async transaction => {
        const stock = (await transaction.get(own)).data().stock + 1
        transaction.update(own, { stock })
      },
      { maxAttempts: 50 },
    )
  }
  return {
    // Its time is mostly chance: the SDK's random pauses.
    budget: 4 * BUDGET,
    run: () => Promise.all(clients.map(add)),
    check: async rounds => {
      const { stock } = (await getDocFromServer(path)).data()
      await deleteDoc(path)
      expect(stock === rounds * CLIENTS, `${stock} after ${rounds} rounds`)
    },
  }
}

function expect(isRight, problem) {
  if (!isRight) throw new Error(problem)
}
