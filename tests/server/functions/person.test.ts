import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../../functions/person'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { emailOf, PASSWORD } from '../../support/people'
import { call as callAuth, post } from '../auth/client'
import { idToken } from '../storage/client'
import { call, seedActors } from './client'

const names = {
  good: [
    'Budi',
    "Ny. Siti Nur'aini-Hakim, S.E.",
    'Ünal Özgür',
    'Nguyễn Thị Ánh',
    'Иван Петров',
    'Αλέξης',
    '王小明',
    'Budi 王',
    'やまだ タロウ',
    'أحمد',
    'مُحَمَّد',
    'I Gusti Ngurah Rai',
    'Nur´aini…',
    'Jose\u0301 Ünal',
    'กำพล ศรีน้ำ',
    'Սևակ',
    'ໜູ',
    'ᬓᭂᬢᬸᬢ᭄',
    'Toko Walet № 2½ ³',
    'Toko Walet ❤️',
    'Keluarga 👨‍👩‍👧 Sari',
    'x'.repeat(255),
  ],
  bad: [
    'Bu\u0000di',
    'Bu\u001b[31mdi',
    'Bu\u009b2Jdi',
    'Bu\u007fdi',
    'Bu\u202edi',
    'Bu\u2066di',
    'Bu\u200bdi',
    'Bu\u200ddi',
    'Bu\ufe0fdi',
    'Bu\ufeffdi',
    'Bu\u00addi',
    'Bu\u3164di',
    'Bu\u2028di',
    'Bu\ud800di',
    'Bu\u{e0041}di',
    '\u0410dmin',
    'Ad\u03bfmin',
    'S\u0430rang',
    'x'.repeat(256),
    `Bu${'\u0301'.repeat(200)}di`,
    'Bu\u0301\u0301di',
    'Bu\u0300\u0301\u0302\u0303\u0304di',
    '\u0301Budi',
    'Budi \u0301',
    '\uff32\uff4f\uff4f\uff54',
    '\u24c7oot',
    '\u{1d411}oot',
    'Sa\ufb01',
    'Bu\uff4bi',
  ],
}
const emails = {
  good: ['a@b.id', 'Sari.Dewi+walet@contoh.co.id', "o'neil@x-y.test", 'a_b@xn--e1afmkfd.test'],
  bad: [
    'bukan',
    'a@b',
    'a b@c.id',
    'a@b..id',
    '\u0430dmin@contoh.test',
    'admin@cont\u043eh.test',
    'admin@contoh.test\u202e',
    'ad\u200bmin@contoh.test',
    'ad\u001bmin@contoh.test',
    '\uff41dmin@contoh.test',
    '\u212aadmin@contoh.test',
    '"><script>@contoh.test',
    `${'a'.repeat(250)}@b.id`,
  ],
}
const passwords = {
  good: ['walet-putih-1', 'Rahasia-walet-1', 'x'.repeat(8).replace('x', 'q7-')],
  bad: [
    'password',
    'Password1',
    '12345678',
    'PASSWORD123',
    'qwertyuiop',
    'iloveyou',
    ' password ',
    'ｐａｓｓｗｏｒｄ',
    'pendek',
    'x'.repeat(4097),
    '\u0000'.repeat(8),
    'walet\u0007putih',
    '\ud800'.repeat(8),
    ' '.repeat(8),
    '§§§§§§§§',
    '\uff58x\uff58x\uff58x\uff58x§',
  ],
}

test('what is written as people write is taken, what hides or pretends is not', async () => {
  for (const name of names.good) expect([name, person.name(name)]).toEqual([name, undefined])
  for (const name of names.bad)
    expect([name, person.name(name)]).toEqual([name, expect.any(String)])
  for (const email of emails.good) expect([email, person.email(email)]).toEqual([email, undefined])
  for (const email of emails.bad)
    expect([email, person.email(email)]).toEqual([email, 'Penulisan email salah'])
  for (const text of passwords.good)
    expect([text, await person.password(text)]).toEqual([text, undefined])
  for (const text of passwords.bad)
    expect([text, await person.password(text)]).toEqual([text, expect.any(String)])
})

