import { useCallback } from 'react'
import { HttpError, useDataProvider, useNotify, useRegisterMutationMiddleware } from 'react-admin'
import type { ErrorKey } from '@/i18n/errors'
import { get, isSame, isWithin, statusOf } from '@/lib'
import {
  flowOf,
  type Members,
  namesIn,
  type Permissions,
  type Resource,
  recordFaults,
} from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useResource, useSignedIn } from '../registry'
import type { Conflict } from './ConflictChoice'

/** What a form can do something about: the person decides, or knows that there is nothing left to save into. */
export interface Trouble {
  readonly conflicts: readonly Conflict[]
  /** Somebody has deleted the record meanwhile. */
  readonly isGone: boolean
}

/**
 * Says why a record was not saved; the form keeps what was typed. Errors of the form (`body.errors`) are left to it,
 * which says them or shows them at their inputs; a trouble to `onTrouble`, where there is one, which learns of any other
 * error that this is none.
 */
export function useSaveError(
  onTrouble?: (trouble: Trouble | undefined) => void,
): (error: unknown) => void {
  const notify = useNotify()
  return useCallback(
    error => {
      const { errors, conflicts = [] } = bodyOf(error)
      const isOfForm = errors !== undefined && Object.keys(errors).length > 0
      const isGone = statusOf(error) === 404
      const isTrouble = !isOfForm && (isGone || conflicts.length > 0)
      onTrouble?.(isTrouble ? { conflicts, isGone } : undefined)
      if (isOfForm || (onTrouble && isTrouble)) return
      notify(messageOf(error), { type: 'error' })
    },
    [notify, onTrouble],
  )
}

/**
 * In a form: a save that failed is an error of the form too, which says it; else the form would pass for saved and be
 * left without a question. Not where nothing can be saved any more, nor with a conflict or a question, which a dialog asks.
 */
export function useFailedSaves(): void {
  const explain = useCause()
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        try {
          return await next(resource, params)
        } catch (error) {
          const { data, previousData: seen } = params
          throw asFormError(await explain(error, { data, seen }))
        }
      },
      [explain],
    ),
  )
}

function asFormError(error: unknown): unknown {
  const { errors, conflicts, question } = bodyOf(error)
  const isAsked = conflicts ?? question
  const isOver = ended.has(statusOf(error))
  if (!(error instanceof Error) || errors || isAsked || isOver) return error
  const body = { ...bodyOf(error), errors: { root: { serverError: error.message } } }
  return Object.assign(error, { body })
}

/** The session is, or the record. */
const ended = new Set<unknown>([401, 404])

type Save = (resource: string, params: Saved) => Promise<unknown>

/** A new record has nothing before it. */
interface Saved {
  data: Members
  previousData?: Members
}

interface ErrorBody {
  errors?: object
  conflicts?: readonly Conflict[]
  /** What a dialog of the entity's own asks about. */
  question?: object
}

const bodyOf = (error: unknown): ErrorBody =>
  error instanceof Error && 'body' in error ? ((error.body as ErrorBody | null) ?? {}) : {}

/** What somebody was about to do to a record: save what he typed, or take a step. */
interface Attempt {
  /** Nothing, where the record is a new one. */
  readonly seen?: Members | undefined
  readonly data: Members
  readonly step?: string | undefined
}

interface Refused extends Attempt {
  readonly resource: Resource
  readonly permissions: Permissions
  /** The record as it is by now. */
  readonly now?: Members | undefined
}

/**
 * Why the rules have refused it, which they do not say: by the right to it then and now, and by what the record holds.
 * Where nothing of that is in the way it was more than they judge at once.
 */
export function causeOf({ resource, permissions, seen, now, data, step }: Refused): ErrorKey {
  const { name, fields } = resource
  const names = touched({ resource, seen, data, step })
  const verb = seen ? 'edit' : 'create'
  const may = (record: Members | undefined) =>
    [undefined, ...names].every(field => permissions.may(verb, name, { record, step, field })) &&
    others(resource, step).every(([other, as, field]) => permissions.may(as, other, { field }))
  if (!may(now)) return may(seen) ? 'sarang.error.moved' : 'sarang.error.no_right'
  const isOdd = recordFaults(fields, now ?? {}).some(
    ({ kind, path }) => kind === 'wrong' && names.some(field => isWithin(path, field)),
  )
  return isOdd ? 'sarang.error.old_data' : 'sarang.error.too_much'
}

/** Dotted names of the fields that it writes. */
function touched({ resource, seen, data, step }: Attempt & Pick<Refused, 'resource'>): string[] {
  const flow = flowOf(resource)
  const taken = step && flow?.steps[step]
  if (flow && taken) return namesIn(flow, taken)
  return Object.keys(resource.fields).filter(
    field => !isSame(get(data, field), get(seen, field)) && get(data, field) !== undefined,
  )
}

/** What a step writes to other resources: which, how, and which field. */
function others(resource: Resource, step: string | undefined) {
  const { also = [] } = flowOf(resource)?.steps[step ?? ''] ?? {}
  return also.flatMap(({ resource: other, writes, isNew }) =>
    Object.keys(writes).map(field => [other, isNew ? 'create' : 'edit', field] as const),
  )
}

/** Turns a refusal of a record of the resource in context into one that says why; any other error stays as it is. */
export function useCause(): (error: unknown, attempt: Attempt) => Promise<unknown> {
  const resource = useResource()
  const permissions = useSignedIn()
  const provider = useDataProvider()
  return useCallback(
    async (error, attempt) => {
      const isRefusal = error instanceof HttpError && error.message === DENIED
      if (!isRefusal || statusOf(error) !== 403 || !permissions) return error
      const { seen } = attempt
      try {
        const now = seen && (await provider.getOne(resource.name, { id: String(seen.id) })).data
        const key = causeOf({ resource, permissions, now, ...attempt })
        return new HttpError(key, 403, error.body)
      } catch {
        // Whoever may not even read it, or has no line, learns what is known.
        return error
      }
    },
    [resource, permissions, provider],
  )
}

const DENIED: ErrorKey = 'sarang.error.denied'
