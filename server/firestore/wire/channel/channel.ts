import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { StatusError, statusError } from '../json'
import { reporter, type Timings, type WirePorts } from '../ports'
import { type Caller, callerOf, type OpenStream } from '../stream'
import { BadRequest, type Form, natural, readForm } from './form'
import { frame } from './outbox'
import { Session } from './session'

const CLIENT_VERSION = 8
const SERVER_VERSION = 14
/** Each is some kilobytes that anybody who reaches the port can ask for. */
const MAX_SESSIONS = 1000
/** Of one address: an office has many tabs behind one, and no stranger shall end those of all others. */
const MAX_OF_ADDRESS = 400
/** UTF-16 units of messages that overtook others, of all sessions together. */
const EARLY = 16 * 1024 * 1024

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  // no-transform also keeps compression, which buffers, off.
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Content-Type-Options': 'nosniff',
  'X-Accel-Buffering': 'no',
}

export interface ChannelOptions {
  ports: WirePorts
  timings: Timings
  openStream: OpenStream
}

/** The HTTP side of the sessions of one stream: handshake, forward and back channel, terminate. */
export class Channel {
  #options: ChannelOptions
  #sessions = new Map<string, Session>()
  #room = { left: EARLY }
  #isClosed = false

  constructor(options: ChannelOptions) {
    this.#options = options
  }

  /** Answers a request of a WebChannel client at this IP address; 400 for what none would send or an unknown session. */
  async handle(c: Context, address: string): Promise<Response> {
    if (this.#isClosed) return answer('Error: Shutting down', 503)
    try {
      const query = new URL(c.req.url).searchParams
      if (query.get('TYPE') === 'terminate') return this.#terminate(query)
      if (c.req.method === 'GET') return this.#back(query)
      const form = readForm(await c.req.text())
      return query.has('SID')
        ? this.#forward(query, form)
        : await this.#handshake(query, form, address)
    } catch (error) {
      // All that can overflow here is a message that is nested too deeply.
      if (error instanceof RangeError) return answer('Error: Nested too deeply', 400)
      if (error instanceof BadRequest) return answer(`Error: ${error.message}`, 400)
      throw error
    }
  }

  /**
   * Ends all sessions and takes no more. The error makes clients try again within a second or two;
   * after a connection that just breaks they wait for 5 to 15.
   */
  close() {
    this.#isClosed = true
    const error = new StatusError('UNAVAILABLE', 'Shutting down.')
    for (const session of this.#sessions.values()) session.shutDown(error)
  }

  /** Ends those sessions of the account whose token is void by now. */
  revoke(uid: string) {
    const { ports, timings } = this.#options
    const own = [...this.#sessions.values()].filter(({ caller }) => caller?.uid === uid)
    if (own.length === 0) return
    const error = new StatusError('UNAUTHENTICATED', 'The ID token was revoked.')
    setTimeout(() => {
      for (const session of own)
        if (session.caller && !ports.revocations.isLive(session.caller)) session.shutDown(error)
    }, timings.revoked).unref()
  }

  async #handshake(query: URLSearchParams, form: Form, address: string): Promise<Response> {
    const database = query.get('database') ?? ''
    if (!/^projects\/[^/]+\/databases\/[^/]+$/.test(database)) {
      throw new BadRequest('Unknown database')
    }
    const { handshake, keepAlive } = this.#options.timings
    const [session] = await Promise.all([this.#open(database, form, address), wait(handshake)])
    const client = Math.round(keepAlive * 1.2)
    const greeting = ['c', session.id, '', CLIENT_VERSION, SERVER_VERSION, client]
    return answer(frame(JSON.stringify([[0, greeting]])))
  }

  /** The headers in the handshake's form are the identity of the whole session. */
  async #open(database: string, form: Form, address: string): Promise<Session> {
    const { headers, offset, messages } = form
    const { ports, timings, openStream } = this.#options
    const identity = callerOf(headers.get('authorization'), ports.verify)
    const outcome = await identity.then(
      caller => ({ caller }),
      error => ({ error: statusError(error, reporter(ports)) }),
    )
    this.#makeRoom(address)
    const onEnd = ({ id }: Session) => this.#sessions.delete(id)
    const caller = 'caller' in outcome ? outcome.caller : null
    const session = new Session({ address, caller, timings, room: this.#room, onEnd })
    this.#sessions.set(session.id, session)
    if ('error' in outcome) session.fail(outcome.error)
    else {
      session.open(openStream({ ports, timings, sink: session, database, caller }))
      session.expireIn(lifetime(caller, ports.now()) + timings.leeway)
    }
    session.receive(offset, messages)
    return session
  }

  /** Ends the oldest session that no client is connected to, else the oldest: of the address if it has many, or of all. */
  #makeRoom(address: string) {
    const all = [...this.#sessions.values()]
    const own = all.filter(session => session.address === address)
    const many = own.length >= MAX_OF_ADDRESS ? own : all.length >= MAX_SESSIONS ? all : []
    const idle = many.find(({ state: [isConnected] }) => !isConnected)
    ;(idle ?? many[0])?.end()
  }

  #forward(query: URLSearchParams, { offset, messages }: Form): Response {
    const session = this.#session(query)
    const acknowledged = query.get('AID')
    if (acknowledged) session.acknowledge(natural(acknowledged))
    session.receive(offset, messages)
    return answer(frame(JSON.stringify(session.state)))
  }

  #back(query: URLSearchParams): Response {
    const session = this.#session(query)
    const isPolling = query.get('CI') === '1'
    const hang = natural(query.get('TO') ?? String(this.#options.timings.keepAlive))
    const after = natural(query.get('AID') ?? '0')
    return answer(isPolling ? session.attach(after, hang) : session.attach(after))
  }

  #terminate(query: URLSearchParams): Response {
    this.#sessions.get(query.get('SID') ?? '')?.end()
    // It is a beacon, which a tab's own host name may only answer with this.
    const headers = { ...HEADERS, 'Cross-Origin-Resource-Policy': 'cross-origin' }
    return new Response(null, { headers })
  }

  #session(query: URLSearchParams): Session {
    const session = this.#sessions.get(query.get('SID') ?? '')
    // The client looks for these two words behind the first character.
    if (!session) throw new BadRequest('Unknown SID')
    return session
  }
}

/** Milliseconds until the caller's token expires. */
function lifetime(caller: Caller | null, now: number): number {
  const expiry = caller?.claims.exp
  return typeof expiry === 'number' ? expiry * 1000 - now : Number.POSITIVE_INFINITY
}

function answer(body: string | ReadableStream<Uint8Array>, status = 200): Response {
  return new Response(body, { status, headers: HEADERS })
}
