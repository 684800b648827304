import type { FindAdminKey, Revocations, VerifyToken } from '../../caller'
import { type Log, logRefusal } from '../../log'
import type { Shares } from '../../shares'
import type { Reporter } from '../../status'
import type { CompiledQuery, DocumentStore } from '../types'
import type { Access } from './access'
import type { Scheduler } from './scheduler'

export { newId } from '../../auth/secrets'
export { textsOf } from '../../http/body'
export { networkOf, ownerOf, remoteAddress } from '../../http/remote'
export { type Held, ofMost, Room } from '../../http/room'
export { callerKey, finish, once, type Shares, type Steps, type Task } from '../../shares'

/** What reads would be billed as: documents sent to clients, and for each thousand entries of a count one more. */
export type Meter = { documents: number; aggregations: number }

/** Filters, documents and rows that each commit is compared with for one caller, while all others wait. */
export const MAX_WEIGHT = 3000
/** What comparing a document with a query costs: its filters. */
export const weightOf = ({ conjuncts }: Pick<CompiledQuery, 'conjuncts'>): number =>
  conjuncts.reduce((sum, leaves) => sum + leaves.length, 1)

/** Milliseconds, bytes and UTF-16 units after which a session does something by itself. */
export const TIMINGS = {
  /**
   * A handshake is answered no sooner. The client waits for the first byte of a back channel four
   * times as long as the handshake took, and then takes the way for one that buffers and polls:
   * after one of two milliseconds any pause does.
   */
  handshake: 25,
  /** A quiet back channel gets a noop. The client gives up after 1.8 times this. */
  keepAlive: 25_000,
  /**
   * A Write stream on which nothing has come for so long closes. The SDK itself ends one after a minute, and takes a
   * server that is quicker for a fault: what is written next opens another stream first, three round trips more.
   */
  idleClose: 5 * 60_000,
  /** A session without a back channel ends. */
  expiry: 60_000,
  /** A streaming response ends and the client opens the next: XHR keeps the whole body in memory. */
  rotation: 1024 * 1024,
  /** What may wait for a reader that has stalled before its session ends. */
  backlog: 4 * 1024 * 1024,
  /** What a session may hold in all until the client acknowledges it, answers included, before it ends. */
  capacity: 64 * 1024 * 1024,
  /** What a session may hold until the client acknowledges some of it, before more that it asks for is looked up. */
  unread: 6 * 1024 * 1024,
  /** A session ends when the token it was opened with has been expired for so long. */
  leeway: 5 * 60_000,
  /** Its client is told so long after that token was revoked: a browser that changed its own password gets the new token first. */
  revoked: 300,
}

export type Timings = typeof TIMINGS

export interface WirePorts {
  store: DocumentStore
  verify: VerifyToken
  revocations: Revocations
  /** For REST alone, where scripts ask. */
  adminKey: FindAdminKey
  access: Access
  meter: Meter
  scheduler: Scheduler
  shares: Shares
  log: Log
  /** The clock that tokens are judged by, in milliseconds. */
  now: () => number
  /** For requests from another origin than the box's own, such as a tab's host name `t1.localhost`. */
  isAllowedOrigin(origin: string): boolean
  timings?: Partial<Timings>
}

/** Where a stream or a method reports what it refuses, and bugs. */
export const reporter = ({ log }: WirePorts): Reporter => ({
  bug: stack => log('firestore.error', { error: stack }),
  limit: name => logRefusal(log, name),
})
