import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { fewOf } from '../../support/exhaustive'
import { buildPage } from '../../support/page'
import { emailOf, PASSWORD } from '../../support/people'
import { account } from '../access/world'
import { DOCUMENTS, putUser, seedActors } from './client'
import type {} from './createUserPage/main'

const RUNS = process.env.SARANG_EXHAUSTIVE ? 50 : 2
const SECRET = 'rahasia-pemilik-baru-7'

let box: TestBox
let browser: Browser
let page: Page
let clock = 0
beforeAll(async () => {
  const clientDir = await buildPage(new URL('./createUserPage/main.ts', import.meta.url))
  box = await startTestBox({ clientDir, seed: seedActors, now: () => Date.now() + clock })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  await signIn()
}, 180_000)
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  putUser(box, 'root', account('root', 'root', 'active'))
})
afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const signIn = () =>
  page.evaluate(([email, password]) => window.accountsDriver.signIn(email, password), [
    emailOf('root'),
    PASSWORD,
  ] as const)

const CALL = '**/createUser'
const COMMIT = '**/*:commit*'
const answer = (http: number, status: string) => (route: Route) =>
  route.fulfill({ status: http, json: { error: { code: http, status, message: status } } })

/** The request arrives, its answer does not. */
const deaf = async (route: Route) => {
  const { pathname, search } = new URL(route.request().url())
  await route.fetch({ url: box.url + pathname + search })
  await route.abort()
}

/** Who creates is suspended between the two steps. */
const betrayed = async (route: Route) => {
  putUser(box, 'root', account('root', 'root', 'suspended'))
  await route.continue()
}

interface Fault {
  name: string
  at: string
  does: (route: Route) => unknown
  /** Whether the attempt itself gets over it. */
  heals?: true
}

const faults: Fault[] = [
  { name: 'the answer of the call gets lost', at: CALL, does: deaf },
  { name: 'the answer of the batch gets lost', at: COMMIT, does: deaf, heals: true },
  { name: 'who creates loses his rights in between', at: COMMIT, does: betrayed },
  { name: 'the call gets lost', at: CALL, does: route => route.abort() },
  { name: 'the function is not available', at: CALL, does: answer(503, 'UNAVAILABLE') },
  { name: 'the batch is refused', at: COMMIT, does: answer(403, 'PERMISSION_DENIED') },
]

test.each(fewOf(faults, 3))(
  `M-ACC-04 ${RUNS} accounts: $name, and the same form completes it`,
  async ({ name, at, does, heals }) => {
    const roles = ['appUser', 'superteam', 'admin']
    for (let run = 0; run < RUNS; run += 1) {
      const form = formOf(`${faults.findIndex(fault => fault.name === name)}-${run}`, {
        authorization: roles[run % roles.length] ?? '',
      })
      await page.route(at, does, { times: 1 })
      const first = await create(form)
      expect(first.status === 'ok').toBe(heals === true)
      expectSound(form)
      if (!heals) expect(documentsOf(form)).toEqual([])
      await page.unroute(at)
      putUser(box, 'root', account('root', 'root', 'active'))
      expect(await create(form)).toMatchObject({ status: 'ok' })
      expectWhole(form)
    }
  },
  60_000 + RUNS * 6_000,
)

test('M-ACC-04 when the function refuses nothing is written, and the e-mail is told at its field', async () => {
  const form = formOf('taken', { email: emailOf('admin') })
  const before = box.accounts.count()
  expect(await create(form)).toEqual({
    status: 409,
    message: 'sarang.error.email_taken',
    errors: { email: 'sarang.error.email_taken' },
  })
  expect(documentsOf(form)).toEqual([])
  expect(box.accounts.count()).toBe(before)
})

test('M-ACC-04 a form that has made the account already keeps its e-mail', async () => {
  const form = formOf('changed')
  await page.route(COMMIT, answer(403, 'PERMISSION_DENIED'), { times: 1 })
  expect((await create(form)).status).toBe(403)
  const changed = { ...form, email: 'lain@contoh.test' }
  expect((await create(changed)).errors).toEqual({ email: 'sarang.error.email_other' })
  expect(box.accounts.byEmail(changed.email)).toBeUndefined()
  expect(await create(form)).toMatchObject({ status: 'ok' })
})

