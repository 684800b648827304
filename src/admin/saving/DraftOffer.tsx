import { Alert, Button } from '@mui/material'
import { useCallback } from 'react'
import { useRegisterMutationMiddleware, useTranslate } from 'react-admin'
import { formatDateTime } from '@/lib/text/format'
import { labelAt } from '@/schema'
import { useResource } from '../registry'
import { dropDraft } from './drafts'
import { type DraftOptions, useDraft } from './useDraft'

type Save = (resource: string, params: unknown) => Promise<unknown>

/**
 * Inside a form, of a page or a dialog: what is typed is kept in this browser until it is saved, pictures too, and is
 * offered again, with its time, when the form opens the next time. A form that saves itself drops its draft by `dropDraft`.
 */
export const DraftOffer = (options: DraftOptions) => {
  const { form } = options
  const translate = useTranslate()
  const { fields } = useResource()
  const { offer, changed, restore, discard } = useDraft(options)
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        const result = await next(resource, params)
        await dropDraft(form)
        return result
      },
      [form],
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
