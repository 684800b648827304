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
export {
  admins,
  byAdmins,
  correctors,
  effectiveRoleOf,
  either,
  field,
  fieldStaff,
  members,
  nobody,
  once,
  own,
  type Role,
  type Rule,
  roles,
  roots,
  signedIn,
  staff,
  toRole,
} from './roles'
export { changesRole, givesRole, roleChange } from './transitions'
export * as is from './validators'
