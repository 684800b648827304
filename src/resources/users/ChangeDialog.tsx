import { DialogContentText } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Confirm, type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin'
import { useSaveError } from '@/admin'
import { useOwner } from './owner'

interface ChangeDialogProps {
  account: RaRecord
  /** Where its phrases are: `text` asks, `done` tells. */
  phrases: string
  /** What is to change; undefined as long as something is missing. */
  change: () => object | undefined | Promise<object | undefined>
  onClose: () => void
  children: ReactNode
}

/** Asks before a change of an account, and says when it is done; what fails leaves everything as it was typed. */
export const ChangeDialog = ({
  account,
  phrases,
  change,
  onClose,
  children,
}: ChangeDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const onError = useSaveError()
  const name = useOwner(String(account.id), 'name') || account.email || account.id
  const [update, { isPending }] = useUpdate('users', undefined, { onError })
  const [isAsking, setAsking] = useState(false)
  const isBusy = isPending || isAsking
  const confirm = async () => {
    if (isBusy) return
    setAsking(true)
    const data = await change()
    setAsking(false)
    if (!data) return
    const onSuccess = () => {
      notify(`${phrases}.done`, { type: 'success' })
      onClose()
    }
    update('users', { id: account.id, data, previousData: account }, { onSuccess })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <Confirm
      isOpen
      fullWidth
      maxWidth="sm"
      title="sarang.confirm"
      content={
        <form onSubmit={submit} noValidate>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {translate(`${phrases}.text`, { name })}
          </DialogContentText>
          {children}
        </form>
      }
      loading={isBusy}
      onConfirm={confirm}
      onClose={() => isBusy || onClose()}
    />
  )
}
