import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeKey, readKeys, revokeKey } from '../server/auth/admin/keys'
import { PROJECT } from '../server/config'
import { adminKeysFile } from '../server/dataFolder'
import { readMeta } from '../server/firestore/rows'
import { openReadOnly } from '../server/sqlite'
import { StartError } from '../server/startError'

const DAY = 24 * 3_600_000
const LIFETIME = 90 * DAY

interface Asked {
  words: [string, ...string[]]
  data: string
  url: string
  /** Default: whose the data folder is. */
  project?: string | undefined
}

/** `make <file>`, `list` or `revoke <id>`: the keys of scripts, for who may write into the data folder. Returns what to say. */
export function manageAdminKeys({ words: [verb, word = ''], ...asked }: Asked): string | undefined {
  if (!existsSync(join(asked.data, 'sarang.db')))
    throw wrong(`${asked.data} bukan folder data Sarang: jalankan npm start lebih dahulu`)
  const file = adminKeysFile(asked.data)
  if (verb === 'make' && word) return make(word, file, asked)
  if (verb === 'list' && !word) return listed(file)
  if (verb !== 'revoke' || !word) return undefined
  if (!revokeKey(file, word)) throw wrong(`Tidak ada kunci ${word}`)
  return `Kunci ${word} dicabut; permintaan berikutnya dengannya ditolak.`
}

/** What a script reads: where the box is, and the token that opens it. */
function make(target: string, file: string, { url, data, project }: Omit<Asked, 'words'>): string {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw wrong(`${url} bukan alamat`)
  const { protocol, hostname, port } = new URL(url)
  const ssl = protocol === 'https:'
  if (existsSync(target)) throw wrong(`${target} sudah ada dan tidak ditimpa`)
  const { id, token, expiresAt } = makeKey(file, Date.now(), LIFETIME)
  const content = {
    projectId: project ?? projectOf(data),
    host: `${hostname}:${port || (ssl ? 443 : 80)}`,
    ssl,
    headers: { Authorization: `Bearer ${token}` },
  }
  writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return `Kunci ${id} ada di ${target}, berlaku sampai ${dayOf(expiresAt)}. Siapa pun yang memegangnya boleh segalanya.`
}

function projectOf(data: string): string {
  const db = openReadOnly(join(data, 'sarang.db'))
  const app = readMeta(db, 'app')
  db.close()
  return app ?? PROJECT
}

function listed(file: string): string {
  const keys = readKeys(file).map(({ id, createdAt, expiresAt }) => {
    const state = expiresAt > Date.now() ? 'berlaku sampai' : 'kedaluwarsa sejak'
    return `${id}  dibuat ${dayOf(createdAt)}, ${state} ${dayOf(expiresAt)}`
  })
  return keys.length > 0 ? keys.join('\n') : 'Belum ada kunci.'
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const wrong = (problem: string) => new StartError('configuration', `${problem}.`)
