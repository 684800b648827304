import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app'
import type { Box } from './box'
import { firestoreRoutes, type Meter, Scheduler } from './firestore/wire'
import { hostPolicy } from './http/hosts'
import { isHere, networkBehind } from './http/remote'
import { ofMost } from './http/room'
import { bind, createHttpServer, type HttpServer, renewTls, type TlsFiles } from './http/server'
import { counter, type Log, logRefusal } from './log'

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

/** Connections of all, below half of the 4096 files that any system lets a process open, and of one part of the network. */
const MOST = 2000
const SHARE = 400
/** Connections of one part of the network in so many milliseconds, of TLS: each handshake has the thread for one or two. */
const [HANDSHAKES, WITHIN] = [120, 5000]
/** Milliseconds to a first whole head, be it behind a handshake of TLS. */
const HEADLESS = 25_000

interface Connection {
  socket: Socket
  network: string
  answers: Set<ServerResponse>
  headless: NodeJS.Timeout
}

/** Bounds what is open, and remembers it. A browser opens connections ahead: those carry no request and need no waiting for. */
export function watchOpen(server: HttpServer, log: Log) {
  /** By their ports; who came or was answered first is first. */
  const open = new Map<string, Connection>()
  const enter = (connection: Connection, network: string) => {
    if (network === connection.network) return
    connection.network = network
    const leaving = inExcess([...open.values()], connection)
    if (!leaving) return
    logRefusal(log, 'connections')
    open.delete(portsOf(leaving.socket))
    leaving.socket.destroy()
  }
  const handshakes = counter(WITHIN)
  server.on('connection', (socket: Socket) => {
    const network = networkBehind(socket)
    const isFree = isHere(network) || !('setSecureContext' in server)
    if (!isFree && handshakes(network) > HANDSHAKES) {
      logRefusal(log, 'handshakes')
      return void socket.destroy()
    }
    const headless = setTimeout(() => socket.destroy(), HEADLESS)
    const connection = { socket, network: '', answers: new Set<ServerResponse>(), headless }
    enter(connection, network)
    open.set(portsOf(socket), connection)
    socket.once('close', () => {
      clearTimeout(headless)
      open.delete(portsOf(socket))
      connection.answers.forEach(close)
    })
  })
  server.on('request', ({ socket, headers }: IncomingMessage, answer: ServerResponse) => {
    const connection = open.get(portsOf(socket))
    if (!connection) return
    clearTimeout(connection.headless)
    connection.answers.add(answer)
    enter(connection, networkBehind(connection.socket, headers['x-forwarded-for']))
    answer.once('close', () => {
      const ports = portsOf(connection.socket)
      connection.answers.delete(answer)
      connection.network = networkBehind(connection.socket)
      if (open.delete(ports)) open.set(ports, connection)
    })
  })
  const end = (answer: ServerResponse) => new Promise(done => void answer.once('close', done))
  return {
    finished: () => Promise.all([...open.values()].flatMap(({ answers }) => [...answers].map(end))),
    closeAll: () => open.forEach(({ socket }) => void socket.destroy()),
  }
}

/** Nobody else tells one that waits for others on the connection: all that it was to send would be held for ever. */
function close(answer: ServerResponse) {
  if (answer.socket) return
  answer.destroy()
  answer.emit('close')
}

/** The same for what TLS and HTTP/2 make of a connection. */
const portsOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/** Of the network beyond its share, or else of the strangers who have the most, the one that has been idle longest. */
function inExcess(open: Connection[], { socket, network }: Connection) {
  const others = open.filter(other => other.socket !== socket)
  const own = others.filter(other => other.network === network)
  const isBeyond = own.length >= SHARE && !isHere(network)
  if (!isBeyond && others.length < MOST) return
  const crowd = isBeyond ? own : ofMost(others, other => other.network, weigh)
  return crowd.find(isIdle) ?? crowd[0]
}

const isIdle = ({ answers }: Connection) => answers.size === 0
/** All that are busy are less than one that is not; what a proxy on this machine has goes last. */
const weigh = (one: Connection) => (isHere(one.network) ? 0 : isIdle(one) ? 1 : 1 / MOST ** 2)
