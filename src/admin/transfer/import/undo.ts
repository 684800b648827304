import type { RaRecord } from 'react-admin'
import { get } from 'react-hook-form'
import { chunksOf } from '@/lib/chunks'
import { statusOf } from '@/lib/errorCode'
import { isMap } from '@/lib/guards'
import { isEmpty, isSame } from '@/lib/same'
import type { Members, Resource } from '@/schema'
import type { Complaint } from './cells'
import { towards } from './changes'
import type { Ground, Watch } from './ground'
import type { Outcome, Updated } from './perform'

/** A record that an undo has left as it is, and why. */
export interface Kept extends Complaint {
  readonly id: string
  readonly record: RaRecord
}

export interface Undone {
  readonly removed: number
  readonly restored: number
  readonly kept: readonly Kept[]
  /** What can still be undone. */
  readonly rest: Pick<Outcome, 'created' | 'updated' | 'failed'>
}

const together = 100
const atATime = 4

/**
 * Takes an import back: deletes what it made and sets back what it changed, except for what somebody has changed since.
 * It stops when told to, and when the server cannot be reached.
 */
export async function undoImport(
  ground: Ground,
  { created, updated, failed }: Pick<Outcome, 'created' | 'updated' | 'failed'>,
  { signal, onProgress }: Watch,
): Promise<Undone> {
  const made = [...created, ...uncertain(failed)]
  const total = made.length + updated.length
  const kept: Kept[] = []
  const result = { removed: 0, restored: 0 }
  let left = { created: made, updated }
  const tell = () => onProgress({ done: total - left.created.length - left.updated.length, total })
  try {
    for (const records of chunksOf(made, together)) {
      signal.throwIfAborted()
      result.removed += await remove(ground, records, kept)
      left = { ...left, created: left.created.slice(records.length) }
      tell()
    }
    for (const some of chunksOf(updated, atATime)) {
      signal.throwIfAborted()
      const restored = await Promise.all(some.map(each => restore(ground, each, kept)))
      result.restored += restored.filter(Boolean).length
      left = { ...left, updated: left.updated.slice(some.length) }
      tell()
    }
  } catch (error) {
    if (!signal.aborted && statusOf(error) === undefined) throw error
  }
  return { ...result, kept, rest: { ...left, failed: [] } }
}

/** New records whose commit was never answered may be there all the same. */
const uncertain = (failed: Outcome['failed']): RaRecord[] =>
  failed
    .filter(({ checked, message }) => checked.state === 'new' && message === 'sarang.error.offline')
    .map(({ checked }) => ({ ...checked.data, id: checked.id }))

/** Rejects when nothing of it could be done. */
async function remove(
  { provider, resource }: Ground,
  records: readonly RaRecord[],
  kept: Kept[],
): Promise<number> {
  const { data } = await provider.getMany(resource.name, { ids: records.map(({ id }) => id) })
  const there = new Map(data.map((record: RaRecord) => [String(record.id), record]))
  const own = records.filter(record => isUntouched(resource, record, there.get(String(record.id))))
  const others = records.filter(record => there.has(String(record.id)) && !own.includes(record))
  kept.push(...others.map(record => keptAs(record, 'sarang.import.kept.changed')))
  if (own.length === 0) return 0
  const ids = own.map(({ id }) => id)
  const refused = await provider.deleteMany(resource.name, { ids }).then(
    () => [],
    (error: unknown) => refusedOf(error),
  )
  kept.push(
    ...own.flatMap(record => {
      const failure = refused.find(({ id }) => id === String(record.id))
      return failure ? [keptAs(record, failure.message)] : []
    }),
  )
  return own.length - refused.length
}

/** The rows of a deletion that failed in part; any other error is passed on. */
function refusedOf(error: unknown): { id: string; message: string }[] {
  const body = error instanceof Error && 'body' in error ? error.body : undefined
  if (isMap(body) && Array.isArray(body.failed) && statusOf(error) !== 0) return body.failed
  throw error
}

/** Whether a record is still as it was made; the server's own time is nobody's change. */
function isUntouched({ fields }: Resource, made: RaRecord, there: RaRecord | undefined): boolean {
  if (!there) return false
  const stamped = Object.keys(fields).filter(
    path => fields[path]?.options.stamp && isEmpty(get(made, path)),
  )
  return isSame(without(there, stamped), without(made, stamped))
}

const without = (record: Members, paths: readonly string[]): Members =>
  paths.reduce((result, path) => dropped(result, path.split('.')), record)

function dropped(record: Members, [name = '', ...inner]: readonly string[]): Members {
  const { [name]: own, ...others } = record
  return inner.length > 0 && isMap(own) ? { ...others, [name]: dropped(own, inner) } : others
}

/** Sets back what was written, where it is still there. */
async function restore({ provider, resource }: Ground, each: Updated, kept: Kept[]) {
  const { id, before, after, data } = each
  const params = { id, data: asBefore(data, before), previousData: after }
  try {
    await provider.update(resource.name, params)
    return true
  } catch (error) {
    if (statusOf(error) === 0 || !(error instanceof Error)) throw error
    kept.push(keptAs(after, reasons[statusOf(error) ?? 500] ?? error.message))
    return false
  }
}

const reasons: Readonly<Record<number, string>> = {
  404: 'sarang.import.kept.gone',
  409: 'sarang.import.kept.changed',
}

/** What the record had in the place of everything that was written. */
function asBefore(data: Members, before: Members): Members {
  const entries = Object.entries(data).map(([name, value]) => [name, towards(value, before[name])])
  return Object.fromEntries(entries)
}

const keptAs = (record: RaRecord, message: string): Kept => ({
  id: String(record.id),
  record,
  message,
})
