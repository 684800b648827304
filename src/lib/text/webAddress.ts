import { urlOf } from '../urlOf'

/** True for an address that may become a link: http or https, nothing that runs code. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** True for a picture's address: https, or a path of the object store on the same origin. */
export const isPictureAddress = (text: string): boolean => /^(https:\/\/|\/v0\/b\/)\S+$/i.test(text)

const bucket: unknown = import.meta.env.VITE_FIREBASE_STORAGE_BUCKET
const store = bucket ? `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/` : undefined

/**
 * True for a picture of the own object store, as the page's policy has it, too: no other is loaded, since whoever writes
 * an address into a record would learn who looks at it, and from where.
 */
export function isOwnPicture(address: string): boolean {
  const url = isPictureAddress(address) ? urlOf(address, location.origin) : undefined
  if (url?.origin === location.origin) return url.pathname.startsWith('/v0/b/')
  return typeof store === 'string' && url?.href.startsWith(store) === true
}
