import type { Hono } from 'hono'
import type { IndexFile } from '../../../../server/firestore/index/definitions'
import { createStore, type MeteredStore } from '../../../../server/firestore/store'
import type { Fields } from '../../../../server/firestore/types'
import type { Access } from '../../../../server/firestore/wire/access'
import { firestoreRoutes, Scheduler } from '../../../../server/firestore/wire/index'
import type { Meter, Timings, WirePorts } from '../../../../server/firestore/wire/ports'
import { parseRules } from '../../../../server/rules'
import { firestoreAccess } from '../../../../server/rules/firestoreAccess'
import { Shares } from '../../../../server/shares'
import { openDatabase } from '../../../../server/sqlite'
import { StatusError } from '../../../../server/status'
import { WIRE_RULES } from './rules'

export const DATABASE = 'projects/demo-sarang/databases/(default)'
export const ROOT = `${DATABASE}/documents`
export const ORIGIN = 'http://t1.localhost:5050'

export interface WireBox {
  app: Hono
  /** What its streams are made with. */
  ports: WirePorts
  store: MeteredStore
  /** What the wire asks; a test may replace a rule. */
  access: Access
  meter: Meter
  logs: string[]
  /** The limits that requests went beyond. */
  refused: string[]
  /** Ends the sessions, as the box does first when it stops. */
  closeWire(): void
  close(): void
  /** Writes documents past every check: path below the root to fields. */
  seed(documents: Record<string, Fields>): void
}

const rules = parseRules(WIRE_RULES, 'wire.rules')

/** The wire over a real store; a token is the uid of its account (`uid exp 5` expires in second 5), `bad` is refused, and `ani` is an admin. */
export function createWireBox(
  { patience, ...timings }: Partial<Timings> & { patience?: number } = {},
  file = ':memory:',
  indexes: IndexFile = { indexes: [] },
): WireBox {
  const db = openDatabase(file)
  const store = createStore(db, { indexes })
  const access = firestoreAccess({ rules, store, now: Date.now })
  const meter = { documents: 0, aggregations: 0 }
  const logs: string[] = []
  const refused: string[] = []
  const verify: WirePorts['verify'] = async token => {
    if (token === 'bad') throw new StatusError('UNAUTHENTICATED', 'Invalid token.')
    const [uid = '', exp] = token.split(' exp ')
    return { uid, claims: exp === undefined ? {} : { exp: Number(exp) } }
  }
  const ports: WirePorts = {
    store,
    verify,
    revocations: { onRevoke: () => () => {}, isLive: () => true },
    adminKey: authorization => (authorization === 'Bearer key' ? 'k1' : undefined),
    access,
    meter,
    scheduler: new Scheduler(patience),
    shares: new Shares(),
    log: (event, { name }) =>
      void (event === 'limit.refused' ? refused.push(String(name)) : logs.push(event)),
    now: () => Date.now(),
    isAllowedOrigin: origin => origin === ORIGIN,
    timings,
  }
  const { routes, close } = firestoreRoutes(ports)
  const seed = (documents: Record<string, Fields>) => {
    const writes = Object.entries(documents).map(([path, fields]) => {
      return { update: { name: `${ROOT}/${path}`, fields } }
    })
    store.commit(writes)
  }
  if (!store.get(`${ROOT}/users/ani`)) seed({ 'users/ani': { authorization: text('admin') } })
  return {
    app: routes,
    ports,
    store,
    access,
    meter,
    logs,
    refused,
    seed,
    closeWire: close,
    close: () => {
      close()
      db.close()
    },
  }
}

export const text = (value: string) => ({ stringValue: value })
export const int = (value: number) => ({ integerValue: String(value) })
