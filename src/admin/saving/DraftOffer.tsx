import { Alert, Button } from '@mui/material'
import { useCallback, useRef } from 'react'
import { useNotify, useRegisterMutationMiddleware, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { formatDateTime } from '@/lib'
import { labelAt } from '@/schema'
import { useResource } from '../registry'
import { dropDraft } from './drafts'
import { type DraftOptions, useDraft } from './useDraft'

type Save = (resource: string, params: unknown) => Promise<{ data?: { id?: unknown } } | undefined>

/**
 * Inside a form, of a page or a dialog: what is typed is kept in this browser until it is saved, pictures too, and is
 * offered again, with its time, when the form opens the next time. A form that saves itself drops its draft by `dropDraft`.
 * What is typed while a save is on its way is a draft of what is stored then.
 */
export const DraftOffer = (options: DraftOptions) => {
  const { form, onId } = options
  const isNew = onId !== undefined
  const translate = useTranslate()
  const { fields } = useResource()
  const { getValues } = useFormContext()
  const notify = useNotify()
  const { offer, changed, restore, discard, keepSince } = useDraft(options)
  const latest = useRef(keepSince)
  latest.current = keepSince
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        const sent = structuredClone(getValues())
        const result = await next(resource, params)
        await dropDraft(form)
        const stored = isNew ? `${resource}/${result?.data?.id}` : form
        if (await latest.current(sent, stored)) notify('sarang.draft.later', { type: 'warning' })
        return result
      },
      [form, isNew, getValues, notify],
    ),
  )
  if (!offer) return null
  const names = changed.map(path => labelAt(fields, path)).join(', ')
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignSelf: 'stretch', ...fitsNarrow }}
      action={
        <>
          <Button color="inherit" onClick={() => void restore()}>
            {translate('sarang.draft.restore')}
          </Button>
          <Button color="inherit" onClick={() => void discard()}>
            {translate('sarang.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('sarang.draft.found', { time: formatDateTime(new Date(offer.at).toISOString()) })}{' '}
      {names && translate('sarang.draft.changed', { fields: names })}
    </Alert>
  )
}

/** On a phone the buttons go below the words, which would else be one to a line. */
const fitsNarrow = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flexGrow: 1, flexBasis: { xs: 'calc(100% - 40px)', sm: 'auto' } },
}
