import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFile, exportTo, importFrom } from '../../../tools/transfer'
import { fromBox, intoBox } from '../../../tools/transfer/box'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { testLong } from '../../support/exhaustive'
import { refresh, signIn } from '../auth/client'
import { oddDocuments, toWrites } from './oddDocuments'

const PASSWORD = 'sandi-lama-1'
/** Inventing the demo takes long on a busy machine. */
const SEEDING = 120_000

let folder: string
let box: TestBox | undefined
beforeEach(async () => {
  folder = await freshFolder()
})
afterEach(async () => {
  await box?.stop()
  box = undefined
  await rm(folder, { recursive: true })
})

const at = (name: string) => join(folder, name)
const quiet = () => undefined

type Line = Record<string, { uid?: string; path?: string }>
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
/** What it is of: an account, a document or a file. */
const keyOf = (line: Line) => {
  const [[kind = '', of] = []] = Object.entries(line)
  return `${kind} ${of?.uid ?? of?.path}`
}

async function exportBox(data: string, file: string) {
  await fromBox(data, source => exportTo(at(file), source, quiet))
  return readFile(at(file), 'utf8')
}

async function importBox(file: string, data: string, isOverwriting = false) {
  await checkFile(at(file), quiet)
  await intoBox(data, target => importFrom(at(file), target, { isOverwriting, tell: quiet }))
}

/** A running box with some of everything. */
async function startFilled() {
  const filled = await startTestBox()
  box = filled
  filled.store.commit(toWrites(oddDocuments))
  await filled.accounts.create({
    uid: 'u1',
    email: 'sari@contoh.test',
    password: PASSWORD,
    name: 'Sari',
  })
  await filled.accounts.create({ uid: 'u2', email: 'tanpa@contoh.test' })
  filled.accounts.update('u2', { disabled: true, lastLoginAt: 1_700_000_000_123 })
  const bytes = new Uint8Array([0, 1, 255])
  filled.objects.put({
    path: 'products/p 1.png',
    type: 'image/png',
    bytes,
    metadata: { owner: 'u1' },
  })
  return filled
}

testLong?.(
  'the demo, exported, imported and exported again, is the same file, but for states that nobody had said',
  async () => {
    box = await startTestBox({ seed: 'demo' })
    const first = await exportBox(box.dataDir, 'a')
    await importBox('a', at('data'))
    const second = await exportBox(at('data'), 'b')
    const said = new Map(linesOf(second).map(line => [keyOf(line), line]))
    const isSame = (line: Line) => isDeepStrictEqual(said.get(keyOf(line)), line)
    const others = linesOf(first).filter(line => !isSame(line))
    for (const line of others) expect(said.get(keyOf(line))).toMatchObject(line)
    expect(others.length).toBeLessThan(40)
    await importBox('b', at('data2'))
    expect(await exportBox(at('data2'), 'c')).toBe(second)
    const lines = first.trimEnd().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ sarang: 1, project: 'demo-sarang' })
    const { end } = JSON.parse(lines.at(-1) ?? '')
    expect(end).toMatchObject({ accounts: 240 })
    expect(end.accounts + end.documents + end.files).toBe(lines.length - 2)
  },
  SEEDING,
)

test('a running box is exported as it is; only the owner reads the file; nothing is lost on the way', async () => {
  const { dataDir, objects } = await startFilled()
  const first = await exportBox(dataDir, 'a')
  expect((await stat(at('a'))).mode & 0o777).toBe(0o600)
  for (const { path, fields } of oddDocuments) {
    const lines = first.split('\n').filter(line => line.includes(`"path":"${path}"`))
    expect(JSON.parse(lines[0] ?? '')).toEqual({ document: { path, fields } })
  }
  await importBox('a', at('data'))
  const copy = await startTestBox({ data: at('data') })
  expect(await copy.accounts.hasPassword('u1', PASSWORD)).toBe(true)
  expect(await copy.accounts.hasPassword('u2', PASSWORD)).toBe(false)
  expect(copy.accounts.byUid('u2')).toMatchObject({
    disabled: true,
    lastLoginAt: 1_700_000_000_123,
  })
  const path = 'products/p 1.png'
  expect(copy.objects.find(path)).toMatchObject({
    token: objects.find(path)?.token,
    metadata: { owner: 'u1' },
  })
  expect([...copy.objects.bytes(path)]).toEqual([0, 1, 255])
  await copy.stop()
  expect(await exportBox(at('data'), 'b')).toBe(first)
})

