import { effectiveRoleOf, type Role, roleChange, roles, toRole } from '@/access'
import type { Members, Principal } from '@/schema'

/** Of an account that is gone nothing is turned any more. */
export const isThere = ({ status }: Members): boolean => status !== 'deleted'

/** Whether the person may suspend the account, or bring it back: a turn from its role to itself. Nobody does it to himself. */
export const mayTurnStatus = (account: Members, who: Principal): boolean =>
  mayTurn(account, who, toRole(account.authorization))

/** The roles that the person may give to the account in the place of its own. */
export const rolesFor = (account: Members, who: Principal): Role[] =>
  roles.filter(role => role !== toRole(account.authorization) && mayTurn(account, who, role))

function mayTurn(account: Members, { uid, role }: Principal, to: Role): boolean {
  const actor = effectiveRoleOf({ authorization: role })
  const from = toRole(account.authorization)
  return isThere(account) && roleChange({ actor, from, to, self: uid === account.id }) !== 'no'
}
