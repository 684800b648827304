import type { User } from 'firebase/auth'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createAuthProvider } from '@/providers/auth'
import { auth } from '@/providers/firebase'

let user: Pick<User, 'email'> | null = null
let begin = () => {}
const ready = new Promise<void>(resolve => {
  begin = resolve
})
vi.spyOn(auth, 'authStateReady').mockReturnValue(ready)
const { currentUser } = auth
Object.defineProperty(auth, 'currentUser', { configurable: true, get: () => user })

afterAll(() => {
  vi.restoreAllMocks()
  Object.defineProperty(auth, 'currentUser', { value: currentUser, writable: true })
})

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
    user = { email: 'superteam@contoh.test' }
    begin()
    expect(await early).toMatchObject({ fullName: 'superteam@contoh.test' })
    const refused = Promise.reject(new Error('refused'))
    expect(await identityWith(refused)).toMatchObject({ fullName: 'superteam@contoh.test' })
  })

  test('with a name is called by it', async () => {
    const named = Promise.resolve({ data: { id: 'superteam', name: 'Nama superteam' } })
    expect(await identityWith(named)).toMatchObject({ fullName: 'Nama superteam' })
  })
})