test('M-ACC-04 the password of the last attempt is the one that counts', async () => {
  const form = formOf('password')
  await page.route(COMMIT, answer(403, 'PERMISSION_DENIED'), { times: 1 })
  await create(form)
  expect(await create({ ...form, password: 'yang-kedua-8' })).toMatchObject({ status: 'ok' })
  expect(await box.accounts.hasPassword(form.id, 'yang-kedua-8')).toBe(true)
  // Once it is complete nobody changes it in this way.
  await create({ ...form, password: 'yang-ketiga-9' })
  expect(await box.accounts.hasPassword(form.id, 'yang-ketiga-9')).toBe(false)
})

test('M-ACC-04 an admin creates no admin: the batch is refused, and the account has no rights', async () => {
  putUser(box, 'root', account('root', 'admin', 'active'))
  const form = formOf('tooMuch', { authorization: 'admin' })
  expect(await create(form)).toMatchObject({ status: 403 })
  expect(documentsOf(form)).toEqual([])
})

test('M-ACC-04 the password is in no document and in no log', () => {
  const all = ['users', 'profiles', 'superteams'].flatMap(collectionId =>
    box.store.query(DOCUMENTS, { from: [{ collectionId }] }),
  )
  expect(all.length).toBeGreaterThan(RUNS * faults.length)
  expect(JSON.stringify([all, box.logged, box.printed])).not.toContain(SECRET)
})

test('M-ACC-04 an account whose form was closed in between has no rights, and makes room after an hour', async () => {
  const lost = formOf('lost')
  await page.route(COMMIT, answer(403, 'PERMISSION_DENIED'), { times: 1 })
  await create(lost)
  expect(documentsOf(lost)).toEqual([])
  const anew = { ...formOf('anew'), email: lost.email }
  expect((await create(anew)).errors).toEqual({ email: 'sarang.error.email_taken' })
  clock = 61 * 60_000
  await signIn()
  expect(await create(anew)).toMatchObject({ status: 'ok' })
  expect(box.accounts.byUid(lost.id)).toBeUndefined()
  expectWhole(anew)
})

interface Form {
  id: string
  email: string
  name: string
  authorization: string
  [more: string]: unknown
}

const formOf = (name: string, more: Partial<Form> = {}): Form => ({
  id: name.replaceAll(/\W/g, 'x').padEnd(28, 'A'),
  email: `${name}@baru.test`.toLowerCase(),
  password: SECRET,
  name: `Orang ${name}`,
  authorization: 'appUser',
  role: 'consumer',
  phone: '0812-3456-7890',
  ...more,
})

const create = (form: Form) => page.evaluate(data => window.accountsDriver.create(data), form)

const documentsOf = ({ id }: Form) =>
  ['users', 'profiles', 'superteams'].filter(name => box.store.get(`${DOCUMENTS}/${name}/${id}`))

/** At most one account, and never rights without a profile. */
function expectSound(form: Form): void {
  const account = box.accounts.byEmail(form.email)
  expect(account === undefined || account.uid === form.id).toBe(true)
  const there = documentsOf(form)
  expect(there.includes('users')).toBe(there.includes('profiles'))
}

function expectWhole(form: Form): void {
  expect(box.accounts.byEmail(form.email)?.uid).toBe(form.id)
  expect(box.accounts.byUid(form.id)).toMatchObject({ name: form.name, email: form.email })
  const isField = form.authorization === 'superteam'
  expect(documentsOf(form)).toEqual(['users', 'profiles', ...(isField ? ['superteams'] : [])])
  const { fields } = box.store.get(`${DOCUMENTS}/profiles/${form.id}`) ?? {}
  expect(fields?.upgrade).toEqual({
    mapValue: {
      fields: { status: { stringValue: 'noRequest' }, lastUpdated: { nullValue: null } },
    },
  })
}
