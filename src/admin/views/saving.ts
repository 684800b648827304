import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
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

/** A record that is not there, or no longer, is an unknown address; not to who has just deleted it on this page. */
export function useMissingRecord(): (error: unknown) => void {
  const { name } = useResource()
  const navigate = useNavigate()
  const mutations = useQueryClient().getMutationCache()
  const [opened] = useState(Date.now)
  return useCallback(
    error => {
      const isDeleted = mutations
        .findAll({ mutationKey: [name, 'delete'] })
        .some(({ state }) => state.status !== 'error' && state.submittedAt >= opened)
      if (statusOf(error) === 404 && !isDeleted) navigate('/404', { replace: true })
    },
    [mutations, opened, name, navigate],
  )
}

interface ErrorBody {
  errors?: object
  conflicts?: readonly { field: string; mine: unknown; theirs: unknown }[]
}

const bodyOf = (error: unknown): ErrorBody =>
  error instanceof Error && 'body' in error ? ((error.body as ErrorBody | null) ?? {}) : {}
