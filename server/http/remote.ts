import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const LOOPBACK = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

/** Who asks, by IP. A proxy on this machine says for whom; nobody else is believed, and of what it passes on only its own word. '' for a call without a connection. */
export function remoteAddress(c: Context): string {
  const address = (c.env && getConnInfo(c).remote.address) ?? ''
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return LOOPBACK.test(address) && forwarded ? forwarded : address
}
