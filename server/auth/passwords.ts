import type { ScryptOptions } from 'node:crypto'
import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ofMost } from '../http/room'
import { AuthError } from './authError'

/** OWASP's parameters for 32 MiB a hash; kept in the hash, so that they can be raised later. */
export const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 }
const MAX_RUNNING = 2
const MAX_WAITING = 50
const LEVELS = [0, 1, 2]

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Returns `scrypt$N$r$p$salt$hash`, when its turn has come. */
export async function hashPassword(password: string, cost = SCRYPT_COST, from = NEW) {
  const salt = randomBytes(16)
  const hash = await limited(from, () => stretch(password.normalize('NFKC'), salt, cost))
  return ['scrypt', cost.N, cost.r, cost.p, encode(salt), encode(hash)].join('$')
}

/** Of an own hash or of Firebase's, `firebase$N$r$p$salt$hash$signer$separator`: the signer, encrypted by the password. */
export async function isPassword(password: string, stored: string, from = NEW): Promise<boolean> {
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

/** For whose turn it counts: a kind of callers, a part of the network of this kind, a smaller one. */
export type QueueKey = readonly string[]

/**
 * Who comes by a device that was here before waits for his kind alone, and so does who sets a new password, if it is known
 * by his account; of neighbours in the network many are as one.
 */
export function queueKey(kind: 'known' | 'strange' | 'new', network = '', who = network): QueueKey {
  return [kind, `${kind} ${network.split(/[.:]/, 3)}`, `${kind} ${who}`]
}

const NEW = queueKey('new')

interface Waiting {
  key: QueueKey
  /** False: it is given up for others. */
  go(isTurn: boolean): void
}

/**
 * So many at once, and so many who wait. The next is one of the kind, and in it of the part, that was let in least of late;
 * where no more can wait, the newest of the kind, and in it of the part, with the most gives way.
 */
export function fairQueue(places: number, most: number) {
  let free = places
  let waiting: Waiting[] = []
  /** Parts of keys that were let in, the last one last; only of those who wait. */
  let served: string[] = []
  const end = (one: Waiting, isTurn: boolean) => {
    waiting = waiting.filter(other => other !== one)
    one.go(isTurn)
  }
  const servedAt = ({ key }: Waiting, level: number) => served.indexOf(key[level] ?? '')
  const letIn = () => {
    const [next] = waiting.toSorted((one, other) => {
      const level = LEVELS.find(at => servedAt(one, at) !== servedAt(other, at)) ?? 0
      return servedAt(one, level) - servedAt(other, level)
    })
    if (!next) return
    free -= 1
    end(next, true)
    const there = new Set(waiting.flatMap(({ key }) => key))
    served = [...served.filter(part => there.has(part) && !next.key.includes(part)), ...next.key]
  }
  return {
    /** Resolves when the turn has come, or with false when too many wait. `leave` is to be called after the turn. */
    enter: (key: QueueKey) => {
      const turn = new Promise<boolean>(go => waiting.push({ key, go }))
      const ofLevel = (left: Waiting[], level: number) => ofMost(left, one => one.key[level] ?? '')
      const newest = LEVELS.reduce(ofLevel, waiting).at(-1)
      if (free > 0) letIn()
      else if (newest && waiting.length > most) end(newest, false)
      return turn
    },
    leave: () => {
      free += 1
      letIn()
    },
  }
}

const queue = fairQueue(MAX_RUNNING, MAX_WAITING)

/** Hashing takes the thread pool that files and the network share: two at once, and no endless queue. */
async function limited<Result>(from: QueueKey, work: () => Promise<Result>): Promise<Result> {
  if (!(await queue.enter(from))) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
  try {
    return await work()
  } finally {
    queue.leave()
  }
}
