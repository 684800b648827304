import type { Socket } from 'node:net'

/** What Node has for a connection of HTTP/1, and for another when that is gone. */
interface Parser {
  socket?: Socket | null
  incoming?: { upgrade?: boolean } | null
  onIncoming(request: { upgrade?: boolean }, keepAlive: boolean): number
  /** Takes the bytes that have come; how many of them, fewer where another protocol begins. */
  execute(bytes: Buffer): number | Error
}

/** Thrown where the parser tells of a part of what has come: it takes none of the rest. */
export class Enough extends Error {}

/** Bytes that are parsed before it is looked whether the connection is still there. */
const PART = 16 * 1024

/** Of what has come at once Node makes all requests and chunks, thousands, though the connection was ended over the first. */
export function parseInParts(socket: Socket & { parser?: Parser | null }) {
  const { parser } = socket
  if (!parser) return
  const { onIncoming } = parser
  parser.onIncoming = (request, keepAlive) => {
    if (!socket.destroyed) return onIncoming(request, keepAlive)
    request.upgrade = false
    throw new Enough()
  }
  // Where somebody listens, the bytes go to the parser by way of `execute`.
  socket.on('data', () => {})
  if (Object.hasOwn(parser, 'execute')) return
  const execute = parser.execute.bind(parser)
  const take = (part: Buffer) => {
    try {
      return execute(part)
    } catch (error) {
      if (error instanceof Enough) return part.length
      throw error
    }
  }
  parser.execute = bytes => {
    for (let at = 0; at < bytes.length && !(at && parser.socket?.destroyed); at += PART) {
      const read = take(bytes.subarray(at, at + PART))
      if (typeof read !== 'number') return read
      if (read < Math.min(PART, bytes.length - at) || parser.incoming?.upgrade) return at + read
    }
    return bytes.length
  }
}
