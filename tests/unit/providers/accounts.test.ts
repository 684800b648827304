import { HttpError } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { accountVerbs } from '@/providers/accounts'
import type { FirestoreProvider } from '@/providers/firestore'

const former = { email: 'lama@contoh.test', name: 'Ratna', authorization: 'admin' }
const data = { id: 'a1', email: 'baru@contoh.test', password: 'sandi', name: 'Baru' }

function verbs(call: (name: string, data: unknown) => Promise<unknown>) {
  const there = { id: 'a1', authorization: 'admin' }
  const commit = vi.fn(async (_: string, { writes }: { writes: { resource: string }[] }) => ({
    data: writes,
  }))
  const provider = { commit, getOne: async () => ({ data: there }) }
  const { create } = accountVerbs({
    provider: provider as unknown as FirestoreProvider,
    withPictures: around => around,
    call,
  })
  return { commit, create: (more = {}) => create?.({ data: { ...data, ...more } } as never) }
}

test('M-ACC-04 nothing is made before a root has said that he means the one who was there', async () => {
  const call = vi.fn(async (_: string, __: unknown) => ({ uid: 'a1', former }))
  const { create, commit } = verbs(call)
  await expect(create()).rejects.toMatchObject({ status: 409, body: { question: { former } } })
  expect(call.mock.lastCall?.[1]).toMatchObject({ uid: 'a1', isAsking: true })
  expect(commit).not.toHaveBeenCalled()
  expect(await create({ adopts: former })).toEqual({ data: { id: 'a1', authorization: 'admin' } })
  expect(call.mock.lastCall?.[1]).toMatchObject({ uid: 'a1', isAsking: false })
  expect(commit).not.toHaveBeenCalled()
})

test('M-ACC-04 of a profile alone the rights are made anew, and the profile stays', async () => {
  const adopts = { name: 'Ratna' }
  const { create, commit } = verbs(async () => ({ uid: 'a1', former: adopts }))
  await create({ adopts })
  expect(commit.mock.lastCall?.[1].writes.map(({ resource }) => resource)).toEqual(['users'])
})

test('M-ACC-04 who may not is told why', async () => {
  const detail = 'UID ini milik akun yang sudah tidak dapat masuk.'
  const denied = new HttpError('sarang.error.denied', 403, { detail })
  await expect(verbs(() => Promise.reject(denied)).create()).rejects.toMatchObject({
    message: 'sarang.error.orphan',
    status: 403,
  })
})

const ratna = { id: 'a1', name: 'Ratna', phone: '+628123' }
const account = { id: 'a1', authorization: 'appUser', location: { address: 'Jalan Mawar' } }
const staff = {
  resource: 'superteams',
  id: 'a1',
  isNew: true,
  data: { name: 'Ratna', contact: { whatsapp: '+628123' }, location: account.location },
}

function promoting(stored: Readonly<Record<string, object>>) {
  const update = vi.fn(async (_: string, params: { meta?: object }) => ({ data: params }))
  const commit = vi.fn(async (_: string, { writes }: { writes: object[] }) => ({ data: writes }))
  const getOne = async (name: string) => {
    const found = stored[name]
    if (!found) throw new HttpError('sarang.error.missing', 404)
    return { data: found }
  }
  const verbs = accountVerbs({
    provider: { update, commit, getOne, changed: vi.fn() } as unknown as FirestoreProvider,
    withPictures: around => around,
    call: async () => ({ uid: 'a1' }),
  })
  const give = (authorization: string) =>
    verbs.update?.({ id: 'a1', data: { authorization }, previousData: account })
  return { update, commit, give, create: verbs.create }
}

test('M-PRO-04 who becomes one of the field staff gets the document of one in the same commit', async () => {
  const { update, give } = promoting({ profiles: ratna })
  await give('superteam')
  expect(update.mock.lastCall?.[1].meta).toEqual({ stamps: [], also: [staff] })
})

test.each([
  ['superteam', { profiles: ratna, superteams: ratna }],
  ['admin', { profiles: ratna }],
])('M-PRO-04 a role as %s makes none where one is there, or for others', async (role, stored) => {
  const { update, give } = promoting(stored)
  await give(role)
  expect(update.mock.lastCall?.[1].meta).toEqual({ stamps: [], also: [] })
})

test.each([
  [{ profiles: ratna }, ['users', 'superteams']],
  [{ profiles: ratna, superteams: ratna }, ['users']],
])('M-PRO-04 of a profile alone the field staff gets what is missing: %o', async (stored, made) => {
  const { commit, create } = promoting(stored)
  const form = { ...data, authorization: 'superteam', adopts: { name: 'Ratna' } }
  await create?.({ data: form })
  const [, { writes }] = commit.mock.lastCall ?? ['', { writes: [] }]
  expect(writes).toMatchObject(made.map(resource => ({ resource })))
})
