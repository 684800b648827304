import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SCRYPT_COST } from '../../../server/auth/passwords'
import { openDatabase } from '../../../server/sqlite'
import { freshFolder, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { fakeClock, PASSWORD, post, signIn } from './client'

let box: TestBox

const answers = (more: Record<string, unknown> = {}) => ({
  code: box.setupCode,
  email: 'Pemilik@contoh.id',
  password: PASSWORD,
  name: ' Ibu Ratna ',
  ...more,
})
const setup = (body: unknown) => post(box, '/api/setup', body)
const rootsIn = ({ store }: TestBox) =>
  store.query(`projects/${PROJECT}/databases/(default)/documents`, {
    from: [{ collectionId: 'users' }],
  })
const isOpen = async () => (await fetch(`${box.url}/api/setup`)).json()

describe('a mistake', () => {
  beforeAll(async () => {
    box = await startTestBox()
  })
  afterAll(() => box.stop())

  test.each([
    [{ email: 'bukan-alamat' }, { email: 'Penulisan email salah' }],
    [{ password: '1234567' }, { password: 'Password minimal 8 karakter' }],
    [{ name: '  ' }, { name: 'Nama wajib diisi' }],
    [{ name: 'a'.repeat(256) }, { name: 'Nama maksimal 255 karakter' }],
    [{ code: 'AAAA-AAAA-AAAA' }, { code: 'Kode tidak cocok' }],
    [{ code: '' }, { code: 'Kode tidak cocok' }],
    [
      { email: '', password: '', name: '' },
      {
        email: 'Penulisan email salah',
        password: 'Password minimal 8 karakter',
        name: 'Nama wajib diisi',
      },
    ],
  ])('%j is answered at the field and leaves the setup open', async (wrong, errors) => {
    expect(await setup(answers(wrong))).toEqual({ status: 400, body: { errors } })
    expect(box.accounts.count()).toBe(0)
    expect(await isOpen()).toEqual({ open: true })
  })

  test.each(['', '{', '[]', 'null', '{"code":1}', '{"code":"x"}'])(
    'the malformed body %j is a 400',
    async body => {
      expect(await setup(body)).toMatchObject({
        status: 400,
        body: { error: { status: 'INVALID_ARGUMENT' } },
      })
    },
  )
})

describe('a box of its own', () => {
  afterEach(() => box.stop())

  test('the printed code makes the first root, once', async () => {
    box = await startTestBox()
    expect(box.setupCode).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/)
    expect(await isOpen()).toEqual({ open: true })
    expect(await setup(answers())).toEqual({ status: 200, body: { ok: true } })
    expect(await isOpen()).toEqual({ open: false })

    const account = box.accounts.byEmail('pemilik@contoh.id')
    const document = (collection: string) =>
      box.store.get(
        `projects/${PROJECT}/databases/(default)/documents/${collection}/${account?.uid}`,
      )?.fields
    expect(account).toMatchObject({ name: 'Ibu Ratna', uid: expect.stringMatching(/^\w{28}$/) })
    expect(document('users')).toMatchObject({
      uid: { stringValue: account?.uid },
      email: { stringValue: 'pemilik@contoh.id' },
      authorization: { stringValue: 'root' },
      status: { stringValue: 'active' },
      registerDate: { timestampValue: expect.any(String) },
      subscription: { mapValue: { fields: { type: { stringValue: 'free' } } } },
    })
    expect(document('profiles')).toMatchObject({
      uid: { stringValue: account?.uid },
      name: { stringValue: 'Ibu Ratna' },
      role: { stringValue: 'consumer' },
    })
    expect((await signIn(box, 'pemilik@contoh.id')).status).toBe(200)

    const again = await setup(answers({ email: 'lain@contoh.id' }))
    expect(again).toMatchObject({ status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } })
    expect(box.accounts.count()).toBe(1)
  })

  test('the code is taken in small letters and with spaces around', async () => {
    box = await startTestBox()
    const code = ` ${box.setupCode?.toLowerCase()} `
    expect((await setup(answers({ code }))).status).toBe(200)
  })

  test('two visitors with the right code at the same moment make one root', async () => {
    // Both are there while the password of the first is stretched.
    box = await startTestBox({ passwordCost: SCRYPT_COST })
    const both = await Promise.all([setup(answers()), setup(answers({ email: 'lain@contoh.id' }))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(box.accounts.count()).toBe(1)
    expect(rootsIn(box)).toHaveLength(1)
  })

  test('a failure half-way leaves neither account nor documents, and the setup open', async () => {
    box = await startTestBox()
    const db = openDatabase(join(box.dataDir, 'sarang.db'))
    db.exec(`CREATE TRIGGER broken BEFORE INSERT ON documents
      WHEN NEW.name LIKE '%/profiles/%' BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    expect((await setup(answers())).status).toBe(500)
    expect([box.accounts.count(), rootsIn(box)]).toEqual([0, []])
    db.exec('DROP TRIGGER broken')
    db.close()
    expect((await setup(answers())).status).toBe(200)
    expect([box.accounts.count(), rootsIn(box).length]).toEqual([1, 1])
  })

  test('guessing the code is throttled, and the right one waits as well', async () => {
    const clock = fakeClock()
    box = await startTestBox({ now: clock.now })
    const guess = { code: 'AAAA-AAAA-AAAA' }
    for (let i = 0; i < 5; i += 1) expect((await setup(answers(guess))).status).toBe(400)
    const tooMany = { errors: { code: 'Terlalu banyak percobaan. Coba lagi nanti.' } }
    expect(await setup(answers(guess))).toEqual({ status: 429, body: tooMany })
    expect((await setup(answers())).status).toBe(429)
    clock.advance(30_000)
    expect((await setup(answers())).status).toBe(200)
  })

  test('a box with somebody who lets others in has no code and no setup', async () => {
    box = await startTestBox({ seed: 'people' })
    expect(box.setupCode).toBeUndefined()
    expect(await isOpen()).toEqual({ open: false })
    const before = box.accounts.count()
    expect((await setup(answers({ code: 'undefined' }))).status).toBe(400)
    expect(box.accounts.count()).toBe(before)
  })

  test('whoever registers before it keeps nobody out, in the same box or a later one, not by his address either', async () => {
    const data = await freshFolder()
    const first = await startTestBox({ data })
    box = first
    const stranger = { name: 'Orang Asing', email: 'pemilik@contoh.id', password: PASSWORD }
    expect((await post(box, '/api/main/register', stranger)).status).toBe(201)
    expect(await isOpen()).toEqual({ open: true })
    await first.stop()
    box = await startTestBox({ data })
    const taken = { errors: { email: 'Email sudah dipakai akun lain.' } }
    const guess = await setup(answers({ code: 'AAAA-AAAA-AAAA' }))
    expect(guess.body).toEqual({ errors: { code: 'Kode tidak cocok' } })
    expect(await setup(answers())).toEqual({ status: 400, body: taken })
    expect(await setup(answers({ email: 'ratna@contoh.id' }))).toMatchObject({ status: 200 })
    expect(await isOpen()).toEqual({ open: false })
    expect((await setup(answers({ email: 'lain@contoh.id' }))).status).toBe(400)
  })
})
