import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits in URL-safe letters. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What Firestore takes as a document's id, in the lengths of Firebase Auth: another account nobody could delete. */
export const UID = /^(?!\.\.?$|__.*__$)[^/\p{C}]{1,128}$/u

/** Letters and digits, as many as Firebase Auth gives; Firestore's ids have 20. */
export const newId = (length = 28) =>
  randomBytes(64).toString('base64').replace(/[+/=]/g, '').slice(0, length)

/** Secrets of full entropy need no slow hash: whoever reads the table cannot use what it holds. */
export const hashSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url')

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
}
