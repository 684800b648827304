import { openSync } from 'node:fs'
import { Socket } from 'node:net'
import { Hono } from 'hono'
import type { Box } from '../../../../server/box'

/** Bytes that are kept of each request. */
const KEPT = 800_000

/** What the checks must find: a box that keeps something of each request, a file of each upload, every connection. */
export type Leak = 'keepsMemory' | 'keepsDescriptors' | 'keepsConnections'

/** Each makes a box wrong; tests only. */
export const leaks: Readonly<Record<Leak, (box: Box) => Box>> = {
  keepsMemory: box => {
    const kept: Buffer[] = []
    const keep = new Hono().use((_context, next) => {
      // Filled: memory that nobody has touched is none.
      kept.push(Buffer.alloc(KEPT, 1))
      return next()
    })
    return { ...box, routes: [keep, ...box.routes] }
  },
  keepsDescriptors: box => {
    const keep = new Hono().use('/v0/*', (context, next) => {
      if (context.req.method === 'POST') openSync('/dev/null', 'r')
      return next()
    })
    return { ...box, routes: [keep, ...box.routes] }
  },
  /** Of a process of its own: all sockets in it. */
  keepsConnections: box => {
    Socket.prototype.destroy = function () {
      return this
    }
    return box
  },
}
