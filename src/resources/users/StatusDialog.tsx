import { useState } from 'react'
import { maxLength, type RaRecord, required, TextInput, useTranslate } from 'react-admin'
import { ChangeDialog } from './ChangeDialog'

interface StatusDialogProps {
  account: RaRecord
  onClose: () => void
}

/** Suspends an active account, or reactivates another; why is written with it. */
export const StatusDialog = ({ account, onClose }: StatusDialogProps) => {
  const translate = useTranslate()
  // The account may change under the open dialog, which goes on asking what it asked.
  const [isActive] = useState((account.status ?? 'active') === 'active')
  const status = isActive ? 'suspended' : 'active'
  return (
    <ChangeDialog
      account={account}
      phrases={isActive ? 'account.suspend' : 'account.reactivate'}
      isGrave={isActive}
      draft={`users/${account.id}/${status}`}
      change={({ statusReason }: { statusReason?: string }) => ({
        status,
        statusReason: statusReason?.trim(),
      })}
      onClose={onClose}
    >
      <TextInput
        source="statusReason"
        label={translate('account.reason')}
        validate={why}
        autoFocus
        fullWidth
      />
    </ChangeDialog>
  )
}

const isBlank = (text: unknown) =>
  String(text ?? '').trim() === '' ? 'ra.validation.required' : undefined
const why = [required(), isBlank, maxLength(1000)]
