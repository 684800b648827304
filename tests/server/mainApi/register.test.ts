import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../auth/client'
import { DOCUMENTS } from '../functions/client'
import { PASSWORD, person, send } from './client'
import { type Place, places } from './places'

describe.each(places)('%s', (_, start) => {
  let place: Place
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.stop())
  const documentOf = (path: string) => place.box.store.get(`${DOCUMENTS}/${path}`)?.fields
  const register = (body: unknown) => send(place, 'register', { body })

  test('M-AUTH-03 an account that can sign in, with the documents of an app user', async () => {
    const got = await register(person('Baru'))
    expect(got).toMatchObject({ status: 201, body: { email: 'baru@contoh.test' } })
    const uid = String(got.body.uid)
    expect(uid).toMatch(/^[A-Za-z0-9]{28}$/)
    expect(documentOf(`users/${uid}`)).toMatchObject({
      uid: { stringValue: uid },
      email: { stringValue: 'baru@contoh.test' },
      authorization: { stringValue: 'appUser' },
      status: { stringValue: 'active' },
      registerDate: { timestampValue: expect.any(String) },
      subscription: { mapValue: { fields: { type: { stringValue: 'free' } } } },
    })
    expect(documentOf(`profiles/${uid}`)).toMatchObject({
      name: { stringValue: 'Orang Baru' },
      role: { stringValue: 'consumer' },
    })
    const credentials = { email: 'baru@contoh.test', password: PASSWORD }
    expect((await call(place.box, 'signInWithPassword', credentials)).status).toBe(200)
  })

  test('M-AUTH-03 whatever else is sent, it is an app user of its own', async () => {
    const wishes = {
      authorization: 'root',
      role: 'farmer',
      uid: 'admin',
      status: 'x',
      versionNo: 9,
    }
    const { status, body } = await register(person('lancang', { ...wishes, users: wishes }))
    expect(status).toBe(201)
    expect(body.uid).not.toBe('admin')
    expect(documentOf(`users/${body.uid}`)).toMatchObject({
      authorization: { stringValue: 'appUser' },
      status: { stringValue: 'active' },
    })
    expect(documentOf(`users/${body.uid}`)).not.toHaveProperty('versionNo')
    expect(documentOf(`profiles/${body.uid}`)).toMatchObject({ role: { stringValue: 'consumer' } })
    expect(documentOf('users/admin')).toMatchObject({ authorization: { stringValue: 'admin' } })
  })

  test('M-AUTH-03 what is wrong is told at its field, and nothing is made', async () => {
    const before = place.box.accounts.count()
    const got = await register({ name: ' ', email: 'bukan', password: 'pendek' })
    expect(got).toMatchObject({
      status: 400,
      body: {
        error: 'Periksa kembali isian Anda.',
        errors: {
          name: ['Wajib diisi'],
          email: ['Penulisan email salah'],
          password: ['Password minimal 8 karakter'],
        },
      },
    })
    expect((await register({})).body.errors).toEqual({
      name: ['Wajib diisi'],
      email: ['Wajib diisi'],
      password: ['Wajib diisi'],
    })
    for (const name of ['a\u0000b', 'a\ud800', 'x'.repeat(256)]) {
      expect((await register(person('aneh', { name }))).body.errors).toHaveProperty('name')
    }
    expect(place.box.accounts.count()).toBe(before)
  })

  test('M-AUTH-03 an e-mail of another account is refused at its field', async () => {
    expect(await register(person('Admin'))).toMatchObject({
      status: 409,
      body: {
        error: 'Email sudah dipakai akun lain.',
        errors: { email: ['Email sudah dipakai akun lain.'] },
      },
    })
  })

  test('M-AUTH-03 of two at once with one e-mail one is made', async () => {
    const both = await Promise.all([register(person('kembar')), register(person('kembar'))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('M-AUTH-03 without its documents there is no account either', async () => {
    const { store } = place.box
    const commit = store.commit
    store.commit = () => {
      throw new Error('The disk is full.')
    }
    const got = await register(person('malang'))
    store.commit = commit
    expect(got).toMatchObject({ status: 500, body: { error: 'Terjadi kesalahan pada server' } })
    expect(place.box.accounts.byEmail('malang@contoh.test')).toBeUndefined()
    expect((await register(person('malang'))).status).toBe(201)
  })

  test('M-AUTH-03 the log holds neither address nor password', () => {
    expect(place.logged.length).toBeGreaterThan(5)
    expect(JSON.stringify(place.logged)).not.toMatch(new RegExp(`${PASSWORD}|contoh\\.test`))
  })
})
