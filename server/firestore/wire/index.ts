import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { limitBody } from '../../http/body'
import { Channel, type ChannelOptions } from './channel/channel'
import { ListenStream } from './listen/listenStream'
import { Weights } from './listen/weights'
import { TIMINGS, type WirePorts } from './ports'
import { createRest } from './rest'
import { writeStream } from './writeStream'

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
