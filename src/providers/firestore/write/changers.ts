import { isWithin } from '@/lib/values'
import type { HistoryChange, KeptAsIs } from '@/schema'
import type { Collection } from '../collection'
import { lastOf, type Told } from './entries'

/** Of whom that much is asked: no message names more records. */
const MOST = 10

/** The same, with who has changed since what an undo of these entries, by the records' keys, leaves as it is. */
export const withChangers = (
  history: Collection,
  records: ReadonlyMap<string, readonly Told[]>,
  kept: readonly KeptAsIs[],
): Promise<readonly KeptAsIs[]> =>
  Promise.all(
    kept.map(async (each, at) => {
      const own = records.get(each.id) ?? []
      if (at >= MOST || !OF_SOMEBODY.has(each.message)) return each
      // What cannot be said keeps nothing of the undo back.
      const byName = await changerOf(history, own, each.fields).catch(() => null)
      return byName ? { ...each, byName } : each
    }),
  )

const OF_SOMEBODY = new Set(['sarang.error.undo_changed', 'sarang.error.undo_partly'])

async function changerOf(
  history: Collection,
  own: readonly Told[],
  fields: readonly string[] = own.flatMap(({ changes }) => changes.map(nameOf)),
): Promise<string | null> {
  const [{ resource, record } = { resource: '', record: '' }] = own
  const first = own.at(-1)?.id ?? ''
  const isOwn = (id: string) => own.some(each => each.id === id)
  const last = await lastOf(history, { resource, record })
  const since = last.filter(({ id }) => id > first && !isOwn(id))
  const touches = (change: HistoryChange) =>
    fields.some(name => isWithin(nameOf(change), name) || isWithin(name, nameOf(change)))
  return since.find(({ changes }) => changes.some(touches))?.byName ?? null
}

const nameOf = ({ path }: HistoryChange) => path.join('.')
