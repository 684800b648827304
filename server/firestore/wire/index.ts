import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { limitBody } from '../../http/body'
import type { Steps } from '../../shares'
import { listOf, objectOf } from '../values/shape'
import { Channel, type ChannelOptions } from './channel/channel'
import { commitWrites } from './commit'
import { invalid, parseJson, StatusError, statusError } from './json'
import { ListenStream } from './listen/listenStream'
import { Weights } from './listen/weights'
import { reporter, TIMINGS, type WirePorts } from './ports'
import { createRest } from './rest'
import { type Stream, type StreamContext, written } from './stream'

export type { Meter, Timings, WirePorts } from './ports'
export { Scheduler } from './scheduler'

const REST_METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const MAX_REQUEST = 10 * 1024 * 1024

/** Firestore as the browser SDK speaks it: the Listen and Write streams over WebChannel, the rest over REST. `close` ends every session, for shutdown. */
export function firestoreRoutes(ports: WirePorts): { routes: Hono; close(): void } {
  const timings = { ...TIMINGS, ...ports.timings }
  const weights = new Weights()
  const channel = (use: ChannelOptions['use'], openStream: ChannelOptions['openStream']) =>
    new Channel({ use, ports, timings, openStream })
  const listen = channel('read', context => new ListenStream(context, weights))
  const write = channel('write', writeStream)
  const rest = createRest(ports)
  const forget = ports.revocations.onRevoke(uid => {
    for (const channel of [listen, write]) channel.revoke(uid)
  })

  const routes = new Hono()
  // The channels end where it is too much, and say so on the stream.
  routes.use('/google.firestore.v1.Firestore/*', corsFor(ports), limitBody())
  routes.use('/v1/projects/*', corsFor(ports), limitBody(MAX_REQUEST))
  const pathOf = (kind: string) => `/google.firestore.v1.Firestore/${kind}/channel`
  routes.on(['GET', 'POST'], pathOf('Listen'), unqueued, c => listen.handle(c))
  routes.on(['GET', 'POST'], pathOf('Write'), c => write.handle(c))
  routes.on(REST_METHODS, '/v1/projects/*', rest)
  return {
    routes,
    close: () => {
      forget()
      listen.close()
      write.close()
    },
  }
}

/**
 * Over HTTP/1 the SDK sends one request at a time unless it is told that more will do: a page would wait for the end of
 * the last one's listening. Only of what is small: a message that overtakes another is kept until its turn.
 */
const unqueued: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('X-Client-Wire-Protocol', 'h2')
}

/** Requests carry credentials, so the origin is echoed, and only to those allowed. */
function corsFor({ isAllowedOrigin }: WirePorts) {
  return cors({
    origin: origin => (isAllowedOrigin(origin) ? origin : null),
    credentials: true,
    allowMethods: [...REST_METHODS, 'OPTIONS'],
    exposeHeaders: ['x-http-session-id', 'x-client-wire-protocol', 'x-http-initial-response'],
    maxAge: 3600,
  })
}

/** A Write stream: after the opening message each message is one commit, answered strictly in order. */
export function writeStream({ ports, timings, sink, caller, database }: StreamContext): Stream {
  let [isOpen, isEnded, answers] = [false, false, 0]
  let idle: NodeJS.Timeout | undefined

  /** The token is mandatory though nothing hangs on it: a stream that is cut is not taken up again. */
  const answer = (message: object) => {
    answers += 1
    const streamToken = Buffer.from(String(answers)).toString('base64')
    sink.answer([written({ ...message, streamToken })])
    clearTimeout(idle)
    idle = setTimeout(() => sink.close(), timings.idleClose)
  }

  /** Writes nothing when the stream ends before: who is told so sends it again. */
  function* commit(writes: unknown): Steps<void> {
    clearTimeout(idle)
    const seal = () => {
      if (isEnded) throw new StatusError('ABORTED', 'The stream has ended.')
    }
    answer(yield* commitWrites({ ports, caller, database, writes, seal }))
  }

  return {
    *receive(text): Steps<void> {
      try {
        const { database: named, writes } = objectOf(parseJson(text), 'A message')
        // It may be long, and what it says take a while.
        text = ''
        const isFirst = !isOpen
        if ((isFirst || named !== undefined) && named !== database)
          throw invalid('Invalid database name.')
        isOpen = true
        if (isFirst) answer({ streamId: randomUUID() })
        else if (listOf(writes, 'writes').length > 0) yield* commit(writes)
      } catch (error) {
        const told = statusError(error, reporter(ports))
        if (!isEnded) sink.fail(told)
      }
    },
    end: () => {
      isEnded = true
      clearTimeout(idle)
    },
  }
}
