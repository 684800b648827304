import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/sqlite'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { putUser } from '../functions/client'
import { DATABASE, ROOT } from '../wire/support/box'
import { listenToDocuments, type Message, TestChannel } from '../wire/support/webChannel'
import { call, refresh, signIn, startBoxWithPeople } from './client'

type SignedIn = Awaited<ReturnType<typeof signIn>>

let box: TestBox
let own: SignedIn
let elsewhere: SignedIn
let sari: SignedIn
beforeEach(async () => {
  let clock = Date.parse('2026-03-02T03:04:05.600Z')
  box = await startBoxWithPeople({ now: () => clock })
  for (const uid of ['budi', 'sari'])
    putUser(box, uid, { authorization: 'admin', status: 'active' })
  own = await signIn(box, 'budi@contoh.id')
  clock += 2000
  elsewhere = await signIn(box, 'budi@contoh.id')
  sari = await signIn(box, 'sari@contoh.id')
})
afterEach(() => box.stop())

/** Everything that makes a token of the first session void; the other session of the same person goes too, but for the last. */
const ends: Readonly<Record<string, () => unknown>> = {
  'another password': () =>
    call(box, 'update', { idToken: elsewhere.idToken, password: 'sarang-baru-99' }),
  'a reset': async () => {
    await call(box, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'budi@contoh.id' })
    const oobCode = box.printed.at(-1)?.split('oobCode=')[1]
    await call(box, 'resetPassword', { oobCode, newPassword: 'sarang-baru-99' })
  },
  suspension: () => box.accounts.update('budi', { disabled: true }),
  deletion: () => call(box, 'delete', { idToken: elsewhere.idToken }),
  'signing out': () => signOut(own.refreshToken),
}

