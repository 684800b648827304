import { TextField } from '@mui/material'
import { useState } from 'react'
import {
  HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { newId } from '@/lib/id'
import { reauthenticate } from '@/providers/settings/reauth'
import { NameDialog } from './NameDialog'

interface EraseDialogProps {
  account: RaRecord
  onClose: () => void
}

/** Erases what is personal of the person; nobody takes that back, so that the own password is asked for, too. */
export const EraseDialog = ({ account, onClose }: EraseDialogProps) => {
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
