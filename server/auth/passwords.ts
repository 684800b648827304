import type { ScryptOptions } from 'node:crypto'
import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ofMost } from '../http/room'
import { AuthError } from './authError'

/** OWASP's parameters for 32 MiB a hash; kept in the hash, so that they can be raised later. */
export const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 }
const MAX_RUNNING = 2
const MAX_WAITING = 50

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Returns `scrypt$N$r$p$salt$hash`, when its turn has come. */
export async function hashPassword(password: string, cost = SCRYPT_COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await limited('', () => stretch(password.normalize('NFKC'), salt, cost))
  return ['scrypt', cost.N, cost.r, cost.p, encode(salt), encode(hash)].join('$')
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

function stretch(password: string, salt: Buffer, cost: typeof SCRYPT_COST) {
  return derive(password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

interface Waiting {
  caller: string
  /** False: it is given up for others. */
  go(isTurn: boolean): void
}

/**
 * So many at once, and so many who wait. The next is one of the caller who was let in least of late; where no more can
 * wait, the newest of the caller with the most gives way.
 */
export class FairQueue {
  #places: number
  #most: number
  #waiting: Waiting[] = []
  /** Callers that were let in, the last one last; only those who wait are remembered. */
  #served: string[] = []

  constructor(places: number, most: number) {
    this.#places = places
    this.#most = most
  }

  /** Resolves when the turn has come, or with false when too many wait. `leave` is to be called after the turn. */
  async enter(caller: string): Promise<boolean> {
    if (this.#places > 0) {
      this.#places -= 1
      this.#remember(caller)
      return true
    }
    const turn = new Promise<boolean>(go => this.#waiting.push({ caller, go }))
    const [newest] = ofMost(this.#waiting, waiting => waiting.caller).slice(-1)
    if (newest && this.#waiting.length > this.#most) this.#end(newest, false)
    return turn
  }

  leave() {
    const servedAt = ({ caller }: Waiting) => this.#served.indexOf(caller)
    const [next] = this.#waiting.toSorted((one, other) => servedAt(one) - servedAt(other))
    if (!next) this.#places += 1
    else this.#end(next, true)
  }

  #end(waiting: Waiting, isTurn: boolean) {
    this.#waiting = this.#waiting.filter(other => other !== waiting)
    if (isTurn) this.#remember(waiting.caller)
    waiting.go(isTurn)
  }

  #remember(caller: string) {
    const isThere = (name: string) => this.#waiting.some(waiting => waiting.caller === name)
    this.#served = [...this.#served.filter(name => name !== caller && isThere(name)), caller]
  }
}

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
