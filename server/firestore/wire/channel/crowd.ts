import { ofMost } from '../ports'
import type { Client, Session } from './session'

/**
 * How many may be there: each is some kilobytes that anybody who reaches the port can ask for. Of one part of the network,
 * since an office has many tabs behind one address, and no stranger shall end those of all others; and without an account.
 */
const SHARES = [
  { most: 40, isNear: true, isNameless: true },
  { most: 100, isNear: false, isNameless: true },
  { most: 400, isNear: true, isNameless: false },
  { most: 1000, isNear: false, isNameless: false },
]

/**
 * The session that has to end for one more of this owner: of a share that is used up; without an account first, then of
 * the account that has the most. Of those the oldest that no client is connected to, else the oldest.
 */
export function leaving(
  sessions: ReadonlyMap<string, Session>,
  owner: Pick<Client, 'network' | 'isNameless'>,
) {
  for (const { most, isNear, isNameless } of SHARES) {
    if (sessions.size < most || (isNameless && !owner.isNameless)) continue
    const own = [...sessions.values()].filter(
      ({ client }) =>
        (!isNear || client.network === owner.network) && (!isNameless || client.isNameless),
    )
    if (own.length < most) continue
    const nameless = own.filter(({ client }) => client.isNameless)
    const chosen = nameless.length > 0 ? nameless : ofMost(own, ({ client }) => client.owner)
    return chosen.find(({ isConnected }) => !isConnected) ?? chosen[0]
  }
  return undefined
}
