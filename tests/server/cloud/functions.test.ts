import type { CallableRequest } from 'firebase-functions/v2/https'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expected, roles } from '../../unit/access/reviewed/roles'
import { account, accounts, people } from '../access/world'
import { fakeClock } from '../auth/client'
import { kinds, type World } from './kinds'

const clock = fakeClock()
const HOUR = 60 * 60_000
type Change = { authorization?: string; status?: string }
type Name = 'createUser' | 'setAuthorization'

describe.each(kinds)('%s', (_, start) => {
  let world: World
  beforeAll(async () => {
    world = await start(clock.now)
    for (const [path, fields] of Object.entries(accounts)) await world.put(path, fields)
  })
  afterAll(() => world.stop())

  /** 'ok', or code and words of the refusal. */
  async function run(name: Name, data: unknown, uid: string | null = 'root'): Promise<string> {
    const auth =
      uid === null ? undefined : { uid, token: { auth_time: Date.now() / 1000 }, rawToken: '' }
    const request = { data, auth, acceptsStreaming: false } as CallableRequest
    try {
      await world.functions[name].run(request)
      return 'ok'
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      return `${code}: ${message}`
    }
  }

  async function answerOf(name: 'createUser', data: unknown, uid: string): Promise<unknown> {
    const auth = { uid, token: { auth_time: Date.now() / 1000 }, rawToken: '' }
    return world.functions[name].run({ data, auth, acceptsStreaming: false } as CallableRequest)
  }

  describe('when a sign-in is deleted', () => {
    /** As Google tells it. */
    const deleted = (uid: string) =>
      world.functions.accountDeleted({
        specversion: '1.0',
        id: uid,
        time: new Date(clock.now()).toISOString(),
        source: '//identitytoolkit.googleapis.com/projects/demo-sarang',
        type: 'google.firebase.auth.user.v2.deleted',
        data: { oldValue: { uid } },
      })

    test.each(roles)('M-ACC-04 %s loses the role', async role => {
      const uid = `bekas-${role}`
      await world.put(`users/${uid}`, account(uid, role, 'active'))
      await deleted(uid)
      const left = await world.ports.read(`users/${uid}`)
      expect(left).toMatchObject({ authorization: 'appUser', status: 'deleted' })
      expect(left).toHaveProperty('statusDate')
    })

    test('M-ACC-04 who has no document gets none; who can sign in again keeps his', async () => {
      await deleted('tanpa-dokumen')
      expect(await world.ports.read('users/tanpa-dokumen')).toBeUndefined()
      const uid = 'kembali'
      await world.put(`users/${uid}`, account(uid, 'admin', 'active'))
      await world.accounts.create({ uid, email: 'kembali@baru.test' })
      await deleted(uid)
      expect(await world.ports.read(`users/${uid}`)).toMatchObject({ authorization: 'admin' })
    })
  })

  const changes: readonly Change[] = [
    ...roles.map(authorization => ({ authorization })),
    { status: 'suspended' },
    { authorization: 'root', status: 'active' },
  ]

  test.each(people)('M-AUTH-08 setAuthorization, called by $name', async person => {
    const cells = roles.flatMap(from =>
      changes.map((change, n) => ({ from, change, uid: `${person.name}-${from}-${n}` })),
    )
    await Promise.all(
      cells.map(async ({ uid, from, change }) => {
        const before = account(uid, from, 'active')
        await world.put(`users/${uid}`, before)
        const to = (change.authorization ?? from) as (typeof roles)[number]
        const way = expected({ actor: 'root', from, to, self: false, status: 'active' })
        const answer = await run('setAuthorization', { uid, ...change }, person.uid)
        const [code] = answer.split(':')
        const due = way === 'function' ? 'ok' : 'failed-precondition'
        const denied = person.uid ? 'permission-denied' : 'unauthenticated'
        expect([uid, code]).toEqual([uid, person.name === 'root' ? due : denied])
        const after = await world.ports.read(`users/${uid}`)
        const { authorization, status, email } = answer === 'ok' ? { ...before, ...change } : before
        expect(after).toMatchObject({ authorization, status, email })
        expect('statusDate' in (after ?? {})).toBe(answer === 'ok' && 'status' in change)
      }),
    )
  })

  test('M-AUTH-08 what is refused is told in Indonesian, and what is not there stays away', async () => {
    const data = { uid: 'tidak-ada', authorization: 'admin' }
    expect(await run('setAuthorization', data)).toBe('not-found: Akun tidak ditemukan.')
    expect(await world.ports.read('users/tidak-ada')).toBeUndefined()
    expect(await run('setAuthorization', { ...data, uid: 'a/b' })).toBe(
      'invalid-argument: Penulisan UID salah',
    )
  })

  test('M-AUTH-08 of an account whose sign-in is gone nobody turns role or status, a root neither', async () => {
    const gone = account('tanpa-login', 'appUser', 'deleted')
    await world.put('users/tanpa-login', gone)
    const [uid, refused] = ['tanpa-login', 'failed-precondition: Akun ini sudah tidak dapat masuk.']
    for (const status of [undefined, 'active'])
      expect(await run('setAuthorization', { uid, authorization: 'root', status })).toBe(refused)
    await world.put('users/tanpa-login', { ...gone, authorization: 'root' })
    expect(await run('setAuthorization', { uid, authorization: 'admin' })).toBe(refused)
    expect(await run('setAuthorization', { uid, status: 'active' })).toBe(refused)
    expect(await world.ports.read('users/tanpa-login')).toMatchObject({
      ...gone,
      authorization: 'root',
    })
  })

  test('M-AUTH-08 of two roots who unmake each other at once one stays', async () => {
    const rounds = Array.from({ length: 4 }, async (_, round) => {
      const [a, b] = [`a${round}`, `b${round}`]
      for (const uid of [a, b]) await world.put(`users/${uid}`, account(uid, 'root', 'active'))
      const answers = await Promise.all([
        run('setAuthorization', { uid: b, authorization: 'admin' }, a),
        run('setAuthorization', { uid: a, authorization: 'admin' }, b),
      ])
      expect(answers.filter(answer => answer === 'ok')).toHaveLength(1)
    })
    await Promise.all(rounds)
  })

  describe('createUser', () => {
    let made = 0
    let form: { uid: string; email: string; password: string; name: string; photoURL?: string }
    beforeEach(() => {
      made += 1
      const uid = `orang${made}`.padEnd(28, 'A')
      form = { uid, email: `orang${made}@baru.test`, password: 'sandi-lama-1', name: 'Sari' }
    })

    test.each(people)('M-ACC-04 called by $name', async ({ name, uid }) => {
      const isAllowed = ['root', 'admin'].includes(name)
      const answer = (await run('createUser', form, uid)).split(':')[0]
      expect(answer).toBe(isAllowed ? 'ok' : uid ? 'permission-denied' : 'unauthenticated')
      const { email = '' } = world.accounts.byUid(form.uid) ?? {}
      expect(email).toBe(isAllowed ? form.email : '')
    })

    test('M-ACC-04 again with the same uid it is done; an unused account gets the last password', async () => {
      const photoURL = 'https://contoh.test/a.png'
      expect(await run('createUser', { ...form, photoURL })).toBe('ok')
      expect(world.accounts.byUid(form.uid)).toMatchObject({ name: 'Sari', photoURL })
      expect(await run('createUser', { ...form, password: 'sandi-baru-2' })).toBe('ok')
      expect(await world.accounts.hasPassword(form.uid, 'sandi-baru-2')).toBe(true)
      expect(world.accounts.byUid(form.uid)).toMatchObject({ name: 'Sari', photoURL: '' })
      await world.put(`users/${form.uid}`, account(form.uid, 'appUser', 'active'))
      expect(await run('createUser', { ...form, password: 'sandi-ketiga-3' })).toBe('ok')
      expect(await world.accounts.hasPassword(form.uid, 'sandi-baru-2')).toBe(true)
      expect(await run('createUser', { ...form, email: 'lain@baru.test' })).toMatch(
        /^failed-precondition: /,
      )
    })

    test('M-ACC-04 a taken e-mail is told; one that was left without documents makes room after an hour', async () => {
      await run('createUser', form)
      const other = { ...form, uid: 'lain'.padEnd(28, String(made)) }
      const taken = 'already-exists: Email sudah dipakai akun lain.'
      expect(await run('createUser', other)).toBe(taken)
      clock.advance(HOUR)
      expect(await run('createUser', { ...other, email: form.email.toUpperCase() })).toBe('ok')
      expect(world.accounts.byUid(form.uid)).toBeUndefined()
      await world.put(`users/${other.uid}`, account(other.uid, 'appUser', 'active'))
      clock.advance(HOUR)
      expect(await run('createUser', form)).toBe(taken)
    })

    test('M-ACC-04 one who has signed in keeps his account', async () => {
      await run('createUser', form)
      world.accounts.update(form.uid, { lastLoginAt: clock.now() })
      clock.advance(HOUR)
      expect(await run('createUser', { ...form, uid: 'B'.repeat(28) })).toMatch(/^already-exists/)
      await run('createUser', { ...form, password: 'sandi-lain-9' })
      expect(await world.accounts.hasPassword(form.uid, 'sandi-lama-1')).toBe(true)
    })

    describe('over documents whose sign-in is gone', () => {
      const orphans = roles.flatMap(role =>
        ['active', 'suspended'].map(status => ({ role, status })),
      )

      test.each(people)('M-ACC-04 called by $name', async ({ name, uid }) => {
        for (const [n, { role, status }] of orphans.entries()) {
          const left = `${form.uid.slice(0, -2)}${String(n).padStart(2, '0')}`
          const over = { ...form, uid: left, email: `${left}@baru.test` }
          await world.put(`users/${left}`, account(left, role, status))
          const answer = (await run('createUser', over, uid)).split(':')[0]
          const denied = uid ? 'permission-denied' : 'unauthenticated'
          expect([role, answer]).toEqual([role, name === 'root' ? 'ok' : denied])
          expect(world.accounts.byUid(left) !== undefined).toBe(name === 'root')
          expect(await world.ports.read(`users/${left}`)).toMatchObject({
            authorization: role,
            status,
          })
        }
      })

      test('M-ACC-04 who had left is an app user again, to whom a root gives the rest; also when that is asked once more', async () => {
        const left = account(form.uid, 'admin', 'deleted')
        await world.put(`users/${form.uid}`, left)
        await answerOf('createUser', { ...form, isAsking: true }, 'root')
        const gone = { authorization: 'admin', status: 'deleted' }
        expect(await world.ports.read(`users/${form.uid}`)).toMatchObject(gone)
        for (const _ of ['asked', 'asked again']) {
          await world.put(`users/${form.uid}`, left)
          expect(await run('createUser', form)).toBe('ok')
          const back = { authorization: 'appUser', status: 'active' }
          expect(await world.ports.read(`users/${form.uid}`)).toMatchObject(back)
        }
      })

      test('M-ACC-04 a profile alone is somebody too; a root is told whose it was', async () => {
        await world.put(`profiles/${form.uid}`, { uid: form.uid, name: 'Ratna' })
        const refused = await run('createUser', form, 'admin')
        expect(refused).toBe(
          'permission-denied: UID ini milik akun yang sudah tidak dapat masuk. Hanya root yang dapat membuatkannya login baru.',
        )
        await world.put(`users/${form.uid}`, account(form.uid, 'admin', 'active'))
        const former = { name: 'Ratna', authorization: 'admin', status: 'active' }
        expect(await answerOf('createUser', form, 'root')).toMatchObject({ uid: form.uid, former })
      })
    })

    test.each(['orang', 'a@', '@b.test', 'a b@c.test'])('M-ACC-04 %j is no e-mail', async email => {
      expect(await run('createUser', { ...form, email })).toBe(
        'invalid-argument: Penulisan email salah',
      )
      expect(world.accounts.byUid(form.uid)).toBeUndefined()
    })
  })

  describe('figures', () => {
    const event = { scheduleTime: new Date(clock.now()).toISOString() }
    const at = new Date(clock.now())
    const date = { created: at, verified: at, finished: at }
    const saleOf = (price: number) => ({ uid: 'u1', versionNo: 0, payment: { price }, date })
    const shown = async () => {
      await world.functions.refreshAnalytics.run(event)
      const analytics = await world.ports.read('apps/analytics')
      return JSON.stringify([plain(analytics?.saleAnalytics), plain(analytics?.purchaseAnalytics)])
    }
    const recounted = async () => {
      world.logged.length = 0
      await world.functions.recountAnalytics.run(event)
      return world.logged
    }

    test('M-ANA-01 a full count goes through all pages, and what is made of it is written only when it has changed', async () => {
      const ids = Array.from({ length: 1203 }, (_, n) => `t${n}`)
      await world.putAll(ids.map(id => [`transactions/${id}`, saleOf(1000)]))
      await world.put('transactions/arsip', { ...saleOf(5), versionNo: -1 })
      await recounted()
      expect(await shown()).toContain('1203000')
      const version = await world.versionOf('apps/analytics')
      await world.functions.refreshAnalytics.run(event)
      expect(await recounted()).toEqual([])
      expect(await world.versionOf('apps/analytics')).toBe(version)
      await world.put('transactions/baru', saleOf(7))
      await world.told('transactions/baru', saleOf(7))
      expect(await shown()).toContain('1203007')
      expect(await recounted()).toEqual([])
    })

    test('M-ANA-01 a change that is told twice, late or never; a role that comes after the purchase', async () => {
      const sale = saleOf(11)
      await world.put('transactions/dua', sale)
      const [id, time] = ['acara/1', new Date()]
      await world.told('transactions/dua', sale, { id, time })
      await world.told('transactions/dua', sale, { id, time })
      expect(await shown()).toContain('1203018')
      await world.put('profiles/u1', { role: 'farmer' })
      await world.told('profiles/u1', { role: 'farmer' })
      expect(await shown()).toMatch(/"farmer":\{[^}]*"val":"?1203018/)
      expect(await recounted()).toEqual([])
      await world.ports.transact(async () => new Map([['transactions/hilang', { ...saleOf(500) }]]))
      if (!world.isTold) await recounted()
      expect(await shown()).toContain('1203518')
      await world.told('transactions/hilang', saleOf(500), { id: 'acara/2', time })
      expect(await shown()).toContain('1203518')
    })

    test('M-ANA-01 the counters of a year that are gone are there again after a full count, which says that they were off', async () => {
      // Then those that were written rest, and the figures take all into the days.
      clock.advance(20_000)
      const before = await shown()
      const year = at.toISOString().slice(0, 4)
      const path = `apps/counters/counterDays/sale-${year}`
      expect(await world.ports.read(path)).toBeDefined()
      await world.ports.transact(async () => new Map([[path, null]]))
      expect(await shown()).toBe(before)
      expect(await recounted()).toEqual(['figures.off'])
      expect(await shown()).toBe(before)
      expect(await recounted()).toEqual([])
    })
  })
})

/** Maps as objects, big integers as text. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return plain(Object.fromEntries(value))
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}
