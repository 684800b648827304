import { openSync } from 'node:fs'
import { Hono } from 'hono'

/** Bytes that are kept of each request. */
const KEPT = 200_000

/** What a load must find: a box that keeps something of each request, or leaves a file open for each upload. */
export type Leak = 'keepsMemory' | 'keepsDescriptors'

/** Stands before a box's own routes; tests only. */
export const leaks: Readonly<Record<Leak, () => Hono>> = {
  keepsMemory: () => {
    const kept: Buffer[] = []
    return new Hono().use((_context, next) => {
      // Filled: memory that nobody has touched is none.
      kept.push(Buffer.alloc(KEPT, 1))
      return next()
    })
  },
  keepsDescriptors: () =>
    new Hono().use((context, next) => {
      if (context.req.method === 'POST' && context.req.path.startsWith('/v0/'))
        openSync('/dev/null', 'r')
      return next()
    }),
}
