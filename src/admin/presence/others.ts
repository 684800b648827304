import type { Members, PresenceMode } from '@/schema'
import { EVERY } from './announce'

/** Milliseconds that a word may be on its way. */
const ON_ITS_WAY = 1000

export interface Other {
  readonly uid: string
  readonly name: string
  readonly mode: PresenceMode
}

/** Milliseconds since 1970 by the server's clock when what is said here is over. */
export const endOf = ({ time }: Members): number => Date.parse(String(time)) + EVERY + ON_ITS_WAY

/** Who else is there, each once, who has a form open first. `now` is the server's. */
export function othersAt(now: number, said: readonly Members[], uid: string): Other[] {
  const there = said.filter(each => each.uid !== uid && endOf(each) > now)
  const inForms = there.filter(({ mode }) => mode === 'edit')
  const byUid = new Map([...there, ...inForms].map(each => [String(each.uid), otherOf(each)]))
  return [...byUid.values()].toSorted(
    (one, other) => one.mode.localeCompare(other.mode) || one.name.localeCompare(other.name),
  )
}

const otherOf = ({ uid, name, mode }: Members): Other => ({
  uid: String(uid),
  name: String(name),
  mode: mode === 'edit' ? 'edit' : 'show',
})
