export { can, judge } from './can'
export { becomes, both, hasBeen, isCaller, isIn, saysState } from './conditions'
export { withRights } from './policies/rights'
export { field, once } from './policy'
export type { Rule } from './roles'
export {
  admins,
  byAdmins,
  correctors,
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
  standingOf,
  toRole,
} from './roles'
export * as is from './shapes'
export { changesRole, givesRole, roleChange } from './transitions'
