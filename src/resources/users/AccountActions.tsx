import ReactivateIcon from '@mui/icons-material/HowToRegOutlined'
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined'
import ProfileIcon from '@mui/icons-material/PermIdentityOutlined'
import SuspendIcon from '@mui/icons-material/PersonOffOutlined'
import { Button, useRecordContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { effectiveRoleOf, type Role, roleChange, roles, toRole } from '@/access'
import { usePrincipal, useResource, useSignedIn } from '@/admin'
import { pageOf } from '@/schema'
import { DialogButton } from './DialogButton'
import { RoleDialog } from './RoleDialog'
import { StatusDialog } from './StatusDialog'

/** For who may: profile, suspension, role. Nobody suspends himself, nor changes his own role; one that is gone stays so. */
export const AccountActions = () => {
  const account = useRecordContext()
  const mayTurn = useMayTurn(String(account?.id))
  if (!account || account.status === 'deleted') return null
  const role = toRole(account.authorization)
  const isActive = (account.status ?? 'active') === 'active'
  const others = roles.filter(other => other !== role && mayTurn(role, other))
  return (
    <>
      <ProfileButton id={String(account.id)} />
      {role === 'superteam' && <SuperteamButton id={String(account.id)} />}
      {mayTurn(role, role) && (
        <DialogButton
          label={isActive ? 'account.suspend.action' : 'account.reactivate.action'}
          icon={isActive ? <SuspendIcon /> : <ReactivateIcon />}
          dialog={onClose => <StatusDialog account={account} onClose={onClose} />}
        />
      )}
      {others.length > 0 && (
        <DialogButton
          label="account.role.action"
          icon={<RoleIcon />}
          dialog={onClose => <RoleDialog account={account} choices={others} onClose={onClose} />}
        />
      )}
    </>
  )
}

/** Whether the person may give an account of one role another one, or change its status, which is from a role to itself. */
function useMayTurn(uid: string): (from: Role, to: Role) => boolean {
  const who = usePrincipal()
  const actor = effectiveRoleOf(who && { authorization: who.role })
  return (from, to) => roleChange({ actor, from, to, self: who?.uid === uid }) !== 'no'
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
