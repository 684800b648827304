import { rm } from 'node:fs/promises'
import { DEMO_PASSWORD } from '../../../demo'
import { startFleet } from '../../../demo/fleet'
import ports from '../../../emulators.json'
import type { NewAccount } from '../../../server/auth/accounts'
import type {
  Fields,
  StoredDocument,
  StructuredQuery,
  Write,
} from '../../../server/firestore/types'
import { emulated } from '../../../tools/firebase/emulators'
import { fromBox } from '../../../tools/transfer/box'
import { type AccountLine, type Entry, relocator } from '../../../tools/transfer/lines'
import type { TestBox, TestBoxOptions } from '../box'
import { CLIENT } from '../client'
import { ask, send } from './ask'
import { setTriggers, tellServices } from './functions'
import { emptyObjects, FILES, objects, putObject } from './objects'

/** Whether `npm run test:cloud` runs, with Google's emulators in the place of each box. */
export const isCloud = process.env.SARANG_CLOUD === '1'

const PROJECT = emulated.VITE_FIREBASE_PROJECT_ID
const DATABASE = `projects/${PROJECT}/databases/(default)`
const FIRESTORE = `http://${emulated.FIRESTORE_EMULATOR_HOST}`
const ACCOUNTS = `http://${emulated.FIREBASE_AUTH_EMULATOR_HOST}`
const REST = `${ACCOUNTS}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`

/** What a test may set here; all else is the box's alone. Each call has all of its time, whatever the patience. */
const KNOWN: readonly (keyof TestBoxOptions)[] = [
  ...(['seed', 'clientDir', 'fleet', 'services', 'patience'] as const),
]

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
  const fleet = await fleetIn(folder, options.fleet)
  // What is put there before the tests is no event, as in a box.
  await setTriggers(false)
  await empty()
  await fromBox(folder, async ({ place, entries }) => {
    const relocate = relocator(place, { project: PROJECT, files: FILES })
    let documents: Write[] = []
    const accounts: AccountLine[] = []
    for await (const told of entries()) {
      const entry = relocate(told)
      if ('account' in entry) accounts.push(entry.account)
      if ('file' in entry && hasStorage) {
        putObject({ ...entry.file, bytes: Buffer.from(entry.file.bytes, 'base64') })
      }
      documents.push(...toWrites(entry))
      if (documents.length < 400) continue
      store.commit(documents)
      documents = []
    }
    store.commit(documents)
    const users = accounts.map(account => toUser(account, passwordOf(options.seed, passwords)))
    if (users.length > 0) await send({ url: `${REST}:batchCreate`, body: { users } })
  })
  tellServices(options.services ?? fleet.services)
  await setTriggers(true)
  const url = `http://127.0.0.1:${ports.hosting}`
  // The first call of a function waits for its process, on a busy machine for longer than the app does.
  if (options.services || options.fleet) await fetch(`${url}/api/camera/status`)
  const stop = async () => {
    await fleet.stop()
    await rm(folder, { recursive: true })
  }
  const own = { url, port: ports.hosting, store, accounts, objects, fleet, meter: STILL, stop }
  // Nothing of theirs is heard: what a test finds in it is no fault.
  const box = { ...own, logged: [], printed: linksTo(url) }
  return new Proxy({ ...box, box }, { get: memberOf }) as unknown as TestBox
}

/** `npm run test:cloud` starts it where its rules have a judge. */
const hasStorage = process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined

/** The emulator tells of no reads, so that what a test has at most holds. */
const STILL = { documents: 0, aggregations: 0 }

/** What a box prints where Firebase sends mail: links to pages of the app, as the project's template makes them. */
const linksTo = (url: string) => ({
  slice: (from: number) => {
    const { oobCodes } = ask({ url: `${ACCOUNTS}/emulator/v1/projects/${PROJECT}/oobCodes` }) as {
      oobCodes: { oobLink: string }[]
    }
    return oobCodes
      .map(({ oobLink }) => `${url}/password-reset${new URL(oobLink).search}`)
      .slice(from)
  },
})

/** A box that has none gets an empty one. */
const fleetIn = (data: string, wanted: TestBoxOptions['fleet'] = 0) =>
  startFleet({ data, devices: wanted === true ? 'odd' : wanted, now: Date.now })

function memberOf(box: object, name: string | symbol) {
  if (name in box) return Reflect.get(box, name)
  // Whatever awaits it asks for this.
  if (name === 'then' || typeof name === 'symbol') return undefined
  throw new Error(`only on a box: ${name}`)
}

async function empty() {
  await send({ method: 'DELETE', url: `${FIRESTORE}/emulator/v1/${DATABASE}/documents` })
  await send({ method: 'DELETE', url: `${ACCOUNTS}/emulator/v1/projects/${PROJECT}/accounts` })
  if (hasStorage) emptyObjects()
}

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
    const found = ask({ url: addressOf(name) }) as Told | undefined
    return found && toStored(found)
  },
  query(parent: string, structuredQuery: StructuredQuery) {
    const url = `${addressOf(parent)}:runQuery`
    const found = ask({ method: 'POST', url, body: { structuredQuery } }) as { document?: Told }[]
    return found.flatMap(({ document }) => (document ? [toStored(document)] : []))
  },
  commit(writes: Write[]) {
    const url = `${FIRESTORE}/v1/${DATABASE}/documents:commit`
    ask({ method: 'POST', url, body: { writes } })
  },
}

const accounts = {
  async create({ uid, email, password: rawPassword, name: displayName }: NewAccount) {
    const users = [{ localId: uid, email, rawPassword, displayName }]
    await send({ url: `${REST}:batchCreate`, body: { users } })
  },
  async setPassword(localId: string, password: string) {
    await send({ url: `${REST}:update`, body: { localId, password } })
  },
  byEmail(email: string) {
    const body = { email: [email] }
    const { users } = ask({ method: 'POST', url: `${REST}:lookup`, body }) as {
      users?: { localId: string; email: string }[]
    }
    return users?.map(({ localId: uid, email }) => ({ uid, email }))[0]
  },
}
