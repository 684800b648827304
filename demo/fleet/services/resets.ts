import { z } from 'zod'
import { hashPassword, randomLetters } from '../passwords'
import { checkKey, idNumber, readBody, text } from './http'
import { deviceOf, type Handler } from './ports'

/** Letters of a password that is made up and told once. */
const LENGTH = 12

const all = z.strictObject({ admin_key: text })
const one = z.strictObject({ admin_key: text, id: idNumber })

export const resetAllPasswords: Handler = async (c, { devices, now, adminKey }) => {
  const { admin_key } = await readBody(c, all)
  checkKey(admin_key, adminKey, 'Admin key salah')
  const password = randomLetters(LENGTH)
  devices.setAllPasswords(await hashPassword(password), now())
  return c.json({ count: devices.count(), password })
}

export const resetDevicePassword: Handler = async (c, { devices, now, adminKey }) => {
  const { admin_key, id } = await readBody(c, one)
  checkKey(admin_key, adminKey, 'Admin key salah')
  deviceOf(devices, id)
  const password = randomLetters(LENGTH)
  devices.change(id, { password: await hashPassword(password), updated_at: now() })
  return c.json({ id, password })
}
