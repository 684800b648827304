import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Stream,
} from 'node:http2'
import type { Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { counter, type Log, logRefusal } from '../log'
import { errorCode, StartError } from '../startError'
import { errorJson, invalid } from '../status'
import { refusesPlainGrpc, withoutParser } from './grpc'
import { Enough, parseInParts } from './parser'
import { networkBehind } from './remote'

/** Paths of PEM files: the certificate with its chain, and its key. */
export type TlsFiles = { cert: string; key: string }

/** Milliseconds for a request's head and for all of it. */
const SLOW = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  /** Between two looks at that. */
  connectionsCheckingInterval: 5000,
}
/** UTF-16 units of a request's head, as of HTTP/1, and its headers. */
const HEAD = 16 * 1024
const HEADERS = 2000
/** Requests at a time on a connection of HTTP/2. */
const MOST_STREAMS = 100
const LIMITS = {
  requireHostHeader: false,
  handshakeTimeout: SLOW.headersTimeout,
  // Past these Node gives up a stream of HTTP/2, and tells nobody here: what is too much is refused, and counted, long
  // before. No more pairs fit into so many bytes, of which each has 33 and more.
  maxHeaderListPairs: 4 * HEADERS,
  settings: { maxConcurrentStreams: MOST_STREAMS, maxHeaderListSize: 8 * HEAD },
}
/** Milliseconds without a byte either way, twice with bytes waiting, that close a connection; a back channel has noops. */
const STALLED = 60_000

/** Bytes of a body that nobody wants; a larger one is not worth it. */
const HEARD_OUT = 64 * 1024 * 1024

export type HttpServer = Server | Http2SecureServer
type Fetch = (request: Request, env: object) => Response | Promise<Response>
type Incoming = IncomingMessage | Http2ServerRequest

/** HTTP/1.1, or with TLS also HTTP/2. Throws StartError `configuration` where the files do not serve. */
export function createHttpServer(fetch: Fetch, log: Log, tls?: TlsFiles): HttpServer {
  const answer = getRequestListener(
    async (request, env) => {
      const { rawHeaders } = env.incoming
      const isLong = rawHeaders.length > 2 * HEADERS || rawHeaders.join('').length > HEAD
      if (isLong) logRefusal(log, 'request head')
      const response = isLong ? new Response(null, { status: 431 }) : await fetch(request, env)
      await hearOut(env.incoming)
      return response
    },
    // What has no host, or an address that is none.
    { errorHandler: () => malformed(log) },
  )
  const inTurn = fewAtOnce(answer, log)
  const server = tls
    ? createSecureServer({ ...readTls(tls), ...LIMITS, allowHTTP1: true }, inTurn)
    : createServer({ requireHostHeader: false }, inTurn)
  // The one for HTTP/2 does not take them as options. Of HTTP/1 Node would leave out what comes behind the first headers.
  Object.assign(server, { ...SLOW, maxHeadersCount: 0 })
  server.on('stream', endSlowBody)
  server.on(tls ? 'secureConnection' : 'connection', parseInParts)
  answerMalformed(server, log)
  // Whom the system does not let in, as where it has no room for him; the box stays for all others.
  server.on('error', error => server.listening && logRefusal(log, `accept ${errorCode(error)}`))
  server.setTimeout(STALLED)
  return server
}

/** Requests on a connection of HTTP/1 that are not answered yet. No browser sends the next one before the answer. */
const AHEAD = 10

/** Ends a connection that brings more, or of HTTP/2 more in a turn of the thread, be it that it takes them back at once. */
function fewAtOnce(answer: ReturnType<typeof getRequestListener>, log: Log): typeof answer {
  const open = new WeakMap<object, number>()
  return async (request, response) => {
    const { session } = 'stream' in request ? request.stream : {}
    const connection = session ?? request.socket
    if (connection.destroyed) return
    const add = (n: number) => open.set(connection, (open.get(connection) ?? 0) + n)
    if (session) setImmediate(() => add(-1))
    else response.once('close', () => add(-1))
    const refuse = (name: string) => {
      logRefusal(log, name)
      connection.destroy()
    }
    const isMany = Number(add(1).get(connection)) > (session ? MOST_STREAMS : AHEAD)
    if (isMany) return refuse('requests of a connection')
    const network = networkBehind(request.socket, request.headers['x-forwarded-for'])
    countPieces(request, network, () => refuse('body pieces'))
    // What is taken back with the next frame is no work by then.
    if (session) await new Promise(setImmediate)
    if (!('stream' in request && request.stream.closed)) return answer(request, response)
  }
}

