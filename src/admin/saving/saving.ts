import { useCallback } from 'react'
import { useNotify, useRegisterMutationMiddleware } from 'react-admin'
import { statusOf } from '@/lib'
import type { Members } from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useCause } from './causes'
import type { Conflict } from './conflicts'

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
