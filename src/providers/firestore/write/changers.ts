import { called, isWithin } from '@/lib'
import { HISTORY, type HistoryChange, type KeptAsIs, writtenAlong } from '@/schema'
import type { Find } from './commitWrites'
import { lastOf, type Told } from './entries'

/** Of whom that much is asked: no message names more records. */
const MOST = 10

/**
 * The same, with who has changed since what an undo of these entries, by the records' keys, leaves as it is. Where somebody
 * has, that is why it stays, and not that it was too large to be kept.
 */
export const withChangers = (
  find: Find,
  records: ReadonlyMap<string, readonly Told[]>,
  kept: readonly KeptAsIs[],
): Promise<readonly KeptAsIs[]> =>
  Promise.all(
    kept.map(async (each, at) => {
      const own = records.get(each.id) ?? []
      const message = OF_SOMEBODY[each.message]
      if (at >= MOST || !message) return each
      // What cannot be said keeps nothing of the undo back.
      const byName = await changerOf(find, own, each.fields ?? staysOf(own, each)).catch(() => '')
      return byName ? { ...each, byName, message } : each
    }),
  )

/** What is said where it is known who has changed it since. */
const OF_SOMEBODY: Readonly<Record<string, string>> = {
  'sarang.error.undo_changed': 'sarang.error.undo_changed',
  'sarang.error.undo_cut': 'sarang.error.undo_changed',
  'sarang.error.undo_partly': 'sarang.error.undo_partly',
}

/** Where none is named, all of it stays; of what is not kept only that. */
function staysOf(own: readonly Told[], { message }: KeptAsIs): readonly string[] {
  const all = own.flatMap(({ changes }) => changes)
  const isCut = message === 'sarang.error.undo_cut'
  return all.filter(change => change.isCut || !isCut).map(nameOf)
}

async function changerOf(
  find: Find,
  own: readonly Told[],
  fields: readonly string[],
): Promise<string> {
  const [{ resource, record } = { resource: '', record: '' }] = own
  const first = own.at(-1)?.id ?? ''
  const isOwn = (id: string) => own.some(each => each.id === id)
  const last = await lastOf(find(HISTORY), { resource, record })
  const since = last.filter(({ id }) => id > first && !isOwn(id))
  // Who has saved something else has changed none of it, though each save writes that along.
  const along = writtenAlong(find(resource).resource)
  const names = (changes: readonly HistoryChange[]) =>
    changes.map(nameOf).filter(name => !along.some(each => isWithin(name, each)))
  const isTouched = (name: string) =>
    fields.some(field => isWithin(name, field) || isWithin(field, name))
  return called(since.find(({ changes }) => names(changes).some(isTouched))?.byName)
}

const nameOf = ({ path }: HistoryChange) => path.join('.')
