import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { expected, type Role, roles } from '../../unit/access/reviewed/roles'
import { account, accounts, type Person, people } from '../access/world'
import { idToken } from '../storage/client'
import { call, DOCUMENTS, powerOf, putUser, seedActors, userOf, write } from './client'

const START = Date.parse('2026-03-02T03:04:05.600Z')

let box: TestBox
const tokens: Record<string, string> = {}
let now = START
beforeAll(async () => {
  box = await startTestBox({ seed: seedActors, now: () => now })
  for (const { uid } of people) if (uid) tokens[uid] = await idToken(box, uid)
})
afterAll(async () => {
  expect(box.logged).toEqual([])
  await box.stop()
})

type Change = { authorization?: Role; status?: string }
const changes: readonly Change[] = [
  ...roles.map(authorization => ({ authorization })),
  { status: 'active' },
  { status: 'suspended' },
  { authorization: 'admin', status: 'suspended' },
  { authorization: 'root', status: 'active' },
]
const states = ['active', 'suspended']
const targets = [
  ...roles.flatMap(role => states.map(status => ({ uid: 'sasaran', role, status }))),
  { uid: 'tidak-ada', role: undefined, status: '' },
]
const isRoot = ({ name }: Person) => name === 'root'

function due(person: Person, from: Role | undefined, { authorization }: Change): string {
  if (person.uid === null) return 'UNAUTHENTICATED'
  if (!isRoot(person)) return 'PERMISSION_DENIED'
  if (!from) return 'NOT_FOUND'
  const to = authorization ?? from
  const way = expected({ actor: 'root', from, to, self: false, status: 'active' })
  return way === 'function' ? 'ok' : 'FAILED_PRECONDITION'
}

/** Makes the account this one, where it is another. */
function stand(uid: string, role: Role, status: string) {
  if (powerOf(box, uid) !== `"${role}","${status}"`) putUser(box, uid, account(uid, role, status))
}

const text = (stringValue: string) => ({ stringValue })

/** What the account holds once the answer is given. */
function left(answer: string, before: object | undefined, { authorization, status }: Change) {
  if (answer !== 'ok') return before
  return {
    ...before,
    ...(authorization && { authorization: text(authorization) }),
    ...(status && { status: text(status), statusDate: { timestampValue: stamp } }),
  }
}
const stamp = '2026-03-02T03:04:05.600000Z'

test.each(people)('M-AUTH-08 $name asks for every change of every account', async person => {
  const token = tokens[person.uid ?? '']
  for (const { uid, role, status } of targets) {
    for (const change of changes) {
      if (role) stand(uid, role, status)
      const before = userOf(box, uid)
      const answer = await call(box, { data: { uid, ...change } }, { token })
      const cell = { from: role, status, change, is: answer.status }
      expect(cell).toEqual({ ...cell, is: due(person, role, change) })
      expect(userOf(box, uid)?.fields).toEqual(left(answer.status, before?.fields, change))
    }
  }
})

test.each(people.filter(({ uid }) => uid))(
  'M-AUTH-08 $name changes nothing of himself',
  async person => {
    const uid = person.uid ?? ''
    for (const change of changes) {
      const answer = await call(box, { data: { uid, ...change } }, { token: tokens[uid] })
      expect(answer.status).toBe('PERMISSION_DENIED')
    }
    expect(JSON.stringify(userOf(box, uid)?.fields.authorization)).toBe(
      accounts[`users/${uid}`] &&
        JSON.stringify(text(String(accounts[`users/${uid}`]?.authorization))),
    )
  },
)

test('M-AUTH-08 a root has one way for each change: the function, or the write that the rules allow', async () => {
  const token = tokens.root ?? ''
  const root = { name: 'root', uid: 'root', standing: 'root' } as const
  for (const { uid, role, status } of targets) {
    for (const change of changes) {
      if (!role || isIdle(change, { authorization: role, status })) continue
      const allowed = []
      stand(uid, role, status)
      const called = await call(box, { data: { uid, ...change } }, { token })
      if (called.status === 'ok') allowed.push('function')
      stand(uid, role, status)
      const written = await write(box, token, { uid, ...change })
      if (written.status === 'ok') allowed.push('client')
      expect(allowed).toEqual([due(root, role, change) === 'ok' ? 'function' : 'client'])
    }
  }
})

const isIdle = (change: Change, is: Required<Change>) =>
  JSON.stringify({ ...is, ...change }) === JSON.stringify(is)

test('M-AUTH-08 a root is made by who has typed his password within five minutes; unmade at any time', async () => {
  const ask = async (authorization: string) => {
    const data = { uid: 'sasaran', authorization }
    return (await call(box, { data }, { token: tokens.root })).body
  }
  putUser(box, 'sasaran', account('sasaran', 'admin', 'active'))
  now = START + 301_000
  expect(await ask('root')).toMatchObject({
    error: { status: 'FAILED_PRECONDITION', message: 'Silakan masuk ulang untuk tindakan ini.' },
  })
  expect(userOf(box, 'sasaran')?.fields.authorization).toEqual(text('admin'))
  now = START + 299_000
  expect(await ask('root')).toHaveProperty('result')
  now = START + 301_000
  expect(await ask('admin')).toHaveProperty('result')
  now = START
})

test('M-PRO-04 who becomes one of the field staff keeps his place as a place, and all else as it is', async () => {
  const location = {
    mapValue: {
      fields: {
        geopoint: { geoPointValue: { latitude: -6.2, longitude: 106.8 } },
        owner: { referenceValue: `${DOCUMENTS}/users/root` },
        tags: {
          arrayValue: { values: [text('a'), { geoPointValue: { latitude: 1, longitude: 2 } }] },
        },
      },
    },
  }
  const name = `${DOCUMENTS}/users/penempatan`
  const fields = { authorization: text('root'), status: text('active'), location }
  box.store.commit([{ update: { name, fields } }])
  const data = { uid: 'penempatan', authorization: 'superteam' }
  expect((await call(box, { data }, { token: tokens.root })).status).toBe('ok')
  const staff = box.store.get(`${DOCUMENTS}/superteams/penempatan`)
  expect(staff?.fields.location).toEqual(location)
})

test('M-AUTH-08 what the actor is counts in the moment of the call, not when he signed in', async () => {
  const ask = async () => {
    putUser(box, 'sasaran', account('sasaran', 'root', 'active'))
    const data = { uid: 'sasaran', authorization: 'admin' }
    return (await call(box, { data }, { token: tokens.root })).status
  }
  expect(await ask()).toBe('ok')
  for (const lost of [
    { authorization: 'root', status: 'suspended' },
    { authorization: 'admin' },
    {},
  ]) {
    putUser(box, 'root', lost)
    expect(await ask()).toBe('PERMISSION_DENIED')
  }
  putUser(box, 'root', { authorization: 'root' })
  expect(await ask()).toBe('ok')
  box.accounts.delete('root')
  expect(await ask()).toBe('UNAUTHENTICATED')
})

test.each([null, 1, true, ['root'], { root: true }, 'Root', ' root', new Date(START)])(
  'M-AUTH-06 a stored authorization %j makes no root',
  async authorization => {
    putUser(box, 'admin', { authorization, status: 'active' })
    putUser(box, 'sasaran', account('sasaran', 'root', 'active'))
    const data = { uid: 'sasaran', status: 'suspended' }
    const answer = await call(box, { data }, { token: tokens.admin })
    expect(answer.status).toBe('PERMISSION_DENIED')
  },
)
