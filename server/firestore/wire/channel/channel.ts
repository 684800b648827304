import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { denied, invalid, StatusError, statusError, tooMuch } from '../json'
import {
  callerKey,
  finish,
  networkOf,
  ofMost,
  once,
  Room,
  remoteAddress,
  reporter,
  type Task,
  type Timings,
  textsOf,
  type WirePorts,
} from '../ports'
import { callerOf, type OpenStream } from '../stream'
import { type Form, FormReader, natural } from './form'
import { frame } from './outbox'
import { type Client, Session } from './session'

const CLIENT_VERSION = 8
const SERVER_VERSION = 14
/** UTF-16 units that wait to be acknowledged, of all sessions together; as much as one of them may have. */
const OUTSTANDING = 64 * 1024 * 1024
/** UTF-16 units of messages that overtook others or have to wait, of all sessions together: anybody can open one. */
const EARLY = 16 * 1024 * 1024
/** UTF-16 units of a handshake, which brings no documents; and of what is read before it is known that rules could allow it. */
const MAX_HANDSHAKE = 1024 * 1024
const SMALL = 64 * 1024

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  // no-transform also keeps compression, which buffers, off.
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Content-Type-Options': 'nosniff',
  'X-Accel-Buffering': 'no',
}

export interface ChannelOptions {
  /** What a client does with it. */
  use: 'read' | 'write'
  ports: WirePorts
  timings: Timings
  openStream: OpenStream
}

/** The HTTP side of the sessions of one stream: handshake, forward and back channel, terminate. */
export class Channel {
  #options: ChannelOptions
  #sessions = new Map<string, Session>()
  #rooms = { early: new Room(EARLY), outstanding: new Room(OUTSTANDING) }
  #isClosed = false

  constructor(options: ChannelOptions) {
    this.#options = options
  }

