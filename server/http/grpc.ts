import type { IncomingHttpHeaders } from 'node:http'
import { constants, performServerHandshake, type ServerHttp2Stream } from 'node:http2'
import type { Socket } from 'node:net'
import type { Http2Bindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

/** How HTTP/2 begins where nobody has agreed on it before, as gRPC does without TLS. */
const PREFACE = 'PRI * HTTP/2.0'
/** Milliseconds that such a connection may be silent. */
const IDLE = 5000
const LIMITS = { settings: { maxConcurrentStreams: 10 } }

/** Of less than 110 bytes, so that each length around it is one byte. */
const MESSAGE =
  'This server speaks REST, not gRPC: preferRest: true, and no onSnapshot. See docs/operate.md.'
const UNIMPLEMENTED = 12

/** Google's server libraries try every other error again until they are out of patience. */
const REFUSAL = {
  'content-type': 'application/grpc',
  'grpc-status': String(UNIMPLEMENTED),
  'grpc-message': MESSAGE,
}

const isGrpc = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('application/grpc') === true

/**
 * What a call gets instead of the error: their listeners begin anew when a stream fails, for ever, and end only by what
 * it says: a ListenResponse that removes their target (which is 1) for a cause.
 */
function answerTo(path = ''): Buffer<ArrayBuffer> | null {
  if (!path.endsWith('/Listen')) return null
  const status = [0x08, UNIMPLEMENTED, 0x12, MESSAGE.length, ...Buffer.from(MESSAGE)]
  const targetChange = [0x08, 2, 0x12, 1, 1, 0x1a, status.length, ...status]
  const response = [0x12, targetChange.length, ...targetChange]
  return Buffer.from([0, 0, 0, 0, response.length, ...response])
}

/** The error in trailers: of a stream that has not even headers Google's server libraries think that nobody was there. */
function refuse(stream: ServerHttp2Stream, path: string | undefined) {
  const { 'content-type': type, ...trailers } = REFUSAL
  const answer = answerTo(path)
  stream.on('error', () => stream.destroy())
  stream.removeAllListeners('wantTrailers').on('wantTrailers', () => stream.sendTrailers(trailers))
  stream.respond({ ':status': 200, 'content-type': type }, { waitForTrailers: !answer })
  stream.end(answer)
}

/** Answers gRPC at once, where HTTP/2 comes with TLS. */
export const refuseGrpc: MiddlewareHandler<{ Bindings: Partial<Http2Bindings> }> = async (
  c,
  next,
) => {
  if (!isGrpc(c.req.header())) return next()
  const stream = c.env?.outgoing?.stream
  if (!stream) return c.body(null, 200, REFUSAL)
  refuse(stream, c.req.path)
  return RESPONSE_ALREADY_SENT
}

/** The same without TLS, where Node's server of HTTP/1 hears nothing but nonsense. @returns whether it was that */
export function refusesPlainGrpc(socket: Socket, first: Buffer | undefined): boolean {
  if (first?.toString('latin1', 0, PREFACE.length) !== PREFACE) return false
  // Who listens to bytes has them, and not the parser.
  socket.on('data', () => {})
  withoutParser(socket)
  socket.pause().unshift(first)
  const session = performServerHandshake(socket, LIMITS)
  session.setTimeout(IDLE, () => session.destroy())
  session.on('error', () => session.destroy())
  session.on('close', () => socket.destroy())
  session.on('stream', (stream: ServerHttp2Stream, headers) => {
    if (isGrpc(headers)) refuse(stream, headers[':path'])
    else stream.close(constants.NGHTTP2_REFUSED_STREAM)
  })
  return true
}

/** Takes the parser of HTTP/1 off the connection, which holds on to the socket itself. */
export function withoutParser(socket: Socket) {
  for (const event of ['data', 'end', 'drain', 'timeout']) socket.removeAllListeners(event)
}
