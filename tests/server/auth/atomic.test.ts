import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeKey } from '../../../server/auth/admin/keys'
import { type Database, openDatabase } from '../../../server/sqlite'
import type { TestBox } from '../../support/box'
import { call, signIn, startBoxWithPeople } from './client'

const ADMIN = '/identitytoolkit.googleapis.com/v1/projects/demo-sarang/accounts'
const password = 'sarang-baru-99'

let box: TestBox
let db: Database
beforeEach(async () => {
  box = await startBoxWithPeople()
  db = openDatabase(join(box.dataDir, 'sarang.db'))
})
afterEach(async () => {
  db.close()
  await box.stop()
})

const kept = () =>
  ['accounts', 'resetCodes'].map(table => db.all(`SELECT * FROM ${table} ORDER BY 1`))

async function code() {
  await box.sendResetCode({ requestType: 'PASSWORD_RESET', email: 'budi@contoh.id' })
  return box.printed.at(-1)?.split('oobCode=')[1] ?? ''
}

async function asAdmin(path: string, body: object) {
  const { token } = makeKey(join(box.dataDir, 'admin-keys.json'), Date.now(), 60_000)
  const headers = { Authorization: `Bearer ${token}` }
  return fetch(box.url + ADMIN + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

interface Known {
  idToken: string
  oobCode: string
}

/** What is written last, and what is asked for: it breaks off there, as a crash would. */
const ways: [last: string, name: string, act: (known: Known) => Promise<{ status: number }>][] = [
  [
    'UPDATE OF name ON accounts',
    'a new password and name',
    ({ idToken }) => call(box, 'update', { idToken, password, displayName: 'Budi Baru' }),
  ],
  [
    'DELETE ON resetCodes',
    'a new password, which ends codes',
    ({ idToken }) => call(box, 'update', { idToken, password }),
  ],
  [
    'UPDATE OF passwordHash ON accounts',
    'a password by a code',
    ({ oobCode }) => call(box, 'resetPassword', { oobCode, newPassword: password }),
  ],
  ['INSERT ON resetCodes', 'another code', () => code().then(() => ({ status: 200 }))],
  [
    'UPDATE ON accounts',
    'an account that is disabled from the first',
    () => asAdmin('', { email: 'lain@contoh.id', password, disabled: true }),
  ],
  [
    'DELETE ON resetCodes',
    'all of an account by a script',
    () => asAdmin(':update', { localId: 'budi', displayName: 'Budi Baru', password }),
  ],
  [
    'UPDATE OF validSince ON accounts WHEN OLD.validSince <> NEW.validSince',
    'a name and the end of all tokens by a script',
    () => asAdmin(':update', { localId: 'budi', displayName: 'Budi Baru', validSince: 1 }),
  ],
]

test.each(ways)('X-SEC-07 broken off at %s, %s is not made in part', async (last, _, act) => {
  const { idToken } = await signIn(box, 'budi@contoh.id')
  const known = { idToken, oobCode: await code() }
  const before = kept()
  db.exec(`CREATE TRIGGER stop BEFORE ${last} BEGIN SELECT RAISE(ABORT, 'broken off'); END`)
  const { status } = await act(known).catch(() => ({ status: 500 }))
  db.exec('DROP TRIGGER stop')
  expect(status).toBe(500)
  expect(kept()).toEqual(before)
})
