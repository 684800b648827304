import { Alert } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { maxLength, type RaRecord, required, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '@/admin'
import { called, typedName } from '@/lib'
import { useOwner } from './owner'

interface NameDialogProps {
  account: RaRecord
  /** Where its phrases are: `action` is what it does, `text` asks. */
  phrases: string
  isGrave?: boolean
  /** Ends when it is done; why not is shown. */
  onConfirm: (name: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks for the name of the person whom something grave is about, so that it is nobody else. */
export const NameDialog = (props: NameDialogProps) => {
  const { account, phrases, isGrave = false, onConfirm, onClose, children } = props
  const translate = useTranslate()
  const known = called(useOwner(String(account.id), 'name'), account.email)
  // Once it is erased, whose answer may get lost, he has the name that he had.
  const last = useRef(known)
  if (known) last.current = known
  const name = String(last.current || account.id)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const [record] = useState({ id: account.id })
  const isHis = (typed: unknown) =>
    typedName(String(typed)) === typedName(name) ? undefined : 'account.nameDiffers'
  const submit = async ({ name: typed }: { name?: string }) => {
    setPending(true)
    setProblem('')
    await onConfirm(String(typed).trim()).then(onClose, ({ message }: Error) => {
      setProblem(translate(message, { _: message }))
      setPending(false)
    })
  }
  return (
    <FormDialog
      title={translate(`${phrases}.action`)}
      text={translate(`${phrases}.text`, { name })}
      record={record}
      submitLabel={translate('ra.action.confirm')}
      isGrave={isGrave}
      isPending={isPending}
      disableInvalidFormNotification
      onSubmit={submit}
      onClose={onClose}
      below={problem && <Alert severity="error">{problem}</Alert>}
    >
      <TextInput
        source="name"
        label={translate('account.typeName')}
        validate={[required(), maxLength(1000), isHis]}
        autoComplete="off"
        autoFocus
        fullWidth
      />
      {children}
    </FormDialog>
  )
}
