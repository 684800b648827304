import { expect, test } from 'vitest'
import { startTestBox } from '../../support/box'
import { emailOf, PASSWORD } from '../../support/people'
import { call, seedActors } from '../functions/client'
import { idToken } from '../storage/client'

const AUTH = '/identitytoolkit.googleapis.com/v1/accounts'
const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const form = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) })

test('X-SEC-01 signing in and calling functions take of the share of who asks', async () => {
  const box = await startTestBox({ seed: seedActors })
  const root = await idToken(box, 'root')
  const owners: string[] = []
  const { run } = box.shares
  box.shares.run = (owner, task) => {
    owners.push(owner)
    return run.call(box.shares, owner, task) as ReturnType<typeof run<never>>
  }
  const owner = async (ask: Promise<unknown>) => {
    owners.length = 0
    await ask
    return [...new Set(owners)]
  }
  const auth = (path: string, init: RequestInit) => owner(fetch(`${box.url}${path}`, init))
  const credentials = { email: emailOf('root'), password: PASSWORD }
  const token = '/securetoken.googleapis.com/v1'
  const here = ['ip 127.0.0.1']
  expect(await auth(`${AUTH}:signInWithPassword`, json(credentials))).toEqual(here)
  expect(await auth(`${AUTH}:lookup`, json({ idToken: root }))).toEqual(['uid root'])
  expect(await auth(`${AUTH}:lookup`, json({ idToken: 'none' }))).toEqual(here)
  const grant = { grant_type: 'refresh_token', refresh_token: 'none' }
  expect(await auth(`${token}/token`, form(grant))).toEqual(here)
  expect(await auth(`${token}/revoke`, form({ token: 'none' }))).toEqual(here)
  const export_ = { name: 'exportPerson', token: root }
  const exported = call(box, { data: { uid: 'admin', name: 'Nama admin' } }, export_)
  expect(await owner(exported)).toEqual(['uid root'])
  expect(await exported).toMatchObject({ status: 'ok' })
  expect(owners.length).toBeGreaterThan(3)
  expect(await owner(call(box, { data: {} }))).toEqual(here)
  await box.stop()
})

test('X-SEC-07 a call that waited for its turn is not made for who was suspended meanwhile', async () => {
  const box = await startTestBox({ seed: seedActors })
  const token = await idToken(box, 'root')
  const { run } = box.shares
  box.shares.run = (owner, task) => {
    box.accounts.update('root', { disabled: true })
    return run.call(box.shares, owner, task) as ReturnType<typeof run<never>>
  }
  const asked = { data: { uid: 'admin', authorization: 'superteam' } }
  expect(await call(box, asked, { token })).toMatchObject({ status: 'UNAUTHENTICATED' })
  await box.stop()
})