  /** Answers a request of a WebChannel client; 400 for what none would send or an unknown session. */
  async handle(c: Context): Promise<Response> {
    if (this.#isClosed) return answer('Error: Shutting down', 503)
    try {
      const query = new URL(c.req.url).searchParams
      if (query.get('TYPE') === 'terminate') return this.#terminate(query)
      if (c.req.method === 'GET') return this.#back(query)
      return query.has('SID')
        ? await this.#forward(query, c.req.raw)
        : await this.#handshake(query, c.req.raw, networkOf(remoteAddress(c)))
    } catch (error) {
      if (!(error instanceof StatusError) || error.status !== 'INVALID_ARGUMENT') throw error
      const { message } = statusError(error, reporter(this.#options.ports))
      return answer(`Error: ${message}`, 400)
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

  /** Ends those sessions of the account whose token is void by now, and tells their clients a moment later. */
  revoke(uid: string) {
    const { ports, timings } = this.#options
    const error = new StatusError('UNAUTHENTICATED', 'The ID token was revoked.')
    for (const session of this.#sessions.values()) {
      const { caller } = session.client
      if (caller?.uid === uid && !ports.revocations.isLive(caller))
        session.shutDown(error, timings.revoked)
    }
  }

  async #handshake(query: URLSearchParams, request: Request, network: string): Promise<Response> {
    const owner = callerKey(undefined, network)
    const form = await this.#form(owner, request, length => length <= MAX_HANDSHAKE)
    if (!form) throw tooMuch('handshake', 'Too long')
    const database = query.get('database') ?? ''
    if (!/^projects\/[^/]+\/databases\/[^/]+$/.test(database)) throw invalid('Unknown database')
    const { handshake, keepAlive } = this.#options.timings
    const [session] = await Promise.all([this.#open(database, form, network), wait(handshake)])
    const client = Math.round(keepAlive * 1.2)
    const greeting = ['c', session.id, '', CLIENT_VERSION, SERVER_VERSION, client]
    return answer(frame(JSON.stringify([[0, greeting]])))
  }

  /** The headers in the handshake's form are the identity of the whole session. */
  async #open(database: string, form: Form, network: string): Promise<Session> {
    const { headers, offset, messages } = form
    const { ports, timings, openStream } = this.#options
    const { caller, error } = await callerOf(headers.get('authorization'), ports.verify).then(
      caller => ({ caller, error: undefined }),
      error => ({ caller: null, error: statusError(error, reporter(ports)) }),
    )
    const owner = callerKey(caller?.uid, network)
    const client = { owner, caller, network, isNameless: caller === null }
    leaving(this.#sessions, client)?.end('sessions')
    const onEnd = ({ id }: Session) => this.#sessions.delete(id)
    const session = new Session({ client, ports, timings, onEnd, ...this.#rooms })
    this.#sessions.set(session.id, session)
    if (error) session.fail(error)
    else {
      session.open(openStream({ ports, timings, sink: session, database, caller, owner }))
      const { exp } = caller?.claims ?? {}
      if (typeof exp === 'number') session.expireIn(exp * 1000 - ports.now() + timings.leeway)
    }
    await session.receive(offset, messages)
    return session
  }

  async #forward(query: URLSearchParams, request: Request): Promise<Response> {
    const session = this.#session(query)
    const { ports, use } = this.#options
    const acknowledged = query.get('AID')
    if (acknowledged) session.acknowledge(natural(acknowledged))
    const isVain = session.client.isNameless && !ports.access.nobodyMay(use)
    const form = await this.#form(session.client.owner, request, length => {
      if (isVain && length > SMALL) session.fail(denied())
      return !session.isOver
    })
    if (form) await session.receive(form.offset, form.messages)
    if (form?.rest) session.fail(statusError(form.rest, reporter(ports)))
    return answer(frame(JSON.stringify(session.state)))
  }

  /** Undefined where what has come by then, in UTF-16 units, is not wanted. */
  async #form(owner: string, request: Request, isWanted: (length: number) => boolean) {
    const { shares } = this.#options.ports
    const form = new FormReader()
    let length = 0
    const run = <Result>(task: Task<Result>) =>
      length <= SMALL ? finish(task) : shares.run(owner, task)
    for await (const text of textsOf(request)) {
      length += text.length
      if (!isWanted(length)) return undefined
      await run(form.add(text))
      if (form.isFull) break
    }
    return run(once(() => form.end()))
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
    if (!session) throw invalid('Unknown SID')
    return session
  }
}

function answer(body: string | ReadableStream<Uint8Array>, status = 200): Response {
  return new Response(body, { status, headers: HEADERS })
}

/**
 * How many may be there: each is some kilobytes that anybody who reaches the port can ask for. Of one part of the network,
 * since an office has many tabs behind one address, and no stranger shall end those of all others; and without an account.
 */
const SHARES = [
  { most: 40, isNear: true, isNameless: true },
  { most: 100, isNear: false, isNameless: true },
  { most: 400, isNear: true, isNameless: false },
  { most: 1000, isNear: false, isNameless: false },
]

/**
 * The session that has to end for one more of this owner: of a share that is used up; without an account first, then of
 * the account that has the most. Of those the oldest that no client is connected to, else the oldest.
 */
function leaving(sessions: ReadonlyMap<string, Session>, owner: Client) {
  for (const { most, isNear, isNameless } of SHARES) {
    if (sessions.size < most || (isNameless && !owner.isNameless)) continue
    const own = [...sessions.values()].filter(
      ({ client }) =>
        (!isNear || client.network === owner.network) && (!isNameless || client.isNameless),
    )
    if (own.length < most) continue
    const nameless = own.filter(({ client }) => client.isNameless)
    const chosen = nameless.length > 0 ? nameless : ofMost(own, ({ client }) => client.owner)
    return chosen.find(({ isConnected }) => !isConnected) ?? chosen[0]
  }
  return undefined
}
