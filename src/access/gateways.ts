import { admins, type Policy, roots } from './roles'

const all = {
  list: admins,
  show: admins,
  create: admins,
  edit: admins,
  delete: admins,
  export: admins,
}

/** What is reached through a function or another API, which ask the same; device passwords come on top. */
export const gateways = {
  managedDevices: { access: all },
  iotDevices: { access: all },
  deviceTest: { access: { edit: admins } },
  deviceStreamKey: { access: { edit: admins } },
  devicePassword: { access: { edit: admins } },
  allDevicePasswords: { access: { edit: roots } },
} satisfies Readonly<Record<string, Pick<Policy, 'access'>>>
