import type { RaRecord } from 'ra-core'
import { codeOf, get, isSame, isUnanswered, withValue } from '@/lib'
import {
  type Flow,
  flowOf,
  type Given,
  isOpen,
  isTaken,
  type Resource,
  refusalOf,
  type Step,
  type Transition,
  valueIn,
  writesOf,
  written,
} from '@/schema'
import { type Collection, type Json, missing, recordIn, valueAt } from '../collection'
import { failure, toHttpError, withinReach } from '../errors'
import { readDocument } from '../reads'
import {
  applyChanges,
  type Change,
  changesOf,
  conflictsOf,
  isStamp,
  type Part,
  prepareChanges,
  readIn,
  stampAt,
  stampPaths,
  transact,
  writeChanges,
} from './commit'
import { type Find, nested, partOf } from './commitWrites'
import { prepareCopy } from './update'

/** How often a step is tried again when somebody else writes the same records at the same moment. */
const ATTEMPTS = 8

interface Taken {
  record: RaRecord
  /** Resources of the other records that were written. */
  others: readonly string[]
}

/**
 * Takes a step of the flow of a record: one transaction that reads the record again, refuses when it is not in the state
 * that the person saw, or not what he was shown, and writes what the step says, copies and other records too. Of what it
 * asks for others' changes stay where the person made none. Returns the record as it is then.
 *
 * @throws HttpError 409 `sarang.flow.stale` with body {state}, 409 `sarang.flow.refused` with body {reason}, 409
 * `sarang.error.conflict` with body {conflicts: [{field, mine, theirs}]}, 404;
 * 0 `sarang.flow.unknown` with body {outcome} when the line was lost: a promise of whether the step was taken
 */
export async function takeStep(
  find: Find,
  name: string,
  { also = [], ...transition }: Transition & { also?: readonly Part[] },
): Promise<Taken> {
  const collection = find(name)
  const flow = flowOf(collection.resource)
  const step = flow?.steps[transition.step]
  if (!flow || !step) throw new Error(`${name}: no step '${transition.step}'`)
  const part = partOfStep(find, collection, { flow, step, transition })
  return untilUncontended(async () => {
    let commit: Promise<RaRecord[]> | undefined
    try {
      const [record = { id: transition.id }] = await withinReach(() => {
        commit = transact(collection.database, { parts: [part], also }, { maxAttempts: 1 })
        return commit
      })
      return { record, others: (step.also ?? []).map(({ resource }) => resource) }
    } catch (error) {
      const isOpenQuestion =
        commit && !isContention(error) && isUnanswered(toHttpError(error).status)
      if (!commit || !isOpenQuestion) throw error
      throw failure('sarang.flow.unknown', 0, {
        outcome: outcomeOf(commit, () => isDone(collection, step, transition)),
      })
    }
  })
}

function partOfStep(find: Find, collection: Collection, { flow, step, transition }: Asked): Part {
  const ref = collection.documentOf(transition.id)
  return async (transaction, attempt) => {
    const read = await readIn(collection, transaction, ref)
    if (!read) throw missing()
    const { record, held } = read
    judge(collection.resource, record, { flow, step, transition })
    const data = typedInto(record, collection, transition)
    const given = { ...transition, data, record, now: new Date() }
    const changes = await changesOfStep(collection, flow, { step, given })
    const after = afterStep(step, given, changes)
    const writeCopy = await prepareCopy(collection, transaction, { before: record, after })
    const others = await Promise.all(
      (step.also ?? []).map(async ({ id, writes, ...other }) => {
        const part = await partOf(find, { ...other, id: id(given), data: written(writes, given) })
        return part(transaction, attempt)
      }),
    )
    const write = () => {
      writeChanges(collection, { transaction, ref, changes, held })
      writeCopy()
      for (const other of others) other.write?.()
    }
    return { record: after, write, paths: [ref.path, ...others.flatMap(each => each.paths ?? [])] }
  }
}

/** What was typed; where the person left what he saw, what others have made of it since. */
function typedInto(record: Json, collection: Collection, { seen, data }: Transition): Json {
  const changes = changesOf(collection, { data, previousData: seen })
  const conflicts = conflictsOf(changes, record)
  if (conflicts.length > 0) throw failure('sarang.error.conflict', 409, { conflicts })
  const own = new Set(changes.map(({ path }) => path.join('.')))
  return changesOf(collection, { data })
    .filter(change => !isStamp(change) && !own.has(change.path.join('.')))
    .reduce((result, { path }) => withValue(result, path, valueAt(record, path) ?? null), data)
}

