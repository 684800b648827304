import { Hono } from 'hono'
import { z } from 'zod'
import {
  type AccountPorts,
  callables,
  type FunctionPorts,
  HttpsError,
  type NewDocument,
  REGION,
  rootDocuments,
} from '../../functions'
import type { Account, Accounts } from '../auth/accounts'
import { AuthError } from '../auth/authError'
import { queueKey } from '../auth/passwords'
import { callerOf, type Revocations, stillLive, type VerifyToken } from '../caller'
import type { Author, DocumentStore } from '../firestore/types'
import { limitBody, readJson } from '../http/body'
import { ownerOf, turnOf } from '../http/remote'
import type { Shares } from '../shares'
import { type STATUS, StatusError } from '../status'
import type { ObjectStore } from '../storage/objects'
import { fromPlainFields, nameIn, pagesIn, plainOf, type Turn } from './plain'
import { transactIn } from './transact'

export * from '../../functions'
export { nameIn }

export interface Ports {
  project: string
  store: DocumentStore
  objects: Pick<ObjectStore, 'bucket' | 'delete'>
  accounts: Accounts
  verify: VerifyToken
  /** Milliseconds. */
  now: () => number
  turn?: Turn
  /** Throws where whoever asks has gone; to be asked where something was waited for. */
  confirm?: (() => void) | undefined
}

/** Bytes. */
const MAX_BODY = 256 * 1024
const body = z.object({ data: z.unknown() })

/** POST /{project}/{region}/{name} {data} answers {result}: callable functions as the SDK calls an emulator's. */
export function functionRoutes(ports: Ports & { revocations: Revocations; shares: Shares }): Hono {
  const routes = new Hono()
  for (const [name, call] of Object.entries(callables)) {
    routes.post(`/${ports.project}/${REGION}/${name}`, limitBody(MAX_BODY), async c => {
      const { data } = await readJson(c, body)
      const caller = await callerOf(c.req.header('Authorization'), ports.verify)
      const auth = caller && { uid: caller.uid, authTime: Number(caller.claims.auth_time) }
      const confirm = () => void stillLive(caller, ports.revocations)
      const turn = turnOf(ports.shares, ownerOf(c, caller?.uid), confirm)
      const own = functionPorts({ ...ports, turn, confirm }, { uid: caller?.uid, function: name })
      const asked = { data, ...(auth && { auth }) }
      const result = await turn(() => call(own, asked).catch(refuse).finally(confirm))
      return c.json({ result: result ?? null })
    })
  }
  return routes
}

/** Writes that make documents, of which none may be there. */
export const newDocuments = (project: string, documents: readonly NewDocument[]) =>
  documents.map(({ path, fields }) => ({
    update: { name: nameIn(project)(path), fields: fromPlainFields(fields) },
    currentDocument: { exists: false },
  }))

export const rootWritesIn = (project: string) => (root: Parameters<typeof rootDocuments>[0]) =>
  newDocuments(project, rootDocuments(root))

/** The document at a path such as `users/{uid}`, as functions see it. */
export const documentReader =
  ({ project, store }: Pick<Ports, 'project' | 'store'>) =>
  (path: string) =>
    plainOf(store.get(nameIn(project)(path)))

/** What functions get of the box, in whose name; an update's check runs inside the transaction that writes. */
export function functionPorts(ports: Ports, by?: Author): FunctionPorts {
  const { project, store, objects, accounts, now, turn, confirm } = ports
  const nameOf = nameIn(project)
  const read = documentReader({ project, store })
  return {
    now: () => new Date(now()),
    read: async path => read(path),
    accounts: accountPorts(accounts, by, confirm),
    pages: pagesIn({ project, store, turn }),
    transact: work => transactIn({ project, store, by, confirm }, work),
    removeObject: async (bucket, path) => void (bucket === objects.bucket && objects.delete(path)),
    update: async ({ path, fields, names = Object.keys(fields), reads, check }) => {
      const update = { name: nameOf(path), fields: fromPlainFields(fields) }
      const updateMask = { fieldPaths: [...names] }
      const write = { update, updateMask, currentDocument: { exists: true } }
      store.commit([write], () => check(reads.map(read)), by)
    },
  }
}

const accountPorts = (accounts: Accounts, by?: Author, confirm?: () => void): AccountPorts => ({
  byUid: async uid => known(accounts.byUid(uid)),
  byEmail: async email => known(accounts.byEmail(email)),
  delete: async uid => accounts.delete(uid),
  create: async account => {
    try {
      const insert = await accounts.prepare(account, queueKey('new', account.from ?? by?.uid))
      confirm?.()
      insert()
      return 'created'
    } catch (error) {
      const outcome = error instanceof AuthError ? outcomeOf[error.message] : undefined
      if (!outcome) throw error
      return outcome
    }
  },
  renew: async ({ uid, password, name, photoURL, from = by?.uid }) => {
    const also = () => {
      confirm?.()
      accounts.update(uid, { name, photoURL })
    }
    await accounts.setPassword(uid, password, { also, from: queueKey('new', from) })
  },
})

const known = (account: Account | undefined) =>
  account && {
    uid: account.uid,
    email: account.email,
    createdAt: new Date(account.createdAt),
    hasSignedIn: account.lastLoginAt > 0,
  }

type Refused = Exclude<Awaited<ReturnType<AccountPorts['create']>>, 'created'>
const outcomeOf: Readonly<Record<string, Refused>> = {
  EMAIL_EXISTS: 'taken',
  DUPLICATE_LOCAL_ID: 'taken',
  INVALID_EMAIL: 'malformed',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'busy',
}

function refuse(error: unknown): never {
  if (!(error instanceof HttpsError)) throw error
  const status = error.code.toUpperCase().replaceAll('-', '_')
  const limit = status === 'RESOURCE_EXHAUSTED' ? 'calls' : undefined
  throw new StatusError(status as keyof typeof STATUS, error.message, limit)
}
