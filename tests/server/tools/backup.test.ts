import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { chmod, cp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/sqlite'
import { EXIT } from '../../../server/startError'
import { backup, restore } from '../../../tools/backup'
import { exportTo } from '../../../tools/transfer'
import { fromBox } from '../../../tools/transfer/box'
import { freshFolder, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { changesIn } from '../../support/reading'
import { oddDocuments, toWrites } from './oddDocuments'

const PASSWORD = 'sandi-lama-1'
const USERS = `projects/${PROJECT}/databases/(default)/documents/users`

let folder: string
let box: TestBox
beforeEach(async () => {
  folder = await freshFolder()
  box = await startTestBox()
  box.store.commit(toWrites(oddDocuments))
  await box.accounts.create({ uid: 'u1', email: 'sari@contoh.test', password: PASSWORD })
  box.objects.put({ path: 'a.png', type: 'image/png', bytes: new Uint8Array([0, 1, 255]) })
})
afterEach(async () => {
  await box.stop()
  await rm(folder, { recursive: true })
})

const at = (name: string) => join(folder, name)
const contentOf = async (data: string, name: string) => {
  await fromBox(data, source => exportTo(at(name), source, () => undefined))
  return readFileSync(at(name), 'utf8')
}

async function signIn(url: string) {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  const body = JSON.stringify({ email: 'sari@contoh.test', password: PASSWORD })
  return (await (await fetch(url + path, { method: 'POST', body })).json()) as { idToken: string }
}

test('a backup of a running box, restored, is the same box: data, accounts, files, sessions', async () => {
  const { idToken } = await signIn(box.url)
  // What became of two of them is told, and that it was one act.
  const said = `1 akun, ${oddDocuments.length + 3} dokumen, 1 berkas`
  expect(backup(box.dataDir, at('a'))).toBe(said)
  const before = await contentOf(box.dataDir, 'before')
  box.store.commit(toWrites([{ path: 'users/u9', fields: {} }]))
  expect((await stat(at('a'))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).sort()).toEqual(['a', 'before'])

  await chmod(at('a'), 0o644)
  expect(restore(at('a'), at('data'))).toBe(said)
  expect((await readdir(at('data'))).sort()).toEqual(['keys.json', 'lock', 'sarang.db'])
  for (const name of await readdir(at('data')))
    expect([name, (await stat(join(at('data'), name))).mode & 0o777]).toEqual([name, 0o600])
  const copy = await startTestBox({ data: at('data') })
  expect(await contentOf(at('data'), 'after')).toBe(before)
  expect(copy.box.isNew).toBe(false)
  await expect(copy.verify(idToken)).resolves.toMatchObject({ uid: 'u1' })
  expect(await signIn(copy.url)).toHaveProperty('idToken')
  await copy.stop()
})

test('a restore is newer than all that a page saw before, of what was written, made and deleted', async () => {
  const old = box.store.version()
  backup(box.dataDir, at('a'))
  const written = ['users/u1', 'users/u9'].map(path => ({ path, fields: {} }))
  box.store.commit(toWrites(written))
  const seen = box.store.version()
  restore(at('a'), at('data'))
  const copy = await startTestBox({ data: at('data') })
  // A page forgets what it has, and takes what is told in its place for newer.
  for (const time of [old, seen]) expect(changesIn(copy.store, USERS, time)).toBeUndefined()
  expect(copy.store.get(`${USERS}/u1`)?.fields).toEqual(oddDocuments[0]?.fields)
  expect(copy.store.get(`${USERS}/u1`)?.updateTime).toBeGreaterThan(seen)
  expect(changesIn(copy.store, USERS, copy.store.version())).toEqual([])
  await copy.stop()
})

test('a backup in the middle of writes has whole commits, and holds none of them up', async () => {
  let number = 0
  const write = () => {
    number += 1
    const fields = { n: { integerValue: String(number) } }
    box.store.commit(
      toWrites(['pairs/a', 'pairs/b', `all/${number}`].map(path => ({ path, fields }))),
    )
  }
  for (let copy = 0; copy < 5; copy += 1) {
    for (let times = 0; times < 40; times += 1) write()
    backup(box.dataDir, at(`copy${copy}`))
    restore(at(`copy${copy}`), at(`data${copy}`))
    const lines = await contentOf(at(`data${copy}`), `lines${copy}`)
    expect(lines.match(/"path":"all\//g)).toHaveLength(number)
    expect(lines.split(`"integerValue":"${number}"`)).toHaveLength(4)
  }
})

test('a restore fills no folder that has data, nor one that a box runs on', async () => {
  backup(box.dataDir, at('a'))
  expect(() => restore(at('a'), box.dataDir)).toThrow('sedang dipakai')
  restore(at('a'), at('data'))
  const filled = readFileSync(at('data/sarang.db'))
  expect(() => restore(at('a'), at('data'))).toThrow('sudah terisi; pulihkan ke folder kosong.')
  expect(readFileSync(at('data/sarang.db'))).toEqual(filled)
  await rm(at('data/sarang.db'))
  await writeFile(at('data/sarang.db-wal'), 'the last writes')
  expect(() => restore(at('a'), at('data'))).toThrow('sudah terisi')
  expect(readFileSync(at('data/sarang.db-wal'), 'utf8')).toBe('the last writes')
})

test('a backup never replaces a file, and needs data and a place', async () => {
  writeFileSync(at('a'), 'penting')
  expect(() => backup(box.dataDir, at('a'))).toThrow('sudah ada; pilih nama lain.')
  expect(readFileSync(at('a'), 'utf8')).toBe('penting')
  expect(() => backup(at('nothing'), at('b'))).toThrow('Tidak ada data Sarang')
  expect(() => backup(box.dataDir, at('no/b'))).toThrow(
    `${at('no/b')} tidak dapat ditulis: periksa folder, izin dan ruang disk.`,
  )
  expect(() => restore(at('none'), at('data'))).toThrow('tidak ada.')
  expect(await readdir(folder)).toEqual(['a'])
})

test('what a crashed backup has left goes with the next one, what may be under way or is another’s stays', async () => {
  const drafts = {
    'begun.db.draft': Buffer.alloc(8192),
    'begun.db.draft-wal': 'its log',
    'whole.db.draft': readFileSync(join(box.dataDir, 'sarang.db')),
    'alive.db.draft': Buffer.alloc(8192),
    'notes.draft': 'penting',
    'whole.db': Buffer.alloc(8192),
  }
  for (const [name, content] of Object.entries(drafts)) {
    writeFileSync(at(name), content)
    const days = name.startsWith('alive') ? 0.9 : 1.1
    const time = Date.now() / 1000 - days * 86_400
    utimesSync(at(name), time, time)
  }
  // A crash of its own name’s has left a log that is none of its own.
  await cp(at('begun.db.draft'), at('a.draft'))
  await cp(join(box.dataDir, 'sarang.db-wal'), at('a.draft-wal'))
  expect(backup(box.dataDir, at('a'))).toContain('1 akun')
  const kept = ['a', 'alive.db.draft', 'notes.draft', 'whole.db']
  expect((await readdir(folder)).sort()).toEqual(kept)
})

test('a broken folder makes no backup', async () => {
  await cp(box.dataDir, at('data'), { recursive: true })
  await rm(at('data/sarang.db-wal'), { force: true })
  writeFileSync(at('data/sarang.db'), 'rusak')
  expect(() => backup(at('data'), at('a'))).toThrow('rusak')
  expect(await readdir(folder)).toEqual(['data'])
})

const damages: [string, (db: Database) => void][] = [
  [
    'a broken document',
    db => db.exec(`UPDATE documents SET fields = '{"x":' WHERE name LIKE '%users/u1'`),
  ],
  ['a changed picture', db => db.exec("UPDATE files SET bytes = x'00'")],
  ['another mark', db => db.exec('PRAGMA application_id = 1')],
  ['a later version', db => db.exec('PRAGMA user_version = 99')],
]

test.each(damages)('a backup with %s is refused before anything is made', async (_, damage) => {
  backup(box.dataDir, at('a'))
  const db = openDatabase(at('a'))
  damage(db)
  db.exec('PRAGMA journal_mode = DELETE')
  db.close()
  const before = readFileSync(at('a'))
  expect(() => restore(at('a'), at('data'))).toThrow(
    expect.objectContaining({ exitCode: EXIT.corruptData }),
  )
  expect(await readdir(folder)).toEqual(['a'])
  expect(readFileSync(at('a'))).toEqual(before)
})

test('a backup that was cut is refused', async () => {
  backup(box.dataDir, at('a'))
  const whole = readFileSync(at('a'))
  for (const length of [0, 100, 4096, whole.length / 2, whole.length - 4096]) {
    writeFileSync(at('a'), whole.subarray(0, length))
    expect(() => restore(at('a'), at('data'))).toThrow('rusak')
  }
  expect(await readdir(folder)).toEqual(['a'])
})
