import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app'
import type { Box } from './box'
import { firestoreRoutes, type Meter } from './firestore/wire'
import { hostPolicy } from './http/hosts'
import { errorCode, StartError } from './startError'

/** Milliseconds that answers in the making get when the box stops. */
const GRACE = 3000
/** Milliseconds for a request's head and for all of it, and how often that is looked at. */
const SLOW = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000 }
/** Milliseconds without a byte either way, twice with bytes waiting, that close a connection; a back channel has noops. */
const STALLED = 60_000

export interface ListenOptions {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Folder of the built app; null serves none. */
  clientDir: string | null
}

export interface Listening {
  /** Where a browser on this machine finds the box, without a slash at the end. */
  url: string
  port: number
  /** What the box's answers would have been billed as. */
  meter: Meter
  /** Takes no more requests, ends the streams, lets answers in the making finish and closes the box. */
  stop(): Promise<void>
}

/** Throws StartError `portInUse` or `configuration` (a host that is not this machine's). */
export async function listen(box: Box, options: ListenOptions): Promise<Listening> {
  let app: ReturnType<typeof createApp> | undefined
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    serverOptions: SLOW,
  }) as Server
  server.setTimeout(STALLED)
  const answers = watchAnswers(server)
  const port = await bind(server, options)
  const address = { host: options.host, port }
  const meter: Meter = { documents: 0, aggregations: 0 }
  const firestore = firestoreRoutes({
    ...box,
    meter,
    isAllowedOrigin: hostPolicy(address).isOwnOrigin,
  })
  const routes = [...box.routes, firestore.routes]
  app = createApp({ address, routes, clientDir: options.clientDir, log: box.log })
  const stop = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    firestore.close()
    await Promise.race([answers.finished(), delay(GRACE, undefined, { ref: false })])
    server.closeAllConnections()
    await closed
    box.close()
  }
  return { url: `http://${urlHost(options.host)}:${port}`, port, meter, stop }
}

/** Connections that a browser opened ahead carry no request and need no waiting for. */
function watchAnswers(server: Server) {
  const open = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  const closing = (response: ServerResponse) => once(response, 'close')
  return { finished: () => Promise.allSettled([...open].map(closing)) }
}

function bind(server: Server, { host, port }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(bindError(error, { host, port })))
    server.listen(port, host, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : port)
    })
  })
}

function bindError(error: Error, { host, port }: { host: string; port: number }) {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        'portInUse',
        `Port ${port} sudah dipakai; pilih yang lain dengan --port.`,
      )
    case 'EACCES':
      return new StartError('configuration', `Port ${port} tidak boleh dipakai oleh pengguna ini.`)
    default:
      return new StartError('configuration', `Tidak dapat mendengarkan di ${host}:${port}.`)
  }
}

/** A wildcard is no address to open, and IPv6 goes into brackets. */
function urlHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
