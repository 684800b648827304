import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { emailOf, PASSWORD } from '../../support/people'
import { account } from '../access/world'
import { call as callAuth } from '../auth/client'
import { idToken } from '../storage/client'
import { call, powerOf, putUser, seedActors } from './client'

let box: TestBox
beforeAll(async () => {
  box = await startTestBox({ seed: seedActors })
})
afterAll(() => box.stop())

const form = (uid: string) => ({
  uid,
  email: `${uid}@baru.test`.toLowerCase(),
  password: PASSWORD,
  name: 'Orang baru',
})
const uidOf = (name: string) => name.padEnd(28, 'A')

test('M-ACC-04 who deletes his account leaves no role behind for whoever comes after him', async () => {
  for (const role of ['admin', 'superteam', 'appUser']) {
    const uid = uidOf(`bekas${role}`)
    await box.accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
    putUser(box, uid, account(uid, role, 'active'))
    expect((await callAuth(box, 'delete', { idToken: await idToken(box, uid) })).status).toBe(200)
    expect(box.accounts.byUid(uid)).toBeUndefined()
    expect(powerOf(box, uid)).toBe('"appUser","deleted"')
    const taken = await call(
      box,
      { data: form(uid) },
      { token: await idToken(box, 'admin'), name: 'createUser' },
    )
    expect(taken).toMatchObject({ status: 'PERMISSION_DENIED', http: 403 })
    expect(box.accounts.byUid(uid)).toBeUndefined()
  }
})

test('M-ACC-04 account and role go both or neither', async () => {
  const uid = uidOf('tetap')
  await box.accounts.create({ uid, email: emailOf(uid) })
  putUser(box, uid, account(uid, 'admin', 'active'))
  const { commit } = box.store
  box.store.commit = (writes, guard) =>
    commit(writes, pending => {
      guard?.(pending)
      expect(box.accounts.byUid(uid)).toBeUndefined()
      throw new Error('The disk is full.')
    })
  expect(() => box.accounts.delete(uid)).toThrow('The disk is full.')
  box.store.commit = commit
  expect(box.accounts.byUid(uid)).toBeDefined()
  expect(powerOf(box, uid)).toBe('"admin","active"')
})

test('M-ACC-04 a root makes a sign-in over such documents, and is told whose they were', async () => {
  const uid = uidOf('lama')
  putUser(box, uid, { ...account(uid, 'admin', 'active'), email: 'lama@contoh.test' })
  const token = await idToken(box, 'root')
  const asked = { data: { ...form(uid), isAsking: true } }
  expect(await call(box, asked, { token, name: 'createUser' })).toMatchObject({
    body: { result: { uid, former: { email: 'lama@contoh.test', authorization: 'admin' } } },
  })
  expect(box.accounts.byUid(uid)).toBeUndefined()
  const made = await call(box, { data: form(uid) }, { token, name: 'createUser' })
  expect(made).toMatchObject({
    status: 'ok',
    body: { result: { uid, former: { email: 'lama@contoh.test', authorization: 'admin' } } },
  })
})
