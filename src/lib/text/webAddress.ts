import { EMULATED_ON, emulators } from '../emulators'
import { urlOf } from '../urlOf'

/** True for an address that may become a link: http or https, nothing that runs code. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** The emulator of Storage has no TLS. */
const emulated = emulators && `http://${EMULATED_ON}:${emulators.storage}`

/** True for a picture's address: https, or a path of the object store on the same origin. */
export const isPictureAddress = (text: string): boolean =>
  /^(https:\/\/|\/v0\/b\/)\S+$/i.test(text) ||
  (emulated !== undefined && text.startsWith(`${emulated}/v0/b/`))

const bucket: unknown = import.meta.env.VITE_FIREBASE_STORAGE_BUCKET
const host = emulated ?? 'https://firebasestorage.googleapis.com'
const store = bucket ? `${host}/v0/b/${bucket}/o/` : undefined

/**
 * True for a picture of the own object store, as the page's policy has it, too: no other is loaded, since whoever writes
 * an address into a record would learn who looks at it, and from where.
 */
export function isOwnPicture(address: string): boolean {
  const url = isPictureAddress(address) ? urlOf(address, location.origin) : undefined
  if (url?.origin === location.origin) return url.pathname.startsWith('/v0/b/')
  return typeof store === 'string' && url?.href.startsWith(store) === true
}
