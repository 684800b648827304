import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Role } from '@/access'
import { useResource } from '@/admin'
import { roleNames } from '@/lib/business/texts'
import { ChangeDialog } from './ChangeDialog'

interface RoleDialogProps {
  account: RaRecord
  /** The roles that the person may give instead. */
  choices: readonly Role[]
  onClose: () => void
}

/** Gives an account another role. */
export const RoleDialog = ({ account, choices, onClose }: RoleDialogProps) => {
  const { fields } = useResource()
  const [first] = choices
  const [role, setRole] = useState(first)
  return (
    <ChangeDialog
      account={account}
      phrases="account.role"
      change={() => role && { authorization: role }}
      onClose={onClose}
    >
      <TextField
        select
        label={fields.authorization?.label}
        value={role}
        onChange={event => setRole(choices.find(choice => choice === event.target.value))}
        autoFocus
        fullWidth
      >
        {choices.map(choice => (
          <MenuItem key={choice} value={choice}>
            {roleNames[choice]}
          </MenuItem>
        ))}
      </TextField>
    </ChangeDialog>
  )
}
