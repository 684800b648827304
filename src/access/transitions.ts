import { isMap, valueAt } from '@/lib'
import { among, listOf, quote } from './conditions'
import { type Attempt, type Condition, NO_ROLE, type Role, type Standing, toRole } from './roles'

/** The roles that somebody of this standing takes from others and gives to them; nobody changes his own. */
const manages: Readonly<Record<Standing, readonly Role[]>> = {
  root: ['root', 'admin', 'superteam', 'appUser'],
  admin: ['superteam', 'appUser'],
  superteam: [],
  appUser: [],
  [NO_ROLE]: [],
}

/** Given and taken by the function `setAuthorization` alone: it knows, at that moment, that the actor is still a root. */
const BY_FUNCTION: Role = 'root'

interface RoleChange {
  actor: Standing
  /** What the account is; nothing while it is being created. */
  from?: Role | undefined
  to: Role
  self: boolean
}

/** Who does it: the client's own write, the function, or nobody. A new status counts as a change from a role to itself. */
export function roleChange({ actor, from, to, self }: RoleChange): 'client' | 'function' | 'no' {
  const managed = manages[actor]
  if (self || !managed.includes(from ?? to) || !managed.includes(to)) return 'no'
  if (from !== BY_FUNCTION && to !== BY_FUNCTION) return 'client'
  return from ? 'function' : 'no'
}

const GUARDED = ['authorization', 'status']

const ofAdmins = manages.admin
const ofRoots = manages.root.filter(role => role !== BY_FUNCTION && !ofAdmins.includes(role))

const managesFunction = `// Which roles an admin gives and takes: roots are made and unmade by the function setAuthorization alone. Whatever is
// not one of the roles is an app user.
function manages(user) {
  let role = user.get('authorization', null);
  return !(role in ${listOf([BY_FUNCTION, ...ofRoots])}) || isRoot() && ${among('role', ofRoots)};
}`

const keepsRoleFunction = `function keepsRole() { return !altered().hasAny(${listOf(GUARDED)}); }`

/** The status of an account whose sign-in is gone, which left its role with it: undone as what it was, that would be back. */
const GONE = 'deleted'

const changesRoleFunction = `// Nobody changes his own: no root manages roots here, and no admin manages admins. So there always is a root.
function changesRole() {
  return resource.data.get('status', null) != ${quote(GONE)} && manages(resource.data) && manages(now());
}`

/** Nobody creates an account of a role that he does not manage, nor his own. */
export const givesRole: Condition = {
  means: 'as in the table of roles',
  says: `uid != request.auth.uid && manages(now())`,
  functions: [managesFunction],
  holds: attempt => !attempt.next || isClients(attempt, undefined),
}

/** Role and status change together with the right to both the old and the new role. */
export const changesRole: Condition = {
  means: 'role and status: as in the table of roles, and not where the sign-in is gone',
  says: '(keepsRole() || changesRole())',
  functions: [managesFunction, keepsRoleFunction, changesRoleFunction],
  holds: attempt =>
    !isGuarded(attempt) ||
    (attempt.record?.status !== GONE && isClients(attempt, toRole(attempt.record?.authorization))),
}

/** Whether one of them is to be another: what is given as it is changes nothing. */
const isGuarded = ({ field, record, next }: Attempt) =>
  GUARDED.some(
    name => name === field || (isMap(next) && name in next && next[name] !== record?.[name]),
  )

function isClients({ who, id, next }: Attempt, from: Role | undefined): boolean {
  const to = toRole(valueAt(next, 'authorization') ?? from)
  const actor = who.role === NO_ROLE ? NO_ROLE : toRole(who.role)
  return roleChange({ actor, from, to, self: id === who.uid }) === 'client'
}
