import { isIP, isIPv6, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { callerKey, once, type Shares } from '../shares'

/** Whether it is this machine. */
export const isHere = (address: string): boolean =>
  /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1|0:0:0:0::\/64)$/.test(address)

/** Who asks, by IP. A proxy on this machine says for whom; nobody else is believed, and of what it passes on only its own word. */
export function believed(address: string, forwarded: string | string[] = ''): string {
  const named = String(forwarded).split(',').at(-1)?.trim() ?? ''
  return isHere(address) && isIP(named) !== 0 ? named : address
}

/** The same of a request; '' for a call without a connection. */
export const remoteAddress = (c: Context): string =>
  believed((c.env && getConnInfo(c).remote.address) ?? '', c.req.header('x-forwarded-for'))

/** What one caller has of an IP: all of IPv4, of IPv6 the half that a connection is given, whose rest it chooses itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [ip = ''] = address.split('%')
  const { address: plain } = new SocketAddress({ address: ip, family: 'ipv6' })
  if (/^::ffff:[\d.]+$/.test(plain)) return plain.slice('::ffff:'.length)
  const [head = [], tail = []] = plain.split('::').map(half => half.split(':').filter(Boolean))
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Whose share of the thread a request takes: his account's, or without one his network's. */
export const ownerOf = (c: Context, uid: string | undefined) =>
  callerKey(uid, networkOf(remoteAddress(c)))

/** What does work in the turn of who asks: of work that waits for something, what comes before that. */
export const turnOf =
  (shares: Shares, owner: string) =>
  <Result>(work: () => Result) =>
    shares.run(owner, once(work))