const signOut = (token: string) =>
  fetch(`${box.url}/securetoken.googleapis.com/v1/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  })

const open = (kind: 'Listen' | 'Write', { idToken }: SignedIn, ...messages: unknown[]) =>
  TestChannel.open(
    { app: { request: (path, init) => fetch(box.url + String(path), init) }, kind, token: idToken },
    ...messages,
  )

/** Whether the stream ends within a second; the messages before that. */
async function endOf(
  channel: TestChannel,
): Promise<{ isOver: boolean; error: string | undefined }> {
  const isError = ({ error }: Message) => error !== undefined
  const late = new Promise<undefined>(resolve => setTimeout(resolve, 1000))
  const seen = await Promise.race([channel.until(isError), late])
  return { isOver: seen !== undefined, error: seen?.find(isError)?.error?.status }
}

const write = (uid: string, name: string) => ({
  database: DATABASE,
  writes: [
    {
      update: {
        name: `${ROOT}/products/${name}`,
        fields: { pid: { stringValue: name }, by: { stringValue: uid } },
      },
    },
  ],
})

test.each(Object.entries(ends))('%s ends what is open within a second', async (name, end) => {
  const listens = await open('Listen', own, listenToDocuments(1, ['users/budi']))
  const writes = await open('Write', own, { database: DATABASE })
  const others = await open('Listen', sari, listenToDocuments(1, ['users/sari']))
  const second = await open('Listen', elsewhere, listenToDocuments(1, ['users/budi']))
  for (const channel of [listens, others, second]) await channel.snapshot()
  await writes.until(({ streamId }) => streamId !== undefined)

  await end()
  const over = { isOver: true, error: 'UNAUTHENTICATED' }
  expect(await Promise.all([listens, writes].map(endOf))).toEqual([over, over])
  await expect(writes.send(write('budi', 'terlambat'))).rejects.toThrow()
  expect(box.store.get(`${ROOT}/products/terlambat`)).toBeUndefined()
  await expect(box.verify(own.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  expect((await refresh(box, own.refreshToken)).status).toBe(400)

  const isSigningOut = name === 'signing out'
  expect((await endOf(second)).isOver).toBe(!isSigningOut)
  expect((await refresh(box, elsewhere.refreshToken)).status).toBe(isSigningOut ? 200 : 400)
  putUser(box, 'sari', { authorization: 'admin', status: 'active', email: 'baru@contoh.id' })
  expect(JSON.stringify(await others.snapshot())).toContain('baru@contoh.id')
})

test.each(Object.entries(ends))(
  'X-SEC-07 %s ends a change of the password that is in the making',
  async (_, end) => {
    const { setPassword } = box.accounts
    vi.spyOn(box.accounts, 'setPassword').mockImplementationOnce(async (...change) => {
      await end()
      return setPassword(...change)
    })
    const password = 'sarang-curian-99'
    expect((await call(box, 'update', { idToken: own.idToken, password })).status).toBe(400)
    box.accounts.update('budi', { disabled: false })
    expect((await signIn(box, 'budi@contoh.id', password)).error).toMatch(
      /^(INVALID_PASSWORD|EMAIL_NOT_FOUND)$/,
    )
  },
)

/** Signing out ends one session: of two that began in one second nobody can tell the tokens apart. */
const all = Object.entries(ends).filter(([name]) => name !== 'signing out')

test.each(all)('X-SEC-07 %s ends what began in the same second', async (_, end) => {
  await call(box, 'update', { idToken: own.idToken, password: 'sarang-baru-98' })
  const between = await signIn(box, 'budi@contoh.id', 'sarang-baru-98')
  elsewhere = own = between
  await end()
  await expect(box.verify(between.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  expect((await refresh(box, between.refreshToken)).status).toBe(400)
})

test.each([{ again: 'budi@contoh.id' }, { again: 'lain@contoh.id' }])(
  'X-SEC-02 an account that comes again under its uid as $again takes none of the old tokens',
  async ({ again: email }) => {
    const nobody = { status: 'UNAUTHENTICATED' }
    await call(box, 'delete', { idToken: elsewhere.idToken })
    await box.accounts.create({ uid: 'budi', email, password: 'sarang-baru-99' })
    for (const { idToken } of [own, elsewhere]) {
      await expect(box.verify(idToken)).rejects.toMatchObject(nobody)
      const change = { idToken, password: 'sarang-curian-99' }
      expect((await call(box, 'update', change)).body.error?.message).toBe('TOKEN_EXPIRED')
    }
    const { idToken } = await signIn(box, email, 'sarang-baru-99')
    await expect(box.verify(idToken)).resolves.toMatchObject({ uid: 'budi' })
  },
)

describe('signing out', () => {
  test('ends its own refresh token, and a copy of it, with the tokens that it has got', async () => {
    const { body } = await refresh(box, own.refreshToken)
    expect((await signOut(own.refreshToken)).status).toBe(200)
    expect((await refresh(box, own.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
    for (const token of [own.idToken, String(body.id_token)])
      await expect(box.verify(token)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
    await expect(box.verify(elsewhere.idToken)).resolves.toMatchObject({ uid: 'budi' })
  })

  test('of two sessions that were opened in one second leaves the other one', async () => {
    const [one, two] = [await signIn(box, 'sari@contoh.id'), sari]
    await signOut(one.refreshToken)
    expect((await refresh(box, one.refreshToken)).status).toBe(400)
    await expect(box.verify(two.idToken)).resolves.toMatchObject({ uid: 'sari' })
    await signOut(two.refreshToken)
    for (const { idToken } of [one, two])
      await expect(box.verify(idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  })

  test('X-SEC-08 ends what the same browser has left by signing in once more, for this account alone', async () => {
    const again = await signIn(box, 'budi@contoh.id', { device: own.device })
    const other = await signIn(box, 'sari@contoh.id', { device: again.device })
    await signOut(again.refreshToken)
    for (const { refreshToken } of [own, again])
      expect((await refresh(box, refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
    await expect(box.verify(own.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
    for (const { refreshToken } of [other, elsewhere])
      expect((await refresh(box, refreshToken)).status).toBe(200)
  })

  test('X-SEC-08 ends what was signed in with before a change of the password in the same browser', async () => {
    const password = 'sarang-baru-99'
    const cookie = { cookie: own.device ?? '' }
    const { body } = await call(box, 'update', { idToken: own.idToken, password }, cookie)
    const again = await signIn(box, 'budi@contoh.id', { device: own.device, password })
    await signOut(again.refreshToken)
    expect((await refresh(box, String(body.refreshToken))).status).toBe(400)
  })

  test('twice, or of what is no token, does nothing and says nothing', async () => {
    await signOut(own.refreshToken)
    for (const token of [own.refreshToken, '', 'karangan', own.idToken])
      expect((await signOut(token)).status).toBe(200)
    await expect(box.verify(elsewhere.idToken)).resolves.toMatchObject({ uid: 'budi' })
  })
})

test('X-SEC-08 sessions of a folder from before go on, each for itself', async () => {
  const data = await freshFolder()
  const before = await startBoxWithPeople({ data })
  const [one, two] = [
    await signIn(before, 'budi@contoh.id'),
    await signIn(before, 'budi@contoh.id'),
  ]
  await before.stop()
  const db = openDatabase(join(data, 'sarang.db'))
  db.exec('DROP TRIGGER endSessionDevices; DROP TABLE sessionDevices')
  db.close()
  const after = await startTestBox({ data })
  await fetch(`${after.url}/securetoken.googleapis.com/v1/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: one.refreshToken }),
  })
  expect((await refresh(after, one.refreshToken)).status).toBe(400)
  expect((await refresh(after, two.refreshToken)).status).toBe(200)
  expect((await signIn(after, 'budi@contoh.id')).status).toBe(200)
  await after.stop()
  await rm(data, { recursive: true })
})
