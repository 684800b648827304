import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './secrets'

/** Accounts of one device that its cookie shows. */
const MAX_ACCOUNTS = 8
/** 128 bits. */
const PART = /^[\w-]{22}$/

export type Devices = ReturnType<typeof createDevices>

/**
 * Devices that have signed in before, by a cookie of their own: a random id, and for each account of which they knew the
 * password a signature of both. It lets nobody in; its bearer's wrong tries are counted apart from those of strangers.
 * `key` is the box's own.
 */
export function createDevices(key: Buffer) {
  const sign = (id: string, uid: string) =>
    createHmac('sha256', key).update(`${id} ${uid}`).digest().subarray(0, 16).toString('base64url')
  return {
    /** The id of the device, when its cookie shows that it has signed in to the account. */
    find: (uid: string, cookie: string | undefined) => {
      const { id, signatures } = read(cookie)
      const own = sign(id, uid)
      return signatures.some(signature => isSameSecret(signature, own)) ? id : undefined
    },
    /** The cookie of a device that has just signed in; of the one before it keeps what it showed. */
    remember: (uid: string, cookie: string | undefined) => {
      const { id, signatures } = read(cookie)
      const own = sign(id, uid)
      const others = signatures.filter(signature => signature !== own)
      return [id, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.')
    },
  }
}

/** A cookie that is none is a device that was never here. */
function read(cookie = '') {
  const [id, ...signatures] = cookie.slice(0, 23 * (MAX_ACCOUNTS + 1)).split('.')
  const isWhole = id && [id, ...signatures].every(part => PART.test(part))
  return isWhole
    ? { id, signatures }
    : { id: randomBytes(16).toString('base64url'), signatures: [] }
}
