import { createHash, randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seed } from '../../../server/box'
import { openDatabase } from '../../../server/sqlite'
import { EXIT } from '../../../server/startError'
import { freshFolder, PROJECT, startTestBox } from '../../support/box'
import { testLong } from '../../support/exhaustive'

let data: string
let filled: string
beforeAll(async () => {
  filled = await freshFolder()
  await (await startTestBox({ data: filled, seed: seedProducts })).stop()
})
beforeEach(async () => {
  data = await freshFolder()
})
afterEach(() => rm(data, { recursive: true }))
afterAll(() => rm(filled, { recursive: true }))

const file = (name: string) => join(data, name)
const documentName = (id: string) =>
  `projects/${PROJECT}/databases/(default)/documents/products/${id}`
const product = (id: string) => ({
  update: { name: documentName(id), fields: { name: { stringValue: 'x'.repeat(2000) } } },
})
const seedProducts: Seed = async ({ store }) => {
  for (let i = 0; i < 100; i += 1) store.commit([product(`p${i}`)])
}
const start = (seed?: Seed) => startTestBox({ data, ...(seed && { seed }) })

/** Without the empty log: it goes when the closed connection is collected, which may be while it is copied. */
const fillFolder = () =>
  cp(filled, data, { recursive: true, filter: source => !/-(wal|shm)$/.test(source) })

test('everything in it is for its owner alone', async () => {
  const nested = join(data, 'a/b')
  const box = await startTestBox({ data: nested })
  box.store.commit([product('p1')])
  expect(statSync(nested).mode & 0o777).toBe(0o700)
  const modes = readdirSync(nested).map(name => [name, statSync(join(nested, name)).mode & 0o777])
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['sarang.db', 'sarang.db-wal', 'keys.json', 'lock']),
  )
  for (const mode of modes) expect(mode).toEqual([mode[0], 0o600])
  await box.stop()
})

