import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { ListContext, type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { newId, statusOf } from '@/lib'
import {
  type Done,
  flowOf,
  isOpen,
  type LiveDataProvider,
  labelAt,
  type Members,
  namesIn,
  type Resource,
  refusalOf,
  type Step,
} from '@/schema'
import { countAgain } from '../queries/countAgain'
import { usePrincipal, useResource, useResources } from '../registry'
import type { Conflict } from '../saving/ConflictChoice'
import { useCause } from '../saving/saving'
import { Onward } from './onward'

interface StepsOptions {
  name: string
  step: Step
  records: readonly RaRecord[]
  onDone: () => void
}

interface Steps {
  take: (data: Members) => Promise<void>
  /** As they were seen, and as they are where others have changed them since. */
  shown: readonly RaRecord[]
  isPending: boolean
  /** How far a step of several records is. */
  progress: string | undefined
  /** Why it was not taken, or what is not known yet. */
  problem: string | undefined
}

/** Takes a step of one record or, one after the other, of several; ends with a notice, or with what went wrong. */
export function useSteps({ name, step, records, onDone }: StepsOptions): Steps {
  const resource = useResource()
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const list = useContext(ListContext)
  const onward = useContext(Onward)
  const takeOne = useTakeStep(name)
  const refused = useRefused(name, step)
  const [pending, setPending] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState(records)

  const take = async (data: Members) => {
    if (pending !== undefined) return
    setProblem(undefined)
    const since = Date.now()
    const act = left.length > 1 ? newId() : undefined
    const ids: string[] = []
    const failed: Failed[] = []
    for (const [index, record] of left.entries()) {
      setPending(index)
      const failure = await attempt({ record, data, act })
      if (failure) failed.push(failure)
      else ids.push(String(record.id))
    }
    setPending(undefined)
    const kinds = ['step'] as const
    const acts = act && { acts: [act] }
    if (ids.length > 0) say({ resource: resource.name, ids, kinds, step: name, since, ...acts })
    if (failed.length === 0) {
      list?.onUnselectItems(true)
      onDone()
      return onward?.()
    }
    setLeft(failed.map(({ record }) => record))
    const again = failed.some(({ isAnew }) => isAnew) ? [translate('sarang.flow.again')] : []
    const reasons = [...new Set(failed.map(({ why }) => why)), ...again].join(' ')
    const summary = translate('sarang.flow.failedOf', {
      smart_count: failed.length,
      done: ids.length,
    })
    setProblem(records.length > 1 ? `${summary} ${reasons}` : reasons)
  }

  const flow = flowOf(resource)
  /** Of one that only says that it was taken there is nothing to take back. */
  const isUndone = flow && (step.also ?? namesIn(flow, step)).length > 0
  /** Also where others of them failed: what was done can be taken back. */
  const say = (done: Done) => {
    const count = done.ids.length
    const phrase = records.length > 1 ? 'sarang.flow.doneOf' : 'sarang.flow.done'
    const undoes = isUndone && { undoes: done }
    const messageArgs = { step: step.label, smart_count: count, ...undoes }
    notify(phrase, { type: 'success', messageArgs })
    if (count > 1) countAgain(client, [resource.name])
  }

  const attempt = async (tried: Attempt): Promise<Failed | undefined> => {
    const { record } = tried
    try {
      const wait = () => setProblem(translate('sarang.flow.unknown'))
      const isTaken = await takeOne(tried, wait)
      return isTaken ? undefined : { record, why: translate('sarang.flow.untaken') }
    } catch (error) {
      return refused(error, tried)
    }
  }

  const progress =
    pending !== undefined && records.length > 1
      ? translate('sarang.flow.progress', { done: pending, total: left.length })
      : undefined
  const shown = records.map(record => left.find(({ id }) => id === record.id) ?? record)
  return { take, shown, isPending: pending !== undefined, progress, problem }
}

interface Failed {
  /** As it is, where that is not as it was seen. */
  record: RaRecord
  why: string
  /** It can still take the step, once the person has seen it. */
  isAnew?: boolean | undefined
}

/** Why a step was not taken; and the record as it is by now, where that is not as it was seen. */
function useRefused(name: string, step: Step) {
  const resource = useResource()
  const translate = useTranslate()
  const provider = useDataProvider<LiveDataProvider>()
  const explain = useCause()
  const flow = flowOf(resource)
  const readAnew = async ({ id }: RaRecord): Promise<RaRecord | undefined> => {
    const read = provider.getOne(resource.name, { id })
    return read.then(({ data }) => data).catch(() => undefined)
  }
  return async (error: unknown, { record, data }: Attempt): Promise<Failed> => {
    const cause = await explain(error, { seen: record, data, step: name })
    const now = statusOf(error) === 409 ? await readAnew(record) : undefined
    const isAnew = flow && now && isOpen(step, flow.of(now), now) && !refusalOf(step, now)
    return { record: now ?? record, why: reasonOf(cause, resource, translate), isAnew }
  }
}

type Translate = ReturnType<typeof useTranslate>

function reasonOf(error: unknown, resource: Resource, translate: Translate): string {
  if (!(error instanceof Error)) return String(error)
  const { state, reason, errors, conflicts } = ('body' in error && (error.body as Why | null)) || {}
  if (reason) return reason
  if (conflicts) return translate('sarang.flow.overtaken', { fields: namesOf(resource, conflicts) })
  const said = translate(Object.values(errors ?? {})[0] ?? error.message)
  const label = state && flowOf(resource)?.states[state]?.label
  return label ? `${said}. ${translate('sarang.flow.now', { state: label })}` : said
}

const namesOf = ({ fields }: Resource, conflicts: readonly Conflict[]) =>
  conflicts.map(({ field }) => labelAt(fields, field)).join(', ')

interface Why {
  state?: string
  reason?: string
  errors?: Readonly<Record<string, string>>
  conflicts?: readonly Conflict[]
}

interface Attempt {
  /** As the person saw it. */
  record: RaRecord
  data: Members
  /** The name of what is one act with others. */
  act?: string | undefined
}

/**
 * Takes the named step of records of the resource in context; counts follow at once. Where the line is lost meanwhile
 * `onUnknown` is told, and the answer waits until the server says what became of it.
 *
 * @returns false when the step was not taken because the line was lost; rejects with the provider's HttpError
 */
function useTakeStep(step: string): (attempt: Attempt, onUnknown?: () => void) => Promise<boolean> {
  const { name, source } = useResource()
  const counted = useResources().filter(
    other => other.name === name || other.source.path === source.copy?.path,
  )
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const by = usePrincipal()?.uid ?? ''
  return async ({ record, data, act }, onUnknown) => {
    const taken = { id: String(record.id), step, seen: record, data, by, ...(act && { act }) }
    try {
      await provider.transition(name, taken)
      return true
    } catch (error) {
      const outcome = outcomeIn(error)
      if (!outcome) throw error
      onUnknown?.()
      return await outcome
    } finally {
      client.invalidateQueries({ refetchType: 'none' })
      // Its index has moved in the same commit.
      for (const other of counted) client.invalidateQueries({ queryKey: [other.name, 'count'] })
    }
  }
}

const outcomeIn = (error: unknown): Promise<boolean> | undefined =>
  error instanceof Error && 'body' in error
    ? (error.body as { outcome?: Promise<boolean> } | null)?.outcome
    : undefined
