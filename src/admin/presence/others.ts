import type { DataProvider } from 'react-admin'
import { called } from '@/lib'
import { type Members, PRESENCE, type PresenceMode } from '@/schema'

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
  name: called(name, uid),
  mode: mode === 'edit' ? 'edit' : 'show',
})

/** Milliseconds between two words of one page or form: who has crashed is silent at the next. */
export const EVERY = 60_000

export interface Present {
  readonly resource: string
  readonly record: string
  readonly uid: string
  readonly name: string
  readonly mode: PresenceMode
}

/**
 * Says of somebody that he is here, once a minute until it is stopped, and takes it back then. What cannot be said is said
 * a minute later. A tab that is closed sends nothing any more: it is silent, as after a crash.
 * @param onSaid hears under which id
 */
export function announce(
  provider: Pick<DataProvider, 'create' | 'updateMany' | 'delete'>,
  present: Present,
  onSaid: (id: string) => void,
): () => void {
  const say = async () => {
    const { data } = await provider.create(PRESENCE, { data: present })
    const id = String(data.id)
    onSaid(id)
    return id
  }
  const sayAgain = async (id: string) => {
    await provider.updateMany(PRESENCE, { ids: [id], data: {} })
    return id
  }
  const takeBack = async (id: string) => {
    await provider.delete(PRESENCE, { id })
    return undefined
  }
  let last: Promise<string | undefined> = say().catch(failed)
  const timer = setInterval(() => {
    last = last.then(id => (id ? sayAgain(id) : say())).catch(failed)
  }, EVERY)
  return () => {
    clearInterval(timer)
    last = last.then(id => id && takeBack(id)).catch(failed)
  }
}

const failed = () => undefined
