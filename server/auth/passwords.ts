import type { ScryptOptions } from 'node:crypto'
import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthError } from './authError'

/** OWASP's parameters for 32 MiB a hash; kept in the hash, so that they can be raised later. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MAX_RUNNING = 2
const MAX_WAITING = 50

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Returns `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await limited(() => stretch(password.normalize('NFKC'), salt, COST))
  return ['scrypt', COST.N, COST.r, COST.p, encode(salt), encode(hash)].join('$')
}

/** Of an own hash or of Firebase's, `firebase$N$r$p$salt$hash$signer$separator`: the signer, encrypted by the password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = '', signer = '', separator = ''] = stored.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const text = signer === '' ? password.normalize('NFKC') : password
  const salted = Buffer.concat([salt, separator].map(decode))
  const key = await limited(() => stretch(text, salted, cost))
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return timingSafeEqual(signer === '' ? key : cipher.update(decode(signer)), decode(hash))
}

function stretch(password: string, salt: Buffer, cost: typeof COST) {
  return derive(password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

let running = 0
const waiting: (() => void)[] = []

/** Hashing takes the thread pool that files and the network share: two at once, and no endless queue. */
async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