test('a running box takes no import, a filled one only with --overwrite, which leaves the rest', async () => {
  const { dataDir, stop, store } = await startFilled()
  await exportBox(dataDir, 'a')
  await expect(importBox('a', dataDir, true)).rejects.toThrow('sedang dipakai')
  store.commit(
    toWrites([
      { path: 'users/u9', fields: {} },
      { path: 'users/u1', fields: {} },
    ]),
  )
  const changed = await exportBox(dataDir, 'b')
  await importBox('b', at('data'))
  await expect(importBox('a', at('data'))).rejects.toThrow('Tujuan sudah terisi')
  expect(await exportBox(at('data'), 'c')).toBe(changed)
  await importBox('a', at('data'), true)
  const merged = await exportBox(at('data'), 'd')
  expect(merged).toContain('users/u9')
  expect(merged).toContain('wholeDouble')
  await stop()
  box = undefined
})

test('an account that an import replaces is signed out for good, and so is who has its e-mail', async () => {
  await exportBox((await startFilled()).dataDir, 'a')
  const filled = await startTestBox({ data: at('data') })
  await filled.accounts.create({ uid: 'u1', email: 'lama@contoh.test', password: PASSWORD })
  await filled.accounts.create({ uid: 'u9', email: 'sari@contoh.test', password: PASSWORD })
  const revoked = await signIn(filled, 'lama@contoh.test', PASSWORD)
  filled.accounts.revoke('u1')
  const sessions = [
    revoked,
    await signIn(filled, 'lama@contoh.test', PASSWORD),
    await signIn(filled, 'sari@contoh.test', PASSWORD),
  ]
  await filled.stop()
  await importBox('a', at('data'), true)

  const copy = await startTestBox({ data: at('data') })
  for (const { refreshToken, idToken } of sessions) {
    expect((await refresh(copy, refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
    await expect(copy.verify(idToken)).rejects.toThrow('not valid')
  }
  expect(copy.accounts.byUid('u9')).toBeUndefined()
  const anew = await signIn(copy, 'sari@contoh.test', PASSWORD)
  expect((await refresh(copy, anew.refreshToken)).status).toBe(200)
  await copy.stop()
})

test('X-SEC-02 who loses his sign-in to an import, for it has his e-mail, loses his role too', async () => {
  await exportBox((await startFilled()).dataDir, 'a')
  const filled = await startTestBox({ data: at('data') })
  await filled.accounts.create({ uid: 'u9', email: 'sari@contoh.test', password: PASSWORD })
  const fields = { authorization: { stringValue: 'root' }, status: { stringValue: 'active' } }
  filled.store.commit(toWrites([{ path: 'users/u9', fields }]))
  await filled.stop()
  await importBox('a', at('data'), true)

  const copy = await startTestBox({ data: at('data') })
  expect(copy.accounts.byUid('u9')).toBeUndefined()
  const left = copy.store.get('projects/demo-sarang/databases/(default)/documents/users/u9')
  expect(left?.fields).toMatchObject({
    authorization: { stringValue: 'appUser' },
    status: { stringValue: 'deleted' },
  })
  await copy.stop()
})

test('a box that has only been started is empty still', async () => {
  const { dataDir } = await startFilled()
  await exportBox(dataDir, 'a')
  const fresh = await startTestBox({ data: at('data') })
  fresh.store.commit(toWrites([{ path: 'apps/analytics', fields: {} }]))
  await fresh.stop()
  await importBox('a', at('data'))
  expect(await exportBox(at('data'), 'b')).toBe(await readFile(at('a'), 'utf8'))
})

test('what is counted is in no export, and alone fills no folder; nor who is there now', async () => {
  const { dataDir, store } = await startFilled()
  await exportBox(dataDir, 'a')
  const counters = [{ path: 'apps/counters/counterDays/sale-2026', fields: {} }]
  store.commit(toWrites([...counters, { path: 'presence/p1', fields: {} }]))
  expect(await exportBox(dataDir, 'b')).toBe(await readFile(at('a'), 'utf8'))
  const fresh = await startTestBox({ data: at('data') })
  fresh.store.commit(toWrites(counters))
  await fresh.stop()
  await importBox('a', at('data'))
})

test('M-CON-03 a question of an app that left its state out says it once it is brought in, a message its time', async () => {
  const lines = [
    { sarang: 1, project: 'demo-sarang', files: '/v0/b/demo-sarang.appspot.com/o/' },
    { document: { path: 'consultations/q1', fields: { answered: { booleanValue: true } } } },
    { document: { path: 'consultations/q2', fields: { topic: { stringValue: 'Hama' } } } },
    { document: { path: 'consultations/q2/chats/m1', fields: {} } },
    { end: { accounts: 0, documents: 3, files: 0 } },
  ]
  await writeFile(at('a'), lines.map(line => JSON.stringify(line)).join('\n'))
  await importBox('a', at('data'))
  box = await startTestBox({ data: at('data') })
  const { store } = box
  const root = 'projects/demo-sarang/databases/(default)/documents'
  const fieldsOf = (id: string) => store.get(`${root}/consultations/${id}`)?.fields
  expect(fieldsOf('q1')).toEqual({ answered: { booleanValue: true } })
  expect(fieldsOf('q2')).toEqual({
    answered: { booleanValue: false },
    topic: { stringValue: 'Hama' },
  })
  expect(fieldsOf('q2/chats/m1')).toEqual({
    versionNo: { integerValue: '0' },
    date: { nullValue: null },
  })
})

test('an export never replaces a file, and needs data', async () => {
  await writeFile(at('a'), 'penting')
  const { dataDir } = await startFilled()
  await expect(exportBox(dataDir, 'a')).rejects.toThrow('sudah ada')
  expect(await readFile(at('a'), 'utf8')).toBe('penting')
  await expect(exportBox(at('nothing'), 'b')).rejects.toThrow('Tidak ada data Sarang')
  await expect(importBox('nothing', at('data'))).rejects.toThrow('tidak ada')
})

const HEADER = '{"sarang":1,"project":"p","files":"/f/"}'
const GOOD = '{"document":{"path":"a/b","fields":{}}}'
const END = '{"end":{"accounts":0,"documents":1,"files":0}}'
const END_OF_TWO = '{"end":{"accounts":2,"documents":0,"files":0}}'
const account = (change: object) =>
  JSON.stringify({
    account: {
      ...{ uid: 'u', email: 'a@b.test', name: '', photoURL: '', disabled: false },
      ...{ createdAt: 1, lastLoginAt: 0, password: null },
      ...change,
    },
  })

test.each([
  ['no header', [GOOD], 'Baris 1: bukan baris pertama'],
  ['another version', ['{"sarang":2,"project":"p","files":"/f/"}'], 'Baris 1: ekspor versi 2'],
  ['broken JSON', [HEADER, GOOD, '{"document":'], 'Baris 3: bukan JSON'],
  ['an empty line', [HEADER, '', GOOD, END], 'Baris 2: bukan JSON'],
  ['an unknown kind', [HEADER, '{"index":{}}'], 'Baris 2: isinya tidak dikenal (index)'],
  [
    'a strange account',
    [HEADER, account({ email: 'x' })],
    'Baris 2: isinya tidak dikenal (account.email)',
  ],
  [
    'two accounts of one e-mail',
    [HEADER, account({ uid: 'a' }), account({ uid: 'b', email: 'A@b.test' }), END_OF_TWO],
    'Baris 3: a@b.test sudah ada di baris 2.',
  ],
  ['an account of which no document could be', [HEADER, account({ uid: 'a/b' })], '(account.uid)'],
  ['one that is a way up', [HEADER, account({ uid: '..' })], '(account.uid)'],
  ['a plain password', [HEADER, account({ password: 'rahasia' })], '(account.password)'],
  [
    'a path of a collection',
    [HEADER, '{"document":{"path":"a","fields":{}}}'],
    'Baris 2: dokumen a tidak sah',
  ],
  [
    'a wrong value',
    [HEADER, '{"document":{"path":"a/b","fields":{"x":1}}}'],
    'Baris 2: dokumen a/b tidak sah',
  ],
  [
    'two types',
    [HEADER, '{"document":{"path":"a/b","fields":{"x":{"nullValue":null,"booleanValue":true}}}}'],
    'Baris 2',
  ],
  ['a lost line', [HEADER, END], 'tidak utuh'],
  ['a lost end', [HEADER, GOOD], 'terpotong'],
  ['nothing', [], 'terpotong'],
  ['something behind the end', [HEADER, GOOD, END, GOOD], 'Baris 4: di belakang'],
])('a file with %s is refused before anything is written', async (_, lines, problem) => {
  await writeFile(at('a'), lines.map(line => `${line}\n`).join(''))
  await expect(importBox('a', at('data'))).rejects.toThrow(problem)
  await expect(stat(at('data'))).rejects.toThrow('ENOENT')
})

test('references and addresses of files lead to the new place, and no others', async () => {
  const { dataDir } = await startFilled()
  await exportBox(dataDir, 'a')
  const project = 'sarang-asli'
  const files = 'https://firebasestorage.googleapis.com/v0/b/asli/o/'
  const put: unknown[] = []
  const target = {
    place: { project, files },
    isEmpty: async () => true,
    read: async () => undefined,
    put: async (entries: readonly unknown[]) => void put.push(...entries),
  }
  await importFrom(at('a'), target, { isOverwriting: false, tell: quiet })
  expect(put).toContainEqual({
    document: {
      path: 'users/u1',
      fields: {
        ...oddDocuments[0]?.fields,
        picture: { stringValue: `${files}products%2Fp.png?alt=media&token=t` },
        reference: { referenceValue: `projects/${project}/databases/(default)/documents/users/u1` },
      },
    },
  })
})
