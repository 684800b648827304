export { can, judge } from './can'
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
export { roleChange } from './transitions'
