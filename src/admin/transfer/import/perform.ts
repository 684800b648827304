import type { RaRecord } from 'react-admin'
import { chunksOf, newId, statusOf } from '@/lib'
import type { Created } from '@/schema'
import type { Complaint } from './cells'
import type { Checked } from './checkRow'
import type { Ground, Watch } from './ground'

/** A row that could not be written. */
export interface Failure extends Complaint {
  readonly checked: Checked
  /** As that of an HttpError; without an answer nobody knows whether the row is in. */
  readonly status: number
}

/** A name for what is written from then on, until it has gone on for long. */
interface Act {
  readonly name: string
  /** By the clock of this computer, in milliseconds. */
  readonly since: number
}

/** What an import has done so far; `rest` are the rows that it has not come to. */
export interface Outcome {
  /** What all that it writes is a part of, in every try: one act, or one after the other. */
  readonly acts: readonly Act[]
  readonly created: readonly RaRecord[]
  /** Ids of those that it has changed. */
  readonly updated: readonly string[]
  readonly failed: readonly Failure[]
  readonly rest: readonly Checked[]
}

/** New records that are sent to the provider together, changed ones under way at a time. */
const together = 200
const atATime = 4

/**
 * Writes the rows that are new or changed. It stops when told to, and when the server cannot be reached or refuses
 * everything: what is left over can be given to it once more, with the first try's `acts`, and nothing is made twice.
 */
export async function performImport(
  ground: Ground,
  { rows, acts: before }: { rows: readonly Checked[]; acts?: readonly Act[] | undefined },
  { signal, onProgress }: Watch,
): Promise<Outcome> {
  const due = rows.filter(({ state }) => state === 'new' || state === 'changed')
  const acts = [...(before ?? [])]
  const made = { created: [] as RaRecord[], updated: [] as string[], failed: [] as Failure[] }
  const outcome = { acts, ...made }
  const batches = batchesOf(due)
  let done = 0
  let inARow = 0
  for (const [index, batch] of batches.entries()) {
    if (signal.aborted) return { ...outcome, rest: batches.slice(index).flat() }
    const act = currentOf(acts)
    const failed =
      batch[0]?.state === 'new'
        ? await createAll(ground, batch, {
            act,
            again: before !== undefined,
            created: outcome.created,
          })
        : await updateAll(ground, batch, { act, updated: outcome.updated })
    outcome.failed.push(...failed)
    done += batch.length
    onProgress({ done, total: due.length })
    inARow = failed.length === batch.length ? inARow + batch.length : 0
    if (isHopeless(failed, inARow)) return { ...outcome, rest: batches.slice(index + 1).flat() }
  }
  return { ...outcome, rest: [] }
}

/** The name of the last act, or of another one that is begun in time: the server puts nothing more below what began an hour ago. */
function currentOf(acts: Act[]): string {
  const last = acts.at(-1)
  if (last && Date.now() - last.since < LONGEST_MS) return last.name
  const next = { name: newId(), since: Date.now() }
  acts.push(next)
  return next.name
}

const LONGEST_MS = 50 * 60_000

/** New rows with fresh ids first, those with ids of their own, then changed rows. */
function batchesOf(due: readonly Checked[]): Checked[][] {
  const fresh = due.filter(({ state, hasOwnId }) => state === 'new' && !hasOwnId)
  const named = due.filter(({ state, hasOwnId }) => state === 'new' && hasOwnId)
  const changed = due.filter(({ state }) => state === 'changed')
  const made = [fresh, named].flatMap(rows => chunksOf(rows, together))
  return [...made, ...chunksOf(changed, atATime)]
}

/** No server that answers, or no to many one after another: the next batch would fare no better. */
const isHopeless = (failed: readonly Failure[], inARow: number) =>
  failed.some(({ status }) => hopeless.has(status)) || inARow >= together

/** Nothing has come back, the session is over, the server is not there. */
const hopeless = new Set([0, 401, 503])

async function createAll(
  { provider, resource }: Ground,
  batch: readonly Checked[],
  { act, again, created }: { act: string; again: boolean; created: RaRecord[] },
): Promise<Failure[]> {
  const records = batch.map(({ data, id }): RaRecord => ({ ...data, id }))
  const mayExist = again || batch.some(({ hasOwnId }) => hasOwnId)
  const answer = await provider
    .createMany(resource.name, { records, mayExist, act })
    .catch(allFailed(records))
  created.push(...answer.data)
  const byId = new Map(answer.failed.map(failure => [failure.id, failure]))
  return batch.flatMap(checked => {
    const failure = byId.get(checked.id)
    // Nobody else knows this id: the first try has made it, and somebody has changed it since.
    if (again && !checked.hasOwnId && failure?.message === 'sarang.error.exists') {
      created.push({ ...checked.data, id: checked.id })
      return []
    }
    return failure ? [{ checked, message: failure.message, status: failure.status }] : []
  })
}

const allFailed =
  (records: readonly RaRecord[]) =>
  (error: unknown): Created => ({
    data: [],
    failed: records.map(({ id }) => ({ id: String(id), ...reasonOf(error) })),
  })

async function updateAll(
  { provider, resource }: Ground,
  batch: readonly Checked[],
  { act, updated }: { act: string; updated: string[] },
): Promise<Failure[]> {
  const failures = batch.map(async checked => {
    const { id, data, before = { id } } = checked
    try {
      await provider.update(resource.name, { id, data, previousData: before, meta: { act } })
      updated.push(id)
      return []
    } catch (error) {
      return [{ checked, ...reasonOf(error) }]
    }
  })
  return (await Promise.all(failures)).flat()
}

const reasonOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  status: statusOf(error) ?? 500,
})
