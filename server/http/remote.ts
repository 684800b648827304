import { isIP, type Socket } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf } from '../../functions/networkOf'
import { callerKey, once, type Shares } from '../shares'

export { networkOf }

/** Whether it is this machine. */
export const isHere = (address: string): boolean =>
  /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1|0:0:0:0::\/64)$/.test(address)

/** Who asks, by IP. A proxy on this machine says for whom; nobody else is believed, and of what it passes on only its own word. */
function believed(address: string, forwarded: string | string[] = ''): string {
  const named = String(forwarded).split(',').at(-1)?.trim() ?? ''
  return isHere(address) && isIP(named) !== 0 ? named : address
}

/** What part of the network a connection is from, by what is asked on it. */
export const networkBehind = ({ remoteAddress = '' }: Socket, forwarded?: string | string[]) =>
  networkOf(believed(remoteAddress, forwarded))

/** Who asks; '' for a call without a connection. */
export const remoteAddress = (c: Context): string =>
  believed((c.env && getConnInfo(c).remote.address) ?? '', c.req.header('x-forwarded-for'))

/** Whose share of the thread a request takes: his account's, or without one his network's. */
export const ownerOf = (c: Context, uid: string | undefined) =>
  callerKey(uid, networkOf(remoteAddress(c)))

/** What does work in the turn of who asks, if he may still by then: of work that waits for something, what comes before that. */
export const turnOf =
  (shares: Shares, owner: string, confirm?: () => void) =>
  <Result>(work: () => Result) =>
    shares.run(owner, once(work), confirm)
