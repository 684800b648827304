import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isEmailAddress } from '@/lib/text/emailAddress'
import { callables, functionPorts } from '../../../server/functions'
import { openDatabase } from '../../../server/sqlite'
import { checkFile, exportTo, importFrom } from '../../../tools/transfer'
import { fromBox, intoBox } from '../../../tools/transfer/box'
import { freshFolder, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { toWrites } from './oddDocuments'

let folder: string
beforeEach(async () => {
  folder = await freshFolder()
})
afterEach(() => rm(folder, { recursive: true }))

const at = (name: string) => join(folder, name)
const quiet = () => undefined

const exportBox = (file: string, data: string) =>
  fromBox(data, source => exportTo(at(file), source, quiet))

async function importBox(file: string, data: string, isOverwriting = false) {
  await checkFile(at(file), quiet)
  await intoBox(data, target => importFrom(at(file), target, { isOverwriting, tell: quiet }))
}

/** A file of these entries. */
const write = (entries: readonly object[]) => {
  const header = { sarang: 1, project: 'demo-sarang', files: '/v0/b/demo-sarang.appspot.com/o/' }
  const all = { accounts: 0, documents: 0, files: 0 }
  for (const entry of entries) all[`${Object.keys(entry)[0]}s` as keyof typeof all] += 1
  const lines = [header, ...entries, { end: all }].map(line => JSON.stringify(line))
  return writeFile(at('a'), lines.join('\n'))
}

test('X-SEC-02 whatever e-mail somebody can register with, an export of it is one that is imported', async () => {
  const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const emails = all
    .flatMap(letter => [`${letter}a@b.test`, `a${letter}a@b.test`, `a${letter}@b.test`])
    .concat(...['a..b@c.test', '.@c.test', "o''o@x-y.test", 'a@1.2', `${'x'.repeat(244)}@b.test`])
    .filter(isEmailAddress)
    .map(email => email.toLowerCase())
  const box = await startTestBox()
  const unique = [...new Set(emails)]
  for (const [n, email] of unique.entries()) await box.accounts.create({ uid: `u${n}`, email })
  await exportBox('a', box.dataDir)
  await box.stop()
  await importBox('a', at('data'))
  const copy = await startTestBox({ data: at('data') })
  for (const [n, email] of unique.entries())
    expect([email, copy.accounts.byEmail(email)?.uid]).toEqual([email, `u${n}`])
  await copy.stop()
})

test('X-SEC-02 a file without a token opens to nobody without a role, one with several to each of them', async () => {
  const file = { type: 'image/png', metadata: {}, bytes: 'AAH/' }
  await write([
    { file: { ...file, path: 'products/a.png', token: '' } },
    { file: { ...file, path: 'products/b.png', token: 't1,t2' } },
  ])
  await importBox('a', at('data'))
  const box = await startTestBox({ data: at('data') })
  const ask = async (name: string, token?: string) => {
    const given = token === undefined ? '' : `&token=${token}`
    const address = `/v0/b/demo-sarang.appspot.com/o/products%2F${name}.png?alt=media${given}`
    return (await fetch(box.url + address)).status
  }
  expect([await ask('a'), await ask('a', '')]).toEqual([403, 403])
  expect(box.objects.find('products/a.png')?.token).toMatch(/^[\da-f-]{36}$/)
  const tokens = [undefined, '', 't1,t2', ',', 't3', 't1', 't2']
  const statuses = []
  for (const token of tokens) statuses.push(await ask('b', token))
  expect(statuses).toEqual([403, 403, 403, 403, 403, 200, 200])
  // As an older import has left it.
  box.objects.put({ path: 'products/a.png', type: 'image/png', bytes: new Uint8Array([0]) })
  await box.stop()
  const db = openDatabase(join(at('data'), 'sarang.db'))
  db.run("UPDATE files SET token = ''")
  db.close()
  const again = await startTestBox({ data: at('data') })
  const address = '/v0/b/demo-sarang.appspot.com/o/products%2Fa.png?alt=media&token='
  expect((await fetch(again.url + address)).status).toBe(403)
  await again.stop()
})

test('X-USE-22 an import of what was exported before gives no number of a paper twice', async () => {
  const now = () => Date.parse('2026-12-01T10:00:00Z')
  const first = await startTestBox({ data: at('box') })
  const admin = { authorization: { stringValue: 'admin' }, status: { stringValue: 'active' } }
  const sales = Array.from({ length: 9 }, (_, at) => ({
    path: `transactions/t${at}`,
    fields: { payment: { mapValue: { fields: { price: { integerValue: '5' } } } } },
  }))
  first.store.commit(toWrites([{ path: 'users/a', fields: admin }, ...sales]))
  const number = async (box: TestBox, id: string) => {
    const own = functionPorts({ ...box, project: PROJECT, now })
    const data = { paper: 'invoice', id, isNew: true }
    return callables.numberPaper?.(own, { data, auth: { uid: 'a', authTime: 0 } })
  }
  await number(first, 't0')
  await exportBox('a', first.dataDir)
  for (const id of ['t1', 't2', 't3']) await number(first, id)
  await first.stop()
  await importBox('a', first.dataDir, true)
  const again = await startTestBox({ data: first.dataDir })
  expect(await number(again, 't4')).toEqual({ code: 'INV/2026/0005' })
  expect(await number(again, 't1')).toEqual({ code: 'INV/2026/0002' })
  await exportBox('b', again.dataDir)
  await again.stop()
  // What comes with more numbers has the last word.
  await importBox('b', at('data'))
  await importBox('a', at('data'), true)
  await importBox('b', at('data'), true)
  const copy = await startTestBox({ data: at('data') })
  expect(await number(copy, 't5')).toEqual({ code: 'INV/2026/0006' })
  await copy.stop()
})
