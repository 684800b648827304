import { TextField } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { ChangeDialog } from './ChangeDialog'

interface StatusDialogProps {
  account: RaRecord
  onClose: () => void
}

/** Suspends an active account, or reactivates another; why is written with it. */
export const StatusDialog = ({ account, onClose }: StatusDialogProps) => {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  // The account may change under the open dialog, which goes on asking what it asked.
  const [isActive] = useState((account.status ?? 'active') === 'active')
  const isMissing = isTried && reason.trim() === ''
  const status = isActive ? 'suspended' : 'active'
  return (
    <ChangeDialog
      account={account}
      phrases={isActive ? 'account.suspend' : 'account.reactivate'}
      change={() => {
        setTried(true)
        return reason.trim() ? { status, statusReason: reason.trim() } : undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={translate('account.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={isMissing}
        helperText={isMissing ? translate('ra.validation.required') : ' '}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        required
        autoFocus
        fullWidth
      />
    </ChangeDialog>
  )
}
