import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app'
import type { Box } from './box'
import { firestoreRoutes, type Meter, Scheduler } from './firestore/wire'
import { watchOpen } from './http/connections'
import { hostPolicy } from './http/hosts'
import { bind, createHttpServer, renewTls, type TlsFiles } from './http/server'

/** Milliseconds that answers in the making get when the box stops. */
const GRACE = 3000

export interface ListenOptions {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Folder of the built app; null serves none. */
  clientDir: string | null
  /** Default: none, plain HTTP. */
  tls?: TlsFiles | undefined
  /** The origin under which browsers reach the box through a proxy, or by the name in its certificate. */
  publicUrl?: string | undefined
}

export type Listening = Awaited<ReturnType<typeof listen>>

/**
 * `url` is where a browser on this machine finds the box, `meter` what its answers would have been billed as. Throws
 * StartError `portInUse` or `configuration` (a host that is not this machine's).
 */
export async function listen(box: Box, options: ListenOptions) {
  const { host, tls, publicUrl, clientDir } = options
  let app: ReturnType<typeof createApp> | undefined
  const server = createHttpServer(
    (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    box.log,
    tls,
  )
  const open = watchOpen(server, box.log)
  const port = await bind(server, options)
  const url = `${tls ? 'https' : 'http'}://${urlHost(host)}:${port}`
  box.listensAt(url)
  const address = { host, port, isSecure: tls !== undefined, publicUrl, isForAll: box.isOtherApp }
  const meter: Meter = { documents: 0, aggregations: 0 }
  const firestore = firestoreRoutes({
    ...box,
    meter,
    scheduler: new Scheduler(),
    isAllowedOrigin: hostPolicy(address).isOwnOrigin,
  })
  app = createApp({ address, routes: [...box.routes, firestore.routes], clientDir, log: box.log })
  /** Takes no more requests, ends the streams, lets answers in the making finish and closes the box. */
  const stop = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    firestore.close()
    await Promise.race([open.finished(), delay(GRACE, undefined, { ref: false })])
    open.closeAll()
    await closed
    box.close()
  }
  /** Takes the files of TLS as they are now. Throws StartError, and keeps what it had, when they do not serve. */
  const renew = () => tls && renewTls(server, tls)
  return { url, port, meter, renew, stop }
}

/** A wildcard is no address to open, and IPv6 goes into brackets. */
function urlHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
