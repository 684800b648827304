import type { Caller } from '../../caller'
import type { Task } from '../../shares'
import type { StatusError } from '../../status'
import type { Timings, WirePorts } from './ports'

export { type Caller, callerOf, stillLive } from '../../caller'

/** A message as the channel sends it, in an array of its own. */
export type Written = string & { readonly __written: never }

export const written = (message: object) => JSON.stringify([message]) as Written

/** The server's end of a Firestore stream. */
export interface Sink {
  /** Sends what the client asked for, however much it is. */
  answer(messages: Written[]): void
  /** Sends what the client did not ask for; too much of it for a reader that has stalled ends the session. */
  notify(messages: Written[]): void
  /** Ends the stream with an error; nothing is received any more. */
  fail(error: StatusError): void
  /** Ends the stream cleanly; nothing is received any more. */
  close(): void
  /** Whether a client waits for what is sent. */
  readonly isConnected: boolean
  /** Drops everything: a client that comes back begins anew. With a limit, because of that. */
  end(limit?: 'sessions'): void
}

/** The protocol above the session: Listen or Write. `receive` is work to be done in its turn; it reports errors through the sink, never throws. */
export interface Stream {
  /** A message's JSON, as it came. */
  receive(text: string): Task<void>
  /** The session is over; called once. */
  end(): void
}

export interface StreamContext {
  ports: WirePorts
  timings: Timings
  sink: Sink
  caller: Caller | null
  /** Whose share of the thread it is. */
  owner: string
  /** projects/P/databases/D */
  database: string
}

export type OpenStream = (context: StreamContext) => Stream
