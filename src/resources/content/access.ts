import { admins } from '@/access'

/** Content is the admins' own to write. */
export const byAdmins = {
  list: admins,
  show: admins,
  create: admins,
  edit: admins,
  delete: admins,
  export: admins,
}
