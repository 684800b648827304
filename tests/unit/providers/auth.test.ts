import { describe, expect, test, vi } from 'vitest'
import { createAuthProvider } from '@/providers/auth'

const auth = vi.hoisted(() => {
  const known: { currentUser: { email: string } | null } = { currentUser: null }
  let begin = () => {}
  const ready = new Promise<void>(resolve => {
    begin = resolve
  })
  return Object.assign(known, { begin: () => begin(), authStateReady: () => ready })
})
vi.mock('@/providers/firebase', () => ({ auth }))

const identityWith = (profile: Promise<{ data: { id: string; name?: unknown } }>) =>
  createAuthProvider({
    session: {
      principal: async () => ({ uid: 'superteam', role: 'superteam' }),
      leave: () => new Promise(() => undefined),
    },
    dataProvider: { getOne: async () => (await profile) as never },
    resources: [],
  }).getIdentity?.()

describe('who is shown above', () => {
  const noName = Promise.resolve({ data: { id: 'superteam', name: 7 } })
  test('without a name is called by his address, also where the SDK knows it only later', async () => {
    const early = identityWith(noName)
    await new Promise(resolve => setTimeout(resolve))
    auth.currentUser = { email: 'superteam@contoh.test' }
    auth.begin()
    expect(await early).toMatchObject({ fullName: 'superteam@contoh.test' })
    const refused = Promise.reject(new Error('refused'))
    expect(await identityWith(refused)).toMatchObject({ fullName: 'superteam@contoh.test' })
  })

  test('with a name is called by it', async () => {
    const named = Promise.resolve({ data: { id: 'superteam', name: 'Nama superteam' } })
    expect(await identityWith(named)).toMatchObject({ fullName: 'Nama superteam' })
  })
})
