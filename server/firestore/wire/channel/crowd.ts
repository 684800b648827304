import type { Session } from './session'

/** Each is some kilobytes that anybody who reaches the port can ask for. */
const MAX_SESSIONS = 1000
/** Of one part of the network: an office has many tabs behind one address, and no stranger shall end those of all others. */
const MAX_OF_NETWORK = 400
/** Without an account, of all and of one part of the network. */
const MAX_NAMELESS = 100
const MAX_NAMELESS_OF_NETWORK = 40

type Owner = Pick<Session, 'network' | 'isNameless'>

/** Those that must not be more, of which one more would be. */
interface Share {
  most: number
  isOf(session: Owner): boolean
}

const sharesOf = ({ network, isNameless }: Owner): Share[] => [
  ...(isNameless
    ? [
        {
          most: MAX_NAMELESS_OF_NETWORK,
          isOf: (other: Owner) => other.isNameless && other.network === network,
        },
        { most: MAX_NAMELESS, isOf: (other: Owner) => other.isNameless },
      ]
    : []),
  { most: MAX_OF_NETWORK, isOf: other => other.network === network },
  { most: MAX_SESSIONS, isOf: () => true },
]

/**
 * The session that has to end for one more of this owner: of a share that is used up; without an account first, then of
 * the account that has the most. Of those the oldest that no client is connected to, else the oldest.
 */
export function leaving(sessions: ReadonlyMap<string, Session>, owner: Owner) {
  for (const { most, isOf } of sharesOf(owner)) {
    if (sessions.size < most) continue
    const own = [...sessions.values()].filter(isOf)
    if (own.length < most) continue
    const nameless = own.filter(session => session.isNameless)
    const chosen = nameless.length > 0 ? nameless : ofLargest(own)
    return chosen.find(({ isConnected }) => !isConnected) ?? chosen[0]
  }
  return undefined
}

function ofLargest(sessions: Session[]): Session[] {
  const counts = new Map<string, number>()
  for (const { owner } of sessions) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return sessions.filter(({ owner }) => counts.get(owner) === most)
}
