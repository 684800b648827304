import EraseIcon from '@mui/icons-material/PersonRemoveOutlined'
import ExportIcon from '@mui/icons-material/PersonSearchOutlined'
import { TextField } from '@mui/material'
import { useState } from 'react'
import {
  HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { download, fileName, usePrincipal } from '@/admin'
import { newId } from '@/lib'
import { reauthenticate } from '@/providers/settings/reauth'
import { DialogButton } from './DialogButton'
import { NameDialog } from './NameDialog'

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
