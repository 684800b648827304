import { useCallback, useEffect, useRef, useState } from 'react'
import {
  HttpError,
  type RaRecord,
  useRecordContext,
  useRegisterMutationMiddleware,
} from 'react-admin'
import type { SaveQuestion } from '@/schema'
import { fetchPart } from '../queries/screen'

type Save = (resource: string, params: { data: Partial<RaRecord> }) => Promise<unknown>

/** In a form whose entity asks before some saves: one that comes before the question's own file waits for it. */
export const AskBeforeSave = ({ when, unsure, view: View }: SaveQuestion) => {
  const before = useRecordContext()
  const answer = useRef<(isSure: boolean) => void>(undefined)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => fetchPart(View), [View])
  // Whoever leaves the form meanwhile has not said yes.
  useEffect(() => () => answer.current?.(false), [])
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        if (when(params.data, before)) {
          setAsking(true)
          const isSure = await new Promise<boolean>(resolve => {
            answer.current = resolve
          })
          setAsking(false)
          if (!isSure)
            throw new HttpError(unsure, 400, { errors: { root: { serverError: unsure } } })
        }
        return next(resource, params)
      },
      [before, when, unsure],
    ),
  )
  return isAsking && <View onAnswer={isSure => answer.current?.(isSure)} />
}
