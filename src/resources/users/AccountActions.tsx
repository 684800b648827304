import ReactivateIcon from '@mui/icons-material/HowToRegOutlined'
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined'
import ProfileIcon from '@mui/icons-material/PermIdentityOutlined'
import SuspendIcon from '@mui/icons-material/PersonOffOutlined'
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import {
  Button,
  maxLength,
  type RaRecord,
  required,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { type Role, roles, toRole } from '@/access'
import { usePrincipal, useResource, useSignedIn } from '@/admin'
import { roleNames } from '@/business'
import { reauthenticate } from '@/providers/settings/reauth'
import { pageOf } from '@/schema'
import { ChangeDialog } from './ChangeDialog'
import { DialogButton } from './DialogButton'
import { rolesFor } from './turns'

/** To who the person is, and how a member of the field staff is reached. */
export const ProfileLinks = () => {
  const account = useRecordContext()
  if (!account) return null
  const id = String(account.id)
  return (
    <>
      <ProfileButton id={id} />
      {account.authorization === 'superteam' && <SuperteamButton id={id} />}
    </>
  )
}

export const StatusAction = () => {
  const account = useRecordContext()
  if (!account) return null
  const isActive = (account.status ?? 'active') === 'active'
  return (
    <DialogButton
      label={isActive ? 'account.suspend.action' : 'account.reactivate.action'}
      icon={isActive ? <SuspendIcon /> : <ReactivateIcon />}
      dialog={onClose => <StatusDialog account={account} onClose={onClose} />}
    />
  )
}

export const RoleAction = () => {
  const account = useRecordContext()
  const who = usePrincipal()
  if (!account || !who) return null
  const choices = rolesFor(account, who)
  return (
    <DialogButton
      label="account.role.action"
      icon={<RoleIcon />}
      dialog={onClose => <RoleDialog account={account} choices={choices} onClose={onClose} />}
    />
  )
}

/** Leads to the form, and the form back here. */
const ProfileButton = ({ id }: { id: string }) => {
  const mayEdit = useSignedIn()?.may('edit', 'profiles', { id })
  const { pathname } = useLocation()
  if (!mayEdit) return null
  return (
    <Button
      component={Link}
      to={`/profiles/${encodeURIComponent(id)}`}
      state={{ from: pathname }}
      label="account.editProfile"
    >
      <ProfileIcon />
    </Button>
  )
}

/** Leads to where and how the member of the field staff is reached. */
const SuperteamButton = ({ id }: { id: string }) => {
  const superteams = useResource('superteams')
  const mayShow = useSignedIn()?.may('show', superteams.name, { id })
  if (!mayShow) return null
  return (
    <Button component={Link} to={pageOf(superteams, id)} label={superteams.label}>
      <superteams.icon />
    </Button>
  )
}

interface RoleDialogProps {
  account: RaRecord
  /** The roles that the person may give instead. */
  choices: readonly Role[]
  onClose: () => void
}

/** Gives an account another role: nothing is chosen but what it has, and a root is made with the own password alone. */
const RoleDialog = ({ account, choices, onClose }: RoleDialogProps) => {
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

interface StatusDialogProps {
  account: RaRecord
  onClose: () => void
}

/** Suspends an active account, or reactivates another; why is written with it. */
const StatusDialog = ({ account, onClose }: StatusDialogProps) => {
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
