import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)

/** 4 MiB a hash: made-up devices, of which many are tried in a test. */
const COST = { N: 2 ** 12 }
const SIZE = 32

/** Returns `salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, SIZE, COST)
  return `${salt.toString('hex')}$${hash.toString('hex')}`
}

/** Takes as long for a device that there is not as for a wrong password. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const actual = await derive(password, Buffer.from(salt, 'hex'), SIZE, COST)
  return timingSafeEqual(actual, Buffer.from(hash, 'hex')) && stored !== undefined
}

const NOBODY = `${'00'.repeat(16)}$${'00'.repeat(SIZE)}`

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The largest multiple of 62 in a byte: what lies above would make some letters likelier. */
const FAIR = 248

/** Letters and digits, each as likely as the others. */
export function randomLetters(length: number): string {
  const bytes = [...randomBytes(2 * length)].filter(byte => byte < FAIR).slice(0, length)
  const letters = bytes.map(byte => LETTERS[byte % LETTERS.length]).join('')
  return letters.length < length ? randomLetters(length) : letters
}
