import { useCallback } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { statusOf } from '../queryClient'
import { useResource } from '../registry'

/**
 * Says why a record was not saved; the form keeps what was typed. Errors of single fields (`body.errors`) are left to
 * the form, which shows them at their inputs; of a conflict (409) the fields that somebody else has changed are named.
 */
export function useSaveError(): (error: unknown) => void {
  const { fields } = useResource()
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(
    error => {
      const { errors, conflicts } = bodyOf(error)
      if (errors && Object.keys(errors).length > 0) return
      if (statusOf(error) === 409 && conflicts) {
        const names = conflicts.map(({ field }) => fields[field]?.label ?? field).join(', ')
        notify(translate('sarang.save.conflict', { fields: names }), {
          type: 'error',
          multiLine: true,
        })
        return
      }
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      })
    },
    [fields, notify, translate],
  )
}

/** A record that is not there, or no longer, is an unknown address. */
export function useMissingRecord(): (error: unknown) => void {
  const navigate = useNavigate()
  return useCallback(
    error => {
      if (statusOf(error) === 404) navigate('/404', { replace: true })
    },
    [navigate],
  )
}

interface ErrorBody {
  errors?: object
  conflicts?: readonly { field: string; mine: unknown; theirs: unknown }[]
}

const bodyOf = (error: unknown): ErrorBody =>
  error instanceof Error && 'body' in error ? ((error.body as ErrorBody | null) ?? {}) : {}
