import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { FindAdminKey } from '../../caller'
import { StartError } from '../../startError'
import { StatusError } from '../../status'
import { hashSecret, isSameSecret, newSecret } from '../secrets'

const PREFIX = 'sarang-admin'
const TOKEN = new RegExp(`^Bearer ${PREFIX}\\.([\\w-]{8})\\.([\\w-]{43})$`)
/** Keys for scripts, of which only the hash is kept. Times are milliseconds since 1970. */
const schema = z.array(
  z.object({ id: z.string(), hash: z.string(), createdAt: z.number(), expiresAt: z.number() }),
)
type AdminKeys = z.infer<typeof schema>

/** Reads the file at each call: a key is revoked the moment that its line is gone. `now` is in milliseconds. */
export function adminKeysIn(file: string, now: () => number): FindAdminKey {
  return authorization => {
    if (authorization === 'Bearer owner') throw refused(NO_OWNER)
    if (!authorization?.startsWith(`Bearer ${PREFIX}.`)) return undefined
    const [, id, secret = ''] = TOKEN.exec(authorization) ?? []
    const key = readKeys(file).find(one => one.id === id)
    const isRight = isSameSecret(hashSecret(secret), key?.hash ?? '')
    if (key && isRight && key.expiresAt > now()) return key.id
    throw refused('This admin key is revoked, expired or not of this server: npm run admin-key.')
  }
}

const NO_OWNER =
  'This is no emulator: "Bearer owner" opens nothing. Make a key with npm run admin-key; docs/operate.md has the lines.'

const refused = (message: string) => new StatusError('UNAUTHENTICATED', message)

/** Keeps another key; the token that it returns is nowhere else. */
export function makeKey(file: string, now: number, lifetime: number) {
  const secret = newSecret()
  const id = randomBytes(4).toString('hex')
  const key = { id, hash: hashSecret(secret), createdAt: now, expiresAt: now + lifetime }
  writeKeys(file, [...readKeys(file).filter(({ expiresAt }) => expiresAt > now), key])
  return { ...key, token: `${PREFIX}.${id}.${secret}` }
}

/** Whether there was such a key. */
export function revokeKey(file: string, id: string): boolean {
  const keys = readKeys(file)
  const left = keys.filter(key => key.id !== id)
  if (left.length < keys.length) writeKeys(file, left)
  return left.length < keys.length
}

/** None without a file. Throws StartError `corruptData`. */
export function readKeys(file: string): AdminKeys {
  if (!existsSync(file)) return []
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartError('corruptData', `${file} rusak. Hapus berkas itu, lalu buat kunci baru.`)
  }
}

function writeKeys(file: string, keys: AdminKeys) {
  writeFileSync(`${file}.draft`, JSON.stringify(keys), { mode: 0o600, flush: true })
  renameSync(`${file}.draft`, file)
}
