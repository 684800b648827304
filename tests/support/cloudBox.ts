import { rm } from 'node:fs/promises'
import { type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { DEMO_PASSWORD } from '../../demo'
import { startFleet } from '../../demo/fleet'
import ports from '../../emulators.json'
import type { NewAccount } from '../../server/auth/accounts'
import type { Fields, StoredDocument, StructuredQuery, Write } from '../../server/firestore/types'
import { emulated } from '../../tools/firebase/emulators'
import { fromBox } from '../../tools/transfer/box'
import type { AccountLine, Entry } from '../../tools/transfer/lines'
import type { TestBox, TestBoxOptions } from './box'
import { CLIENT } from './client'

/** Whether `npm run test:cloud` runs, with Google's emulators in the place of each box. */
export const isCloud = process.env.SARANG_CLOUD === '1'

const PROJECT = emulated.VITE_FIREBASE_PROJECT_ID
const DATABASE = `projects/${PROJECT}/databases/(default)`
const FIRESTORE = `http://${emulated.FIRESTORE_EMULATOR_HOST}`
const ACCOUNTS = `http://${emulated.FIREBASE_AUTH_EMULATOR_HOST}`
const REST = `${ACCOUNTS}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`

/** What a test may set here; all else is the box's alone. */
const KNOWN: readonly (keyof TestBoxOptions)[] = ['seed', 'clientDir', 'fleet']

type Filled = (data: string, seed: TestBoxOptions['seed']) => Promise<Map<string, string>>

/**
 * The emulators with what the seed puts into a box: what tests read and write behind the browser's back is there as on a box,
 * at once; what else a box has is not. `fill` makes the folder, and tells the passwords of who is made anew.
 */
export async function startCloudBox(
  options: TestBoxOptions,
  folder: string,
  fill: Filled,
): Promise<TestBox> {
  const set = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : name))
  const other = set.filter(name => !KNOWN.some(known => known === name))
  if (other.length > 0) throw new Error(`only on a box: ${other.join(', ')}`)
  if (options.clientDir !== CLIENT) throw new Error('only on a box: a page of its own')
  const passwords = await fill(folder, options.seed)
  await empty()
  await fromBox(folder, async ({ entries }) => {
    let documents: Write[] = []
    const accounts: AccountLine[] = []
    for await (const entry of entries()) {
      if ('account' in entry) accounts.push(entry.account)
      documents.push(...toWrites(entry))
      if (documents.length < 400) continue
      await send('POST', `${FIRESTORE}/v1/${DATABASE}/documents:commit`, { writes: documents })
      documents = []
    }
    await send('POST', `${FIRESTORE}/v1/${DATABASE}/documents:commit`, { writes: documents })
    const users = accounts.map(account => toUser(account, passwordOf(options.seed, passwords)))
    if (users.length > 0) await send('POST', `${REST}:batchCreate`, { users })
  })
  const fleet = await fleetIn(folder, options.fleet)
  const stop = async () => {
    await fleet.stop()
    await rm(folder, { recursive: true })
  }
  const url = `http://127.0.0.1:${ports.hosting}`
  const box = { url, port: ports.hosting, store, accounts, fleet, meter: STILL, stop }
  return new Proxy({ ...box, box }, { get: memberOf }) as unknown as TestBox
}

/** The emulator tells of no reads, so that what a test has at most holds. */
const STILL = { documents: 0, aggregations: 0 }

/** Where the functions look for it: `npm run test:cloud` has said so to both. A box that has none gets an empty one. */
function fleetIn(data: string, wanted: TestBoxOptions['fleet'] = 0) {
  const { CAMERA_API_URL = '', CAMERA_ADMIN_KEY: adminKey } = process.env
  const port = Number(new URL(CAMERA_API_URL).port)
  const devices = wanted === true ? 'odd' : wanted
  return startFleet({ data, devices, adminKey, port, now: Date.now })
}

function memberOf(box: object, name: string | symbol) {
  if (name in box) return Reflect.get(box, name)
  // Whatever awaits it asks for this.
  if (name === 'then' || typeof name === 'symbol') return undefined
  throw new Error(`only on a box: ${name}`)
}

async function empty() {
  await send('DELETE', `${FIRESTORE}/emulator/v1/${DATABASE}/documents`)
  await send('DELETE', `${ACCOUNTS}/emulator/v1/projects/${PROJECT}/accounts`)
}

/** Files are left out: who judges them is not on every machine. */
const toWrites = (entry: Entry): Write[] =>
  'document' in entry
    ? [
        {
          update: {
            name: `${DATABASE}/documents/${entry.document.path}`,
            fields: entry.document.fields,
          },
        },
      ]
    : []

/** The emulator checks no hash of the box's, so that each gets the password that it was made with. */
function toUser(account: AccountLine, passwordFor: (email: string) => string) {
  const { uid, email, name, photoURL, disabled, createdAt, lastLoginAt, password } = account
  return {
    ...{ localId: uid, email, displayName: name, disabled, createdAt: String(createdAt) },
    ...(photoURL && { photoUrl: photoURL }),
    ...(lastLoginAt > 0 && { lastLoginAt: String(lastLoginAt) }),
    ...(password && { rawPassword: passwordFor(email) }),
  }
}

const passwordOf = (seed: TestBoxOptions['seed'], made: ReadonlyMap<string, string>) => {
  const usual = seed === 'demo' ? DEMO_PASSWORD : 'Rahasia-walet-1'
  return (email: string) => made.get(email) ?? usual
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** A thread that asks, while this one waits: a box's store answers at once. */
const ASKER = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', async ({ url, body, port, signal }) => {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await fetch(url, request)
    .then(async told => ({ status: told.status, text: await told.text() }))
    .catch(error => ({ status: 0, text: String(error) }))
  port.postMessage(answer)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
})`
let asker: Worker | undefined

interface Answer {
  status: number
  text: string
}

function ask(url: string, body?: object): unknown {
  asker ??= new Worker(ASKER, { eval: true })
  asker.unref()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel() as unknown as Record<'port1' | 'port2', MessagePort>
  asker.postMessage({ url, body, port: port2, signal }, [port2])
  Atomics.wait(signal, 0, 0)
  const { status, text } = Object(receiveMessageOnPort(port1)).message as Answer
  port1.close()
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

interface Told {
  name: string
  fields?: Fields
  createTime: string
  updateTime: string
}

const micros = (time: string) => Date.parse(time) * 1000
const toStored = ({ name, fields = {}, createTime, updateTime }: Told): StoredDocument => ({
  ...{ name, fields },
  ...{ createTime: micros(createTime), updateTime: micros(updateTime) },
})
const addressOf = (name: string) =>
  `${FIRESTORE}/v1/${name.split('/').map(encodeURIComponent).join('/')}`

const store = {
  get(name: string) {
    const found = ask(addressOf(name)) as Told | undefined
    return found && toStored(found)
  },
  query(parent: string, structuredQuery: StructuredQuery) {
    const found = ask(`${addressOf(parent)}:runQuery`, { structuredQuery }) as { document?: Told }[]
    return found.flatMap(({ document }) => (document ? [toStored(document)] : []))
  },
  commit(writes: Write[]) {
    ask(`${FIRESTORE}/v1/${DATABASE}/documents:commit`, { writes })
  },
}

const accounts = {
  async create({ uid, email, password: rawPassword, name: displayName }: NewAccount) {
    await send('POST', `${REST}:batchCreate`, {
      users: [{ localId: uid, email, rawPassword, displayName }],
    })
  },
}
