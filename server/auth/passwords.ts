import type { ScryptOptions } from 'node:crypto'
import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthError } from './authError'
import { FairQueue } from './fairQueue'

/** OWASP's parameters for 32 MiB a hash; kept in the hash, so that they can be raised later. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MAX_RUNNING = 2
const MAX_WAITING = 50

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Returns `scrypt$N$r$p$salt$hash`, when the turn of who asks, `from` his part of the network, has come. */
export async function hashPassword(password: string, from = ''): Promise<string> {
  const salt = randomBytes(16)
  const hash = await limited(from, () => stretch(password.normalize('NFKC'), salt, COST))
  return ['scrypt', COST.N, COST.r, COST.p, encode(salt), encode(hash)].join('$')
}

/** Of an own hash or of Firebase's, `firebase$N$r$p$salt$hash$signer$separator`: the signer, encrypted by the password. */
export async function isPassword(password: string, stored: string, from = ''): Promise<boolean> {
  const [, N, r, p, salt = '', hash = '', signer = '', separator = ''] = stored.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const text = signer === '' ? password.normalize('NFKC') : password
  const salted = Buffer.concat([salt, separator].map(decode))
  const key = await limited(from, () => stretch(text, salted, cost))
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return timingSafeEqual(signer === '' ? key : cipher.update(decode(signer)), decode(hash))
}

function stretch(password: string, salt: Buffer, cost: typeof COST) {
  return derive(password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

const queue = new FairQueue(MAX_RUNNING, MAX_WAITING)

/** Hashing takes the thread pool that files and the network share: two at once, and no endless queue. */
async function limited<Result>(from: string, work: () => Promise<Result>): Promise<Result> {
  if (!(await queue.enter(from))) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
  try {
    return await work()
  } finally {
    queue.leave()
  }
}
