import type { ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import { type Log, logRefusal } from '../log'
import { errorCode } from '../startError'
import { refusesPlainGrpc, withoutParser } from './grpc'
import type { HttpServer } from './server'

/** Milliseconds to read the answer in: a connection that is closed over what still comes loses it. */
const LINGER = 2000

export const MALFORMED = 'malformed requests'
/** What Node answers where nobody listens to its errors, and what was too much. */
const ANSWERS: Readonly<Record<string, [status: string, limit: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request head'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'chunk extensions'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request time'],
}

/** Answers, and counts, what Node's parser of HTTP/1 takes for none. */
export function answerMalformed(server: HttpServer, log: Log): void {
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
