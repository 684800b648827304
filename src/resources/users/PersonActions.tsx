import EraseIcon from '@mui/icons-material/PersonRemoveOutlined'
import ExportIcon from '@mui/icons-material/PersonSearchOutlined'
import { Alert, TextField } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import {
  HttpError,
  maxLength,
  type RaRecord,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { download, FormDialog, fileName, usePrincipal } from '@/admin'
import { called, newId, typedName } from '@/lib'
import { reauthenticate } from '@/providers/settings/reauth'
import { DialogButton } from './DialogButton'
import { useOwner } from './owner'

/** For roots: what the database holds of the person behind the account (B-HIS-09). No root erases himself, or another. */
export const PersonActions = () => {
  const account = useRecordContext()
  const who = usePrincipal()
  if (!account) return null
  const mayErase = account.authorization !== 'root' && who?.uid !== account.id
  return (
    <>
      <DialogButton
        label="account.export.action"
        icon={<ExportIcon />}
        dialog={onClose => <ExportDialog account={account} onClose={onClose} />}
      />
      {mayErase && (
        <DialogButton
          label="account.erase.action"
          icon={<EraseIcon />}
          dialog={onClose => <EraseDialog account={account} onClose={onClose} />}
        />
      )}
    </>
  )
}

interface ExportDialogProps {
  account: RaRecord
  onClose: () => void
}

/** All that the database holds of the person in one file; pictures by their addresses. */
const ExportDialog = ({ account, onClose }: ExportDialogProps) => {
  const provider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const save = async (name: string) => {
    const { data } = await provider.exportPerson('users', { id: account.id, name })
    const text = JSON.stringify({ uid: account.id, documents: data }, null, 2)
    download(fileName(`${translate('account.export.file')}-${account.id}`, 'json'), 'json', [text])
    notify('account.export.done', { type: 'success', messageArgs: { smart_count: data.length } })
  }
  return (
    <NameDialog account={account} phrases="account.export" onConfirm={save} onClose={onClose} />
  )
}

interface EraseDialogProps {
  account: RaRecord
  onClose: () => void
}

/** Erases what is personal of the person; nobody takes that back, so that the own password is asked for, too. */
const EraseDialog = ({ account, onClose }: EraseDialogProps) => {
  const provider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [protocol] = useState(() => newId())
  const erase = async (name: string) => {
    const problem = await reauthenticate(password)
    if (problem) throw new HttpError(problem, 401)
    await provider
      .erasePerson('users', { id: account.id, name, protocol })
      .catch((error: HttpError) => {
        throw new HttpError(error.body?.detail || error.message, error.status)
      })
    notify('account.erase.done', { type: 'success' })
    refresh()
  }
  return (
    <NameDialog
      account={account}
      phrases="account.erase"
      isGrave
      onConfirm={erase}
      onClose={onClose}
    >
      <TextField
        type="password"
        label={translate('account.role.password')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        required
        fullWidth
      />
    </NameDialog>
  )
}

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
const NameDialog = (props: NameDialogProps) => {
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
