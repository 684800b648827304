import ReactivateIcon from '@mui/icons-material/HowToRegOutlined'
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined'
import ProfileIcon from '@mui/icons-material/PermIdentityOutlined'
import SuspendIcon from '@mui/icons-material/PersonOffOutlined'
import { Button, useRecordContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { usePrincipal, useResource, useSignedIn } from '@/admin'
import { pageOf } from '@/schema'
import { DialogButton } from './DialogButton'
import { RoleDialog } from './RoleDialog'
import { StatusDialog } from './StatusDialog'
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