/** The record as it is then, as far as a browser knows the time. */
function afterStep(
  { stamps = [] }: Step,
  { record, now }: Given & { record: RaRecord },
  changes: readonly Change[],
): RaRecord {
  const after = stamps.reduce(
    (result, name) => withValue(result, name.split('.'), now.toISOString()),
    applyChanges(record, changes),
  )
  return { ...after, id: record.id }
}

/** Of what was typed and what the step says whatever is not so already, and the server's time where it asks for it. */
async function changesOfStep(
  collection: Collection,
  flow: Flow,
  { step, given }: { step: Step; given: Given },
): Promise<Change[]> {
  const data = nested(writesOf(flow, step, given), given.data)
  const stamps = [
    ...(step.stamps ?? []).map(name => name.split('.')),
    ...stampPaths(collection.resource, 'save'),
  ]
  const typed = await prepareChanges(
    collection,
    changesOf(collection, { data, previousData: given.record }),
  )
  const isStamped = ({ path }: Change) => stamps.some(stamp => stamp.join('.') === path.join('.'))
  return [...typed.filter(change => !isStamped(change)), ...stamps.map(stampAt)]
}

/** Not by the SDK: it would also try again where the answer got lost, and take its own step for another person's. */
function untilUncontended<Result>(work: () => Promise<Result>, attempt = 1): Promise<Result> {
  return work().catch(async error => {
    const isWorthIt = isContention(error) || (attempt === 1 && isDenied(error))
    if (attempt === ATTEMPTS || !isWorthIt) throw error
    await new Promise(resolve => setTimeout(resolve, Math.random() * 2 ** attempt * 20))
    return untilUncontended(work, attempt + 1)
  })
}

/** The rules may have judged what another person has just written: then the record is not as it was seen. */
const isDenied = (error: unknown) => toHttpError(error).status === 403

const isContention = (error: unknown) => /(^|\/)(aborted|failed-precondition)$/.test(codeOf(error))

/** How long a commit whose answer is missing may still be on its way, once the server can be read again; in ms. */
const UNDER_WAY = 30_000
const PAUSE = 2_000

/** Asks the server, as soon as it can be reached again, whether the commit went through. */
async function outcomeOf(
  commit: Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  commit.then(settle, settle)
  let waited = 0
  for (;;) {
    const done = await isDone().catch(() => undefined)
    if (done || (done === false && (isSettled || waited >= UNDER_WAY))) return done
    if (done === false) waited += PAUSE
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
}

async function isDone(
  collection: Collection,
  step: Step,
  { id, data }: Transition,
): Promise<boolean> {
  const record = recordIn(collection, await readDocument(collection.documentOf(id)))
  const flow = flowOf(collection.resource)
  return flow !== undefined && record !== undefined && isTaken(flow, step, { record, data })
}

interface Asked {
  flow: Flow
  step: Step
  transition: Transition
}

/**
 * Whether the record is as it was when the step was chosen, as far as the step is decided by it.
 *
 * @throws HttpError 409 `sarang.flow.stale` with body {state}, 409 `sarang.flow.refused` with body {reason}
 */
export function judge(resource: Resource, record: Json, { flow, step, transition }: Asked): void {
  const state = flow.of(record)
  const isMoved = state !== flow.of(transition.seen) || !isOpen(step, state, record)
  if (isMoved || isOvertaken(resource, record, { step, transition })) {
    throw failure('sarang.flow.stale', 409, { state })
  }
  const reason = refusalOf(step, record)
  if (reason !== undefined) throw failure('sarang.flow.refused', 409, { reason })
}

/**
 * Others have changed what was decided about: what the step shows, whatever a correction asks for; and of a step that writes
 * other records, too, what was left as it was seen, for they would get what nobody has looked at.
 */
function isOvertaken(
  { fields }: Resource,
  record: Json,
  { step, transition: { seen, data } }: Omit<Asked, 'flow'>,
): boolean {
  const { to, asks = {}, also, shows = [] } = step
  const isLeft = (name: string) => isSame(get(data, name), get(seen, name))
  const names = Object.keys(asks).filter(name => to === undefined || (also && isLeft(name)))
  const isShownAnew = (name: string) => {
    const field = fields[name]
    if (!field || field.options.stamp) return false
    return !isSame(valueIn(record, name, field), valueIn(seen, name, field))
  }
  return shows.some(isShownAnew) || names.some(name => !isSame(get(record, name), get(seen, name)))
}
