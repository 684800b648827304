import { EMULATED_ON, emulators } from '../emulators'
import { urlOf } from '../urlOf'

/** True for an address that may become a link: http or https, nothing that runs code. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** A text in pieces, each with its place in it: the addresses, and what is before, between and behind them. */
export function aroundAddresses(text: string): { at: number; piece: string }[] {
  const found = [...text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)]
  const cuts = found.flatMap(({ 0: address, index }) => [index, index + lengthOf(address)])
  return [0, ...cuts]
    .map((at, n) => ({ at, piece: text.slice(at, cuts[n]) }))
    .filter(({ piece }) => piece !== '')
}

/** Without what ends the sentence around it; a bracket that was opened in the address belongs to it. */
function lengthOf(address: string): number {
  let length = address.length
  while (ENDS.includes(address.charAt(length - 1))) length -= 1
  const isClosed = address.charAt(length) === ')' && address.lastIndexOf('(', length) >= 0
  return isClosed ? length + 1 : length
}

const ENDS = ".,:;!?'*~)]}…”’»"

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
