import { useCallback, useEffect, useRef, useState } from 'react'
import {
  Confirm,
  HttpError,
  type RaRecord,
  useRecordContext,
  useRegisterMutationMiddleware,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { reachedText } from '../content/AudienceCount'
import { type Audience, useAudience } from '../content/useAudience'
import { whenSent } from './schedule'
import { texts } from './texts'

type Save = (resource: string, params: { data: Partial<RaRecord> }) => Promise<unknown>

/** Asks, with how many it reaches and when, before a push is saved that is sent from then on. */
export const SureToSend = () => {
  const [value, schedule]: unknown[] = useWatch({ name: ['audience', 'schedule'] })
  const audience: Audience = typeof value === 'object' && value ? value : {}
  const before = useRecordContext()?.status
  const answer = useRef<(isSure: boolean) => void>(undefined)
  const [isAsking, setAsking] = useState(false)
  const reached = useAudience(audience)
  // Whoever leaves the form meanwhile has not said yes.
  useEffect(() => () => answer.current?.(false), [])
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        if (params.data.status === 'scheduled' && before !== 'scheduled') {
          setAsking(true)
          const isSure = await new Promise<boolean>(resolve => {
            answer.current = resolve
          })
          setAsking(false)
          if (!isSure) throw new HttpError(texts.notSaved, 400, { errors: notSaved })
        }
        return next(resource, params)
      },
      [before],
    ),
  )
  return (
    <Confirm
      isOpen={isAsking}
      loading={reached.isPending}
      title={texts.sureTitle}
      content={`${reachedText(audience, reached)} ${whenSent(schedule)}.`}
      confirm={texts.schedule}
      onConfirm={() => answer.current?.(true)}
      onClose={() => answer.current?.(false)}
    />
  )
}

const notSaved = { status: texts.notSaved }
