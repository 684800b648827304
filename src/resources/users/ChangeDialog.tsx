import { type ReactNode, useState } from 'react'
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin'
import { dropDraft, FormDialog, useSaveError } from '@/admin'
import { called } from '@/lib'
import { useOwner } from './owner'

interface ChangeDialogProps {
  account: RaRecord
  /** Where its phrases are: `text` asks, `done` tells. */
  phrases: string
  /** Names what is typed among the drafts. Default: none is kept. */
  draft?: string
  /** It takes something away. */
  isGrave?: boolean
  /** Of what was typed, what is to change; undefined as long as something is missing. */
  change: (typed: object) => object | undefined | Promise<object | undefined>
  onClose: () => void
  children: ReactNode
}

/** Asks before a change of an account, and says when it is done; what fails leaves everything as it was typed. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { account, phrases, draft, isGrave = false, change, onClose, children } = props
  const translate = useTranslate()
  const notify = useNotify()
  const onError = useSaveError()
  const name = called(useOwner(String(account.id), 'name'), account.email, account.id)
  const [update, { isPending }] = useUpdate('users', undefined, { onError })
  const [isAsking, setAsking] = useState(false)
  const isBusy = isPending || isAsking
  // Nothing that the account has stands in the inputs.
  const [record] = useState({ id: account.id })
  const confirm = async (typed: object) => {
    if (isBusy) return
    setAsking(true)
    const data = await change(typed)
    setAsking(false)
    if (!data) return
    const onSuccess = () => {
      notify(`${phrases}.done`, { type: 'success' })
      if (draft) void dropDraft(draft)
      onClose()
    }
    update('users', { id: account.id, data, previousData: account }, { onSuccess })
  }
  return (
    <FormDialog
      title={translate('sarang.confirm')}
      text={translate(`${phrases}.text`, { name })}
      record={record}
      draft={draft ? { form: draft } : undefined}
      submitLabel={translate('ra.action.confirm')}
      isGrave={isGrave}
      isPending={isBusy}
      disableInvalidFormNotification
      onSubmit={confirm}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
