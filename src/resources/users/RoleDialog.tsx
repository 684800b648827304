import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type Role, roles, toRole } from '@/access'
import { useResource } from '@/admin'
import { roleNames } from '@/business/texts'
import { reauthenticate } from '@/providers/settings/reauth'
import { ChangeDialog } from './ChangeDialog'

interface RoleDialogProps {
  account: RaRecord
  /** The roles that the person may give instead. */
  choices: readonly Role[]
  onClose: () => void
}

/** Gives an account another role: nothing is chosen but what it has, and a root is made with the own password alone. */
export const RoleDialog = ({ account, choices, onClose }: RoleDialogProps) => {
  const { fields } = useResource()
  const translate = useTranslate()
  const current = toRole(account.authorization)
  const [role, setRole] = useState(current)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const isSame = role === current
  const isGrave = role === 'root' && !isSame
  const problemOf = async () => {
    if (isSame) return translate('account.role.same')
    if (!isGrave) return ''
    return password ? await reauthenticate(password) : translate('ra.validation.required')
  }
  const change = async () => {
    const found = (await problemOf()) ?? ''
    setProblem(found)
    return found ? undefined : { authorization: role }
  }
  const told = { error: problem !== '', helperText: problem || ' ' }
  const leastFirst = roles.filter(each => each === current || choices.includes(each)).reverse()
  return (
    <ChangeDialog account={account} phrases="account.role" change={change} onClose={onClose}>
      <TextField
        select
        label={fields.authorization?.label}
        value={role}
        onChange={({ target }) => {
          setRole(toRole(target.value))
          setProblem('')
        }}
        {...(isGrave ? noProblem : told)}
        autoFocus
        fullWidth
      >
        {leastFirst.map(option => (
          <MenuItem key={option} value={option}>
            {roleNames[option]}
          </MenuItem>
        ))}
      </TextField>
      {isGrave && (
        <TextField
          type="password"
          label={translate('account.role.password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          {...told}
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          required
          fullWidth
        />
      )}
    </ChangeDialog>
  )
}

const noProblem = { helperText: ' ' }
