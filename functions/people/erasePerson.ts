import { effectiveRoleOf } from '@/access'
import { newId } from '@/lib/id'
import {
  type Callable,
  type CallableRequest,
  type Fields,
  type FunctionPorts,
  HttpsError,
  isFresh,
  NOT_FRESH,
} from '../callable'
import { leaveRole } from '../leaveRole'
import { type Asked, askedOf } from './asked'
import { erase, markErased } from './erase'
import { type Held, heldOf, isOver, type Part } from './held'

/** Documents that one call changes, about: a part more. */
const MOST_ERASED = 200

/**
 * {uid, name, after, protocol} in, {after, protocol} out: erases what is personal of a person, a part at a time, for a root
 * who has typed his password within five minutes before it began; `after` is null once all of it is gone. What was erased
 * already is not erased again, so that it is begun anew as often as one likes, under the same protocol where an answer was
 * lost. `erasures/{protocol}` says when, by whom, and how many documents, and once it has ended nothing of the person.
 */
export const erasePerson: Callable = async (ports, request) => {
  const asked = await askedOf(ports, request)
  const { uid, from } = asked
  const begun = ports.now()
  const before = await protocolOf(ports, asked)
  check(asked)
  if (!isUnderWay(before, asked, begun)) checkFresh(request, begun)
  await signOff(ports, uid)
  await mark(ports, asked)
  const counts: Record<string, number> = {}
  const done = { looked: 0, erased: 0 }
  const since = sinceOf(before, begun)
  let next: Part['next'] = from
  for await (const part of heldOf(ports, uid, { from, since })) {
    const erased = await eraseAll(ports, part.found, uid)
    for (const { path } of erased) {
      const kind = path.split('/').at(-2) ?? ''
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    next = part.next
    done.looked += part.looked
    done.erased += erased.length
    if (isOver(ports, begun, done.looked) || done.erased >= MOST_ERASED) break
  }
  return {
    after: next ?? null,
    protocol: await told(ports, asked, { begun, counts, isDone: !next }),
  }
}

function check({ uid, by, account }: Asked): void {
  if (uid === by) throw new HttpsError('failed-precondition', 'Data sendiri tidak dapat dihapus.')
  if (effectiveRoleOf(account) === 'root')
    throw new HttpsError('failed-precondition', 'Ubah dulu otorisasi akun root ini.')
}

function checkFresh({ auth }: CallableRequest, now: Date): void {
  if (!isFresh(auth?.authTime ?? 0, now)) throw new HttpsError('failed-precondition', NOT_FRESH)
}

const protocolOf = async ({ read }: FunctionPorts, { protocol }: Asked) =>
  protocol === undefined ? undefined : read(`erasures/${protocol}`)

/** Whether this root has gone on with this person lately, and has not come to the end: to go on asks for no password. */
const isUnderWay = (before: Fields | undefined, { uid, by }: Asked, now: Date): boolean =>
  before?.uid === uid &&
  before.by === by &&
  !before.ended &&
  now.getTime() - Number(before.last ?? before.begun) <= PAUSE_MS &&
  now.getTime() - Number(before.begun) <= LONGEST_MS

/** Between two parts. */
const PAUSE_MS = 60 * 60_000

/** Of all its parts, which are some thousands of documents each. */
const LONGEST_MS = 24 * PAUSE_MS

const sinceOf = (before: Fields | undefined, begun: Date) =>
  new Date(Number(before?.begun ?? begun) - SKEW_MS)

/** The times of what is told are of another clock. */
const SKEW_MS = 60_000

async function eraseAll(ports: FunctionPorts, found: readonly Held[], uid: string) {
  const erased: Held[] = []
  for (const held of found) if (await erase(ports, held, uid)) erased.push(held)
  return erased
}

/** Nobody signs in as him any more, nor writes meanwhile what would be found no more. */
async function signOff(ports: FunctionPorts, uid: string): Promise<void> {
  if (await ports.accounts.byUid(uid)) await ports.accounts.delete(uid)
  await leaveRole(ports, uid)
}

/** From now on what is told late of earlier is told without what was in it: it would stand where the search has been. */
async function mark(ports: FunctionPorts, { uid, from }: Asked): Promise<void> {
  if (from.at > 0 || from.after !== undefined) return
  // What is erased in the same millisecond is known by another moment.
  const at = new Date(ports.now().getTime() - 1)
  for (const path of [`users/${uid}`, `profiles/${uid}`])
    if (await ports.read(path)) await markErased(ports, path, { at })
}

interface Done {
  begun: Date
  counts: Readonly<Record<string, number>>
  isDone: boolean
}

/** Adds to what the protocol says, once though the answer to a commit gets lost, and gives its id. */
async function told(
  ports: FunctionPorts,
  asked: Asked,
  { begun, counts, isDone }: Done,
): Promise<string> {
  const id = asked.protocol ?? newId()
  const [path, call] = [`erasures/${id}`, newId()]
  await ports.transact(async read => {
    const [before] = await read([path])
    if (before?.call === call) return new Map()
    const own = { begun, ended: null, by: asked.by, documents: {} }
    const was = { ...own, ...before }
    const documents: Record<string, number> = { ...was.documents }
    for (const [kind, count] of Object.entries(counts))
      documents[kind] = (documents[kind] ?? 0) + count
    const [uid, ended] = isDone ? [null, was.ended ?? ports.now()] : [asked.uid, was.ended]
    const last = isDone ? null : ports.now()
    return new Map([[path, { ...was, call, last, documents, uid, ended }]])
  })
  return id
}