test('the three thousand commonest passwords of the kept list are refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const commonest = dictionary['passwords-common'].filter(text => text.length >= 8).slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  const problems = await Promise.all(commonest.map(person.password))
  expect(new Set(problems)).toEqual(
    new Set(['Password ini dipakai banyak orang dan mudah ditebak; pilih yang lain']),
  )
})

interface Person {
  name: string
  email: string
  password: string
}
const whole: Person = { name: 'Sari', email: 'sari@baru.test', password: 'walet-putih-1' }
const wrong: readonly Partial<Person>[] = [
  ...names.bad.map(name => ({ name })),
  ...emails.bad.map(email => ({ email })),
  ...passwords.bad.map(password => ({ password })),
]

describe('every way in says no to the same', () => {
  let box: TestBox
  let root: string
  let empty: TestBox
  let folder: string
  beforeAll(async () => {
    folder = await freshFolder()
    box = await startTestBox({ seed: seedActors })
    empty = await startTestBox({ data: folder })
    root = await idToken(box, 'root')
  })
  afterAll(async () => {
    await box.stop()
    await empty.stop()
    await rm(folder, { recursive: true })
  })

  let made = 0
  const uid = () => `orang${made++}`.padEnd(28, 'A')
  const ways: Readonly<Record<string, (given: Person) => Promise<number>>> = {
    createUser: async given =>
      (await call(box, { data: { uid: uid(), ...given } }, { token: root, name: 'createUser' }))
        .http,
    setup: async given =>
      (await post(empty, '/api/setup', { ...given, code: empty.setupCode })).status,
    'the store of accounts': given =>
      box.accounts.create({ uid: uid(), ...given }).then(
        () => 200,
        ({ message }) =>
          /^(INVALID_EMAIL|INVALID_DISPLAY_NAME|WEAK_PASSWORD)/.test(message) ? 400 : 500,
      ),
  }

  test.each(Object.entries(ways))('%s', async (_, way) => {
    const before = box.accounts.count()
    for (const change of wrong)
      expect([change, await way({ ...whole, ...change })]).toEqual([change, 400])
    expect([box.accounts.count(), empty.accounts.count()]).toEqual([before, 0])
  })

  test('another address or name of an account that is there', () => {
    const change = (given: { email?: string; name?: string }) => () =>
      box.accounts.update('admin', given)
    for (const name of names.bad) expect(change({ name })).toThrow('INVALID_DISPLAY_NAME')
    for (const email of emails.bad) expect(change({ email })).toThrow('INVALID_EMAIL')
    expect(box.accounts.byUid('admin')).toMatchObject({ email: emailOf('admin'), name: '' })
  })

  test('registration, at the field', async () => {
    for (const change of wrong) {
      const [field = ''] = Object.keys(change)
      const { status, body } = await post(box, '/api/main/register', { ...whole, ...change })
      expect([change, status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([
        change,
        400,
        [field],
      ])
    }
    expect(box.accounts.byEmail(whole.email)).toBeUndefined()
  })

  test('a new name or password of who is signed in, and one by a reset', async () => {
    const token = await idToken(box, 'superteam')
    for (const displayName of names.bad) {
      const { status, body } = await callAuth(box, 'update', { idToken: token, displayName })
      expect([displayName, status, body.error?.message]).toEqual([
        displayName,
        400,
        expect.stringMatching(/^INVALID_DISPLAY_NAME/),
      ])
    }
    const email = emailOf('superteam')
    await callAuth(box, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = box.printed.at(-1)?.split('oobCode=')[1]
    for (const password of passwords.bad.filter(({ length }) => length <= 4096)) {
      for (const answer of [
        await callAuth(box, 'update', { idToken: token, password }),
        await callAuth(box, 'resetPassword', { oobCode, newPassword: password }),
      ])
        expect(answer.body.error?.message).toMatch(/^WEAK_PASSWORD/)
    }
    expect((await callAuth(box, 'signInWithPassword', { email, password: PASSWORD })).status).toBe(
      200,
    )
  })
})