/** Pieces of a body, chunks or frames, that may be shorter than so many bytes: of one byte each costs what a thousand do. */
const [PIECES, PIECE] = [2000, 64]
/** Such pieces of one part of the network in one turn of the thread, of hundreds of bodies together; one that has had few goes on. */
const [PIECES_AT_ONCE, FEW] = [10_000, 50]
const piecesNow = counter(0)

function countPieces(asked: Incoming, network: string, refuse: () => void) {
  const push = asked.push.bind(asked)
  let left = PIECES
  const count = () => {
    left = piecesNow(network) > PIECES_AT_ONCE && PIECES - left > FEW ? 0 : left - 1
    if (left === 0) refuse()
  }
  asked.push = (part: Buffer | null, encoding) => {
    if (part && part.length < PIECE && left > 0) count()
    if (left > 0) return push(part, encoding)
    if (part && !('stream' in asked)) throw new Enough()
    return false
  }
}

function malformed(log: Log) {
  logRefusal(log, MALFORMED)
  return Response.json(errorJson(invalid('Malformed request.')), { status: 400 })
}

/** Who is answered before all that he sends is read may lose the answer: Node ends the connection over it. The end is told to who reads. */
async function hearOut(incoming: Incoming) {
  if (incoming.complete) return void incoming.resume()
  let left = HEARD_OUT
  await new Promise<void>(done => {
    incoming.removeAllListeners('data').on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) done()
    })
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => done())
    incoming.resume()
  })
}

/** Node's `requestTimeout` is for HTTP/1 alone. */
function endSlowBody(stream: ServerHttp2Stream) {
  if (stream.endAfterHeaders) return
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), SLOW.requestTimeout)
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer))
}

/** Takes the files as they are now; connections go on. Throws as `createHttpServer` does, and then keeps what it had. */
export function renewTls(server: HttpServer, tls: TlsFiles): void {
  if ('setSecureContext' in server) server.setSecureContext(readTls(tls))
}

function readTls({ cert, key }: TlsFiles) {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) }
    createSecureContext(pair)
    return pair
  } catch (error) {
    const why = errorCode(error) || String(error)
    throw new StartError(
      'configuration',
      `Sertifikat ${cert} dan ${key} tidak dapat dipakai: ${why}.`,
    )
  }
}

/** Resolves with the port. Throws StartError `portInUse` or `configuration` (a host that is not this machine's). */
export function bind(
  server: HttpServer,
  { host, port }: { host: string; port: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(bindError(error, { host, port })))
    server.listen(port, host, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : port)
    })
  })
}

function bindError(error: Error, { host, port }: { host: string; port: number }) {
  const code = errorCode(error)
  const taken = `Port ${port} sudah dipakai; pilih yang lain dengan --port.`
  if (code === 'EADDRINUSE') return new StartError('portInUse', taken)
  const denied = `Port ${port} tidak boleh dipakai oleh pengguna ini.`
  const other = `Tidak dapat mendengarkan di ${host}:${port}.`
  return new StartError('configuration', code === 'EACCES' ? denied : other)
}

/** Milliseconds to read the answer in: a connection that is closed over what still comes loses it. */
const LINGER = 2000

const MALFORMED = 'malformed requests'
/** What Node answers where nobody listens to its errors, and what was too much. */
const ANSWERS: Readonly<Record<string, [status: string, limit: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request head'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'chunk extensions'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request time'],
}

/** Answers, and counts, what Node's parser of HTTP/1 takes for none. */
function answerMalformed(server: HttpServer, log: Log): void {
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket: Socket) => {
    if (refusesPlainGrpc(socket, error.rawPacket)) return
    if (errorCode(error) === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, limit] = ANSWERS[errorCode(error)] ?? ['400 Bad Request', MALFORMED]
    // A browser opens connections ahead, on which nothing comes.
    if (socket.bytesRead > 0) logRefusal(log, limit)
    withoutParser(socket)
    answerLast(socket, status)
  })
  // Of HTTP/2: Node has said so itself, and ended the connection.
  server.on('sessionError', (error: Error) => {
    if (errorCode(error) !== 'ECONNRESET') logRefusal(log, MALFORMED)
  })
  server.on('checkExpectation', (_request: unknown, response: ServerResponse) => {
    logRefusal(log, 'expectations')
    response.writeHead(417).end()
  })
  server.on('connect', (_request: unknown, to: Socket | Http2ServerResponse) => {
    logRefusal(log, 'tunnels')
    if ('writeHead' in to) to.writeHead(405).end()
    else answerLast(to, '405 Method Not Allowed')
  })
}

function answerLast(socket: Socket, status: string) {
  socket.on('error', () => socket.destroy()).on('data', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), LINGER).unref()
}