test('documents, accounts, files, tokens and the key outlive a restart', async () => {
  const first = await start()
  const password = 'walet-putih-1'
  await first.accounts.create({ uid: 'budi', email: 'budi@contoh.id', password })
  first.store.commit([product('p1')])
  const url = first.objects.put({ path: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) })
  const { idToken } = await signInAt(first.url, password)
  await first.stop()
  expect(statSync(file('sarang.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0)

  const second = await start()
  expect(second.box.isNew).toBe(false)
  expect(second.store.get(documentName('p1'))?.fields.name).toEqual(
    product('p1').update.fields.name,
  )
  expect((await fetch(second.url + url)).status).toBe(200)
  await expect(second.verify(idToken)).resolves.toMatchObject({ uid: 'budi' })
  expect((await signInAt(second.url, password)).idToken).toEqual(expect.any(String))
  await second.stop()
})

testLong?.(
  'of a large one that was not read yet the log alone is written, until it is accepted',
  async () => {
    await fillFolder()
    const db = openDatabase(file('sarang.db'))
    db.exec('CREATE TABLE filler AS SELECT zeroblob(140000000) AS bytes')
    db.close()
    const size = statSync(file('sarang.db')).size
    const changed = () => statSync(file('sarang.db')).mtimeMs
    const before = changed()
    const first = await start()
    for (let at = 0; at < 40; at += 1)
      first.store.commit(Array.from({ length: 50 }, (_, i) => product(`n${at}-${i}`)))
    await first.stop()
    expect([statSync(file('sarang.db')).size, changed()]).toEqual([size, before])
    expect(statSync(file('sarang.db-wal')).size).toBeGreaterThan(16_000_000)

    const second = await start()
    second.box.accept()
    expect(second.store.get(documentName('n39-49'))).toBeDefined()
    await second.stop()
    expect(changed()).toBeGreaterThan(before)
    const third = await start()
    expect(third.store.get(documentName('n39-49'))).toBeDefined()
    await third.stop()
  },
)

test('a second box on the same folder is refused and harms nothing', async () => {
  await fillFolder()
  const first = await start()
  await expect(start()).rejects.toMatchObject({
    exitCode: EXIT.locked,
    message: `Folder data ${data} sedang dipakai oleh Sarang yang lain.`,
  })
  first.store.commit([product('after')])
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  await first.stop()
  const next = await start()
  expect(next.store.get(documentName('after'))).toBeDefined()
  await next.stop()
})

test('broken keys are told as such, and left as they are', async () => {
  await fillFolder()
  for (const text of ['{broken', '', '{"publicJwk":{}}']) {
    writeFileSync(file('keys.json'), text)
    await expect(start()).rejects.toMatchObject({
      exitCode: EXIT.corruptData,
      message: expect.stringContaining('keys.json rusak'),
    })
    expect(readFileSync(file('keys.json'), 'utf8')).toBe(text)
  }
})

test('a start that failed lets go of the folder', async () => {
  await fillFolder()
  const whole = readFileSync(file('sarang.db'))
  writeFileSync(file('sarang.db'), 'broken')
  await expect(start()).rejects.toMatchObject({ exitCode: EXIT.corruptData })
  writeFileSync(file('sarang.db'), whole)
  await (await start()).stop()
})

describe('seeding', () => {
  test('is done once', async () => {
    await fillFolder()
    let calls = 0
    const box = await start(async () => {
      calls += 1
    })
    expect(calls).toBe(0)
    expect(box.store.get(documentName('p99'))).toBeDefined()
    await box.stop()
  })

  test('that fails half-way leaves an empty folder, which the next start fills', async () => {
    const half: Seed = async ({ store, accounts }) => {
      store.commit([product('half')])
      await accounts.create({ uid: 'half', email: 'half@contoh.id' })
      throw new Error('power cut')
    }
    await expect(start(half)).rejects.toThrow('power cut')
    expect(existsSync(file('sarang.db'))).toBe(false)
    const box = await start(seedProducts)
    expect(box.box.isNew).toBe(true)
    expect(box.store.get(documentName('half'))).toBeUndefined()
    expect(box.accounts.count()).toBe(0)
    expect(box.store.get(documentName('p99'))).toBeDefined()
    await box.stop()
  })
})

test('from the first start on, other processes see its locks', async () => {
  const box = await start(seedProducts)
  box.store.commit([product('p1')])
  expect(readdirSync(data)).toContain('sarang.db-shm')
  expect(readdirSync(data).filter(name => name.includes('draft'))).toEqual([])
  await box.stop()
})

test('a log that has lost its database is not taken for that of the next one', async () => {
  const first = await start()
  first.store.commit([product('old')])
  const log = readFileSync(file('sarang.db-wal'))
  expect(log.length).toBeGreaterThan(4096)
  await first.stop()
  await rm(file('sarang.db'))
  writeFileSync(file('sarang.db-wal'), log)
  await (await start(seedProducts)).stop()
  const next = await start()
  expect(next.store.get(documentName('old'))).toBeUndefined()
  expect(next.store.get(documentName('p99'))).toBeDefined()
  await next.stop()
})

test('a disk that fills up while seeding is told, and the folder stays empty', async () => {
  const seed: Seed = async ({ store, objects }) => {
    store.commit([product('p1')])
    objects.put({ path: 'a', type: 'image/png', bytes: new Uint8Array(1) })
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  await expect(start(seed)).rejects.toMatchObject({
    exitCode: EXIT.unwritable,
    message: `Folder data ${data} tidak dapat ditulisi: periksa izin dan ruang disk.`,
  })
  expect(existsSync(file('sarang.db'))).toBe(false)
})

describe('a broken database', () => {
  beforeEach(fillFolder)

  async function expectRefused() {
    const before = fingerprint()
    await expect(start()).rejects.toMatchObject({
      exitCode: EXIT.corruptData,
      message: expect.stringMatching(/^Data di .*sarang\.db rusak .*\.$/),
    })
    expect(fingerprint()).toEqual(before)
  }

  const breakages: Record<string, (content: Buffer) => Buffer | string> = {
    'emptied file': () => '',
    'other text': () => 'bukan basis data',
    'lost header': content => content.fill(0, 0, 100),
    'lost second half': content => content.subarray(0, content.length / 2),
    'lost tail': content => content.subarray(0, content.length - 5000),
  }
  test.each(Object.entries(breakages))('%s: refused and left alone', async (_name, damage) => {
    writeFileSync(file('sarang.db'), damage(readFileSync(file('sarang.db'))))
    await expectRefused()
  })

  test('a page of noise anywhere: refused and left alone', async () => {
    const whole = readFileSync(file('sarang.db'))
    for (let round = 0; round < 10; round += 1) {
      const page = randomInt(1, whole.length / 4096)
      const damaged = Buffer.from(whole)
      for (let i = 0; i < 4096; i += 1) damaged[page * 4096 + i] = randomInt(256)
      writeFileSync(file('sarang.db'), damaged)
      await expectRefused()
    }
  })

  test('with a write-ahead log beside it: neither is touched', async () => {
    const content = readFileSync(file('sarang.db'))
    writeFileSync(file('sarang.db'), content.fill(255, 4096, 40_960))
    writeFileSync(file('sarang.db-wal'), 'the last writes')
    await expectRefused()
  })

  test('somebody else’s database is refused', async () => {
    await rm(file('sarang.db'))
    const other = openDatabase(file('sarang.db'))
    other.exec('CREATE TABLE notes (text)')
    other.close()
    await expectRefused()
  })

  /** Of what holds data: looking at a database may leave an empty log beside it. */
  function fingerprint() {
    const names = readdirSync(data).filter(
      name => name === 'sarang.db' || (name === 'sarang.db-wal' && statSync(file(name)).size > 0),
    )
    return names.map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(file(name)))
        .digest('hex'),
    ])
  }
})

test.each(['sarang.db', 'lock'])('a folder in the place of %s is told, not thrown', async name => {
  await mkdir(file(name))
  await expect(start()).rejects.toMatchObject({ name: 'StartError' })
})

test('a path through a file cannot be written', async () => {
  writeFileSync(file('file'), '')
  const path = file('file/data')
  await expect(startTestBox({ data: path })).rejects.toMatchObject({
    exitCode: EXIT.unwritable,
    message: `Folder data ${path} tidak dapat ditulisi: periksa izin dan ruang disk.`,
  })
})

async function signInAt(url: string, password: string) {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    { method: 'POST', body: JSON.stringify({ email: 'budi@contoh.id', password }) },
  )
  return (await response.json()) as { idToken: string }
}
