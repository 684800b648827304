import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBox } from '../../support/box'
import { call, post, startBoxWithPeople } from './client'

let box: TestBox
beforeAll(async () => {
  box = await startBoxWithPeople()
})
afterAll(() => box.stop())

const METHODS = [
  'signInWithPassword',
  'signUp',
  'lookup',
  'update',
  'delete',
  'sendOobCode',
  'resetPassword',
]
const BODIES: unknown[] = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '\u0000',
  '[[[[[[[[[[',
  {},
  { email: 1, password: 2 },
  { email: ['budi@contoh.id'], password: { $ne: '' } },
  { email: 'budi@contoh.id' },
  { idToken: null },
  { idToken: {} },
  { idToken: 'x'.repeat(5000) },
  { requestType: [] },
  { oobCode: true, newPassword: [] },
  { __proto__: null, constructor: { prototype: {} } },
]

test.each(METHODS)('accounts:%s answers junk with a 400 and a code, no stack', async method => {
  for (const body of BODIES) {
    const answer = await call(box, method, body)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 400 } } })
    expect(answer.body.error?.message).toMatch(/^[A-Z_]+( : .+)?$/)
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|node_modules|\bat /)
  }
  expect(box.logged).toEqual([])
})

test('a body of more than 64 KiB is refused unread', async () => {
  const answer = await call(box, 'signInWithPassword', { email: 'a'.repeat(70_000), password: 'x' })
  expect(answer).toMatchObject({ status: 413, body: { error: { status: 'INVALID_ARGUMENT' } } })
})

test('a long body that does not tell its length is refused as well', async () => {
  const chunk = new TextEncoder().encode('a'.repeat(20_000))
  let left = 10
  const body = new ReadableStream({
    pull: controller => {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const url = `${box.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`
  const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(response.status).toBe(413)
})

test.each([
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithMagic',
  '/identitytoolkit.googleapis.com/v1/accounts:batchGet',
  '/identitytoolkit.googleapis.com/v1/constructor',
  '/identitytoolkit.googleapis.com/v1/__proto__',
  '/identitytoolkit.googleapis.com/v2/accounts:signUp',
  '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri',
  '/securetoken.googleapis.com/v2/token',
])('POST %s does not exist', async path => {
  const answer = await post(box, path, {})
  expect(answer).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } })
})
