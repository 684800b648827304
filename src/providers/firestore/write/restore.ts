import {
  type DocumentReference,
  documentId,
  query,
  type Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore'
import { admins } from '@/access'
import type { ErrorKey } from '@/i18n/errors'
import { called, chunksOf, newId } from '@/lib'
import { HISTORY, isTooLate, type Principal, type TakenBack } from '@/schema'
import { serverNow } from '../../serverClock'
import type { Collection, Json } from '../collection'
import { failure } from '../errors'
import { MAX_VALUES } from '../list/plan'
import { meter, readQuery } from '../reads'
import { actingPart } from './acting'
import { type Failed, writeInTurn } from './bulk'
import { commit, type Part } from './commit'
import type { Find } from './commitWrites'
import { waitedForAct } from './entries'
import { isSameStored } from './sameStored'

/** What the trash has of one document, with its values as they were stored. */
interface Kept {
  readonly id: string
  readonly path: string
  readonly resource: string
  readonly record: string
  readonly title: string | null
  /** In which it was deleted, with others or alone, and when. */
  readonly act: string
  readonly time: Timestamp
  /** All that it had; in either, or, where it was too large to be kept, in none. */
  readonly back?: Json
  readonly fields?: Json
}

/**
 * Writes what was deleted as it was, each under its id, and then what the same act deleted below it. What is there again, or may not be
 * made, is told and does not keep the others back.
 */
export async function restoreRecords(
  find: Find,
  trash: Collection,
  { ids, by }: { ids: readonly string[]; by: string | undefined },
): Promise<TakenBack & { resources: readonly string[] }> {
  const all = await keptOf(trash, ids)
  const known = new Set(all.map(({ id }) => id))
  const gone = ids.filter(id => !known.has(id)).map(id => ({ id, message: 'sarang.error.missing' }))
  const [first] = all
  // One with nothing below it comes back in one commit.
  const isOne = all.length === 1 && first && find(first.resource).below.length === 0
  const also =
    first && !isOne ? await actingPart(find(first.resource), { name: newId(), uid: by }) : []
  const bring = (some: readonly Kept[]) => bringBack(find, trash, { all: some, also })
  // Before anything is written: of what is back already nobody asks for the rest.
  const inside = await Promise.all(all.map(kept => keptBelow(find, trash, kept)))
  const own = await bring(all)
  const isBack = (at: number) => own.done.includes(all[at]?.id ?? '')
  // What was asked for itself is back by then.
  const below = inside.flatMap((some, at) => some.filter(({ id }) => isBack(at) && !known.has(id)))
  const inner = await bring(below)
  const byId = new Map([...all, ...below].map(kept => [kept.id, kept]))
  const nameIn = (id: string) => ({ name: called(byId.get(id)?.title, byId.get(id)?.record, id) })
  return {
    done: [...own.done, ...inner.done],
    failed: [
      ...gone,
      ...[...own.failed, ...inner.failed].map(each => ({ ...each, ...nameIn(each.id) })),
    ],
    resources: [...new Set([...all, ...below].map(({ resource }) => resource))],
  }
}

interface Work {
  all: readonly Kept[]
  also: readonly Part[]
}

async function bringBack(find: Find, trash: Collection, { all, also }: Work): Promise<TakenBack> {
  // A row stays until the server gets to it.
  const late = lateOf(all, await serverNow())
  const over = new Set(late.map(({ id }) => id))
  // What others lie below comes before them.
  const inOrder = all
    .filter(({ id }) => !over.has(id))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
  const byId = new Map(inOrder.map(kept => [kept.id, kept]))
  const write = async (ids: string[]) => {
    const some = ids.flatMap(id => byId.get(id) ?? [])
    const paths = new Set(some.map(({ path }) => path))
    await commit(trash.database, { parts: some.map(kept => returnOf(find, kept, paths)), also })
  }
  const refused = await writeInParts([...byId.keys()], write, RETURNS)
  const left = new Set(refused.map(({ id }) => id))
  const done = [...byId.keys()].filter(id => !left.has(id))
  return { done, failed: [...late, ...refused.map(each => asGone(each, trash.whoOf?.()))] }
}

/** `others`: paths of what is written with it. */
function returnOf(
  find: Find,
  { resource, record, ...kept }: Kept,
  others: ReadonlySet<string>,
): Part {
  const fields = kept.back ?? kept.fields
  const ref = find(resource).documentOf(record)
  return async transaction => {
    if (!fields) throw failure('sarang.error.undo_cut', 400)
    const now = (await transaction.get(ref)).data()
    meter.documents += 1
    // Just as it was: it is back, by a commit whose answer was lost.
    if (now && isSameStored(now, fields)) return { record: { id: record } }
    if (now) throw failure('sarang.error.undo_there', 409)
    await refuseOrphan(transaction, ref, others)
    return { record: { id: record }, write: () => transaction.set(ref, fields) }
  }
}

/**
 * @param others paths of what is written with it
 * @throws HttpError 404 where it would lie below a record that is gone
 */
export async function refuseOrphan(
  transaction: Transaction,
  ref: DocumentReference,
  others: ReadonlySet<string>,
): Promise<void> {
  const home = ref.parent.parent
  if (home && !others.has(home.path) && !(await transaction.get(home)).exists())
    throw failure('sarang.error.parent_gone', 404)
}

async function keptOf(trash: Collection, ids: readonly string[]): Promise<Kept[]> {
  const found = await Promise.all(
    chunksOf([...ids], MAX_VALUES).map(some =>
      readQuery(query(trash.at([]), where(documentId(), 'in', some))),
    ),
  )
  return found.flatMap(({ docs }) => docs.map(each => ({ ...each.data(), id: each.id }) as Kept))
}

/**
 * What the same act deleted below it, where something can lie there; what was deleted by itself is no part of it. On
 * Firebase each is told by itself, a moment later.
 */
async function keptBelow(
  find: Find,
  trash: Collection,
  { resource, path, act, time }: Kept,
): Promise<Kept[]> {
  if (find(resource).below.length === 0) return []
  await waitedForAct(find(HISTORY), { act, time })
  const { docs } = await readQuery(
    query(trash.at([]), where('path', '>', `${path}/`), where('path', '<', `${path}0`)),
  )
  return docs
    .map(each => ({ ...each.data(), id: each.id }) as Kept)
    .filter(below => below.act === act)
}

interface Deleted {
  readonly id: string
  /** When it was deleted. */
  readonly time: Timestamp
}

/** Which of these come back no more, and that it is too late: their pictures may have gone. `now`: by the server's clock. */
export const lateOf = (deleted: readonly Deleted[], now: number): Failed[] =>
  deleted
    .filter(({ time }) => isTooLate(time.toMillis(), now))
    .map(({ id }) => ({ id, message: TOO_LATE, status: 404 }))

const TOO_LATE: ErrorKey = 'sarang.error.too_late'

/**
 * Of what is not let back the rules say no more than that it is refused. To an admin, who brings back what comes back at all,
 * it stays gone; anybody else is told to ask one.
 */
export function asGone(failed: Failed, who: Principal | undefined): Failed {
  if (failed.status !== 403) return failed
  const message: ErrorKey = who && admins(who) ? 'sarang.error.stays_gone' : 'sarang.error.no_right'
  return { ...failed, message }
}

/** Records in a commit: with each a copy may be written, and what lies below it read. */
const CHUNK = 200

/**
 * The same of what comes back, where the rules look twice into the trash for each: Google lets them look 20 times for a
 * commit, of which the account takes two, and the name of who acts one.
 */
export const RETURNS = 8

/** Writes all, so many in a commit, and tells which could not be written. */
export const writeInParts = (
  ids: readonly string[],
  write: (ids: string[]) => Promise<void>,
  most = CHUNK,
): Promise<readonly Failed[]> => writeInTurn(chunksOf([...ids], most), write)
