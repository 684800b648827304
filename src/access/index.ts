export { can } from './can'
export { admins, nobody, type Role, roles, roots, staff, toRole } from './roles'
