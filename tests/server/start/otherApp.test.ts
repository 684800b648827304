import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBox } from '../../../server/box'
import { readConfig } from '../../../server/config'
import { isOtherApp, readOtherApp } from '../../../server/otherApp'
import { openDatabase } from '../../../server/sqlite'
import { EXIT, StartError } from '../../../server/startError'
import { manageAdminKeys } from '../../../tools/adminKey'
import { freshFolder, startTestBox } from '../../support/box'

let folder: string
beforeEach(async () => {
  folder = await freshFolder()
})
afterEach(() => rm(folder, { recursive: true }))

const refusal = async (work: () => unknown) => {
  const error: unknown = await Promise.resolve()
    .then(work)
    .catch(reason => reason)
  if (!(error instanceof StartError)) throw error
  expect(error.exitCode).toBe(EXIT.configuration)
  return error.message
}
const appOf = (...flags: string[]) => readOtherApp(readConfig(flags, {}))
const open = (...flags: string[]) =>
  openBox({
    ...appOf(...flags),
    data: join(folder, 'data'),
    log: () => {},
    print: () => {},
    now: Date.now,
  })
const file = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

test('each flag alone names another app, without a seed', () => {
  expect(isOtherApp(readConfig([], {}))).toBe(false)
  for (const flag of ['--project=kopi-satu', '--rules=a', '--indexes=a']) {
    expect(isOtherApp(readConfig([flag, '--seed', 'none'], {}))).toBe(true)
    expect(() => readConfig([flag, '--seed', 'demo'], {})).toThrow('tidak bersama --seed demo')
  }
  for (const id of ['Kopi', 'kopi', 'kopi_satu', '-kopi-satu', 'kopi-', `k${'o'.repeat(30)}`, ''])
    expect(() => readConfig([`--project=${id}`], {})).toThrow('project harus')
})

test('what cannot be read is named', async () => {
  const none = join(folder, 'none')
  expect(await refusal(() => appOf('--rules', none))).toBe(`${none} tidak dapat dibaca: ENOENT.`)
  expect(await refusal(() => appOf('--indexes', none))).toBe(`${none} tidak dapat dibaca: ENOENT.`)
  for (const content of ['{', '[]', '{"indexes": 5}', '{"indexes": [{"fields": []}]}']) {
    const indexes = await file('indexes.json', content)
    expect(await refusal(() => appOf('--indexes', indexes))).toContain('bukan firestore.indexes')
  }
  const rules = await file('their.rules', '@@@')
  expect(await refusal(() => open('--rules', rules))).toContain('cannot read `@@@`')
})

test('without rules of its own nothing is open', async () => {
  const box = await open('--project', 'kopi-satu')
  expect(box.setupCode).toBeUndefined()
  const name = 'projects/kopi-satu/databases/(default)/documents/c/a'
  expect(() => box.access.read(null, name)).toThrow('insufficient permissions')
  box.close()
})

test('its folder and one of Sarang’s are never taken for each other', async () => {
  const box = await open('--project', 'kopi-satu')
  box.close()
  const again = await open('--project', 'kopi-satu')
  again.close()
  const data = join(folder, 'data')
  const others = 'milik aplikasi lain, --project kopi-satu; pilih yang lain dengan --data'
  expect(await refusal(() => open('--project', 'kopi-dua'))).toContain(others)
  expect(await refusal(() => startTestBox({ data }))).toContain(others)
  await rm(data, { recursive: true })
  const own = await startTestBox({ data })
  await own.stop()
  expect(await refusal(() => open('--project', 'kopi-satu'))).toContain('milik Sarang')
})

test('X-INT-01 a folder that is refused is left as it is, its index entries too', async () => {
  const box = await open('--project', 'kopi-satu')
  box.close()
  const data = join(folder, 'data')
  const kept = () => {
    const db = openDatabase(join(data, 'sarang.db'))
    const rows = db.all('SELECT name, value FROM meta ORDER BY name')
    db.close()
    return rows
  }
  const before = kept()
  expect(before.map(({ name }) => name)).toContain('indexes')
  expect(await refusal(() => startTestBox({ data }))).toContain('milik aplikasi lain')
  expect(kept()).toEqual(before)
})

test('a key for its scripts names its project, also where nobody says it', async () => {
  const box = await open('--project', 'kopi-satu')
  const target = join(folder, 'kunci.json')
  const data = join(folder, 'data')
  manageAdminKeys({ words: ['make', target], data, url: 'http://127.0.0.1:5050' })
  box.close()
  expect(JSON.parse(await readFile(target, 'utf8')).projectId).toBe('kopi-satu')
})

test('its documents are its own matter: who is deleted keeps his in users', async () => {
  const box = await open('--project', 'kopi-satu')
  const name = 'projects/kopi-satu/databases/(default)/documents/users/u1'
  const fields = { authorization: { stringValue: 'barista' } }
  box.store.commit([{ update: { name, fields } }])
  await box.accounts.create({ uid: 'u1', email: 'ani@contoh.test' })
  box.accounts.delete('u1')
  expect(box.store.get(name)?.fields).toEqual(fields)
  box.close()
})
