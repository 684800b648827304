export { authorize, can } from './can'
export {
  becomes,
  both,
  hasBeen,
  isCaller,
  isIn,
  isSigner,
  isSignerOrAdmin,
  leavesOnly,
  saysState,
} from './conditions'
export { withRights } from './policies/rights'
export { field, once } from './policy'
export type { Rule } from './roles'
export {
  admins,
  byAdmins,
  correctors,
  effectiveRoleOf,
  either,
  fieldStaff,
  members,
  nobody,
  own,
  type Role,
  roles,
  roots,
  signedIn,
  staff,
  toRole,
} from './roles'
export { changesRole, givesRole, roleChange } from './transitions'
export * as is from './validators'
