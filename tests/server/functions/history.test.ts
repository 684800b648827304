import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '../../../server/auth/admin/keys'
import type { Fields, Value, Write } from '../../../server/firestore/types'
import { functionPorts } from '../../../server/functions'
import { toPlainFields } from '../../../server/functions/plain'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { put } from '../../support/people'
import { idToken } from '../storage/client'
import { call, DOCUMENTS, putUser, seedActors } from './client'

let box: TestBox
beforeAll(async () => {
  box = await startTestBox({ seed: seedActors })
  put(box, 'profiles/root', { name: 'Sari Root' })
})
afterAll(() => box.stop())

/** What the history says of a document, in its order. */
const told = (path: string) =>
  box.store
    .query(DOCUMENTS, { from: [{ collectionId: 'history' }], orderBy: byName })
    .filter(({ fields }) => toPlainFields(fields).path === path)
    .map(({ name, fields }) => ({ document: name, raw: fields, ...toPlainFields(fields) }) as Told)
const byName = [{ field: { fieldPath: '__name__' } }]

interface Told extends Readonly<Record<string, unknown>> {
  raw: Fields
}

const tokens = new Map<string, Promise<string>>()
function tokenOf(uid: string): Promise<string> {
  const token = tokens.get(uid) ?? idToken(box, uid)
  tokens.set(uid, token)
  return token
}

async function commit(uid: string, ...writes: Write[]): Promise<number> {
  const { status } = await fetch(`${box.url}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(uid)}`,
    },
    body: JSON.stringify({ writes }),
  })
  return status
}

const name = (path: string) => `${DOCUMENTS}/${path}`
const set = (path: string, fields: Fields, updateMask?: string[]): Write => ({
  update: { name: name(path), fields },
  ...(updateMask && { updateMask: { fieldPaths: updateMask } }),
})
const text = (stringValue: string) => ({ stringValue })
const int = (value: number) => ({ integerValue: String(value) })
const product = (pid: string) => ({
  pid: text(pid),
  versionNo: int(0),
  name: text('Mangkok'),
  marketplace: text('consumer'),
  price: int(1000),
})

test('B-HIS-01 what one commit writes is told in it, as one act of whoever did it', async () => {
  const commits: string[][] = []
  const stop = box.store.onCommit(({ changes }) => commits.push(changes.map(change => change.name)))
  expect(
    await commit('root', set('products/a', product('a')), set('products/b', product('b'))),
  ).toBe(200)
  stop()
  const [a, b] = [told('products/a'), told('products/b')].flat()
  const act = name(`acts/${a?.act}`)
  expect(commits).toEqual([[name('products/a'), name('products/b'), a?.document, b?.document, act]])
  const same = { by: 'root', byName: 'Sari Root', kind: 'create', title: 'Mangkok', act: b?.act }
  expect(a).toMatchObject({ ...same, resource: 'products', record: 'a' })
  expect(b).toMatchObject({ ...same, record: 'b' })
  const { updateTime = 0 } = box.store.get(name('products/a')) ?? {}
  expect(a?.time).toEqual(new Date(Math.floor(updateTime / 1000)))
})

/** What somebody writes along with each commit of what is one act. */
const doing = (uid: string, called: string, act: string): Write[] => [
  {
    ...set(`presence/${act}`, {
      uid: text(uid),
      name: text(called),
      resource: text('products'),
      record: text(act),
      mode: text('act'),
      expires: { timestampValue: new Date(Date.now() + 600_000).toISOString() },
    }),
    updateTransforms: [{ fieldPath: 'time', setToServerValue: 'REQUEST_TIME' }],
  },
]
const actAt = (id: unknown) => {
  const { fields } = box.store.get(name(`acts/${id}`)) ?? {}
  return fields && toPlainFields(fields)
}

test('B-HIS-06 what is one act in several commits is told as one, of who does it and of nobody else', async () => {
  const act = 'AbCdEfGh1234'
  const made = (id: string) => set(`products/${id}`, product(id))
  expect(await commit('root', made('m1'), made('m2'), ...doing('root', 'Sari Root', act))).toBe(200)
  expect(await commit('root', made('m3'), ...doing('root', 'Sari Root', act))).toBe(200)
  const acts = ['m1', 'm2', 'm3'].map(id => told(`products/${id}`)[0]?.act)
  expect(acts).toEqual([`${act}-root`, `${act}-root`, `${act}-root`])
  const [first] = told('products/m1')
  expect(actAt(`${act}-root`)).toMatchObject({
    time: first?.time,
    by: 'root',
    kind: 'create',
    record: 'm1',
    isMany: true,
  })
  put(box, 'profiles/admin', { name: 'Admin' })
  expect(await commit('admin', made('m4'), ...doing('root', 'Sari Root', act))).toBe(403)
  expect(await commit('admin', made('m4'), ...doing('admin', 'Admin', `${act}5`))).toBe(200)
  const [other] = told('products/m4')
  expect(other?.act).toBe(`${act}5-admin`)
  expect(actAt(other?.act)).toMatchObject({ by: 'admin', byName: 'Admin', isMany: false })
  for (const uid of ['root', 'admin', 'superteam'])
    for (const write of [
      set(`acts/${act}-root`, { title: text('x') }),
      set(`acts/${uid}`, {}),
      { delete: name(`acts/${act}-root`) },
    ])
      expect(await commit(uid, write), uid).toBe(403)
})

test('B-HIS-06 an act of a record without a name is called by the person at whose path it is', async () => {
  put(box, 'profiles/budi', { name: 'Budi Santoso' })
  put(box, 'seminars/s1/participants/budi', { status: 'onVerify', versionNo: 0 })
  const [entry] = told('seminars/s1/participants/budi')
  expect(entry).toMatchObject({ title: 'Budi Santoso', record: 's1~budi' })
  expect(actAt(entry?.act)).toMatchObject({ title: 'Budi Santoso' })
})

test('B-HIS-06 nothing is put below what was begun more than an hour ago', async () => {
  const act = 'Lama12345678'
  put(box, `acts/${act}-root`, { time: new Date(Date.now() - 3_700_000), kind: 'update' })
  await commit('root', set('products/m5', product('m5')), ...doing('root', 'Sari Root', act))
  expect(told('products/m5')[0]?.act).toMatch(/^\d{16}-root$/)
})

test('B-HIS-01 values are kept with their types, to the bit', async () => {
  const odd: Fields = {
    whole: { doubleValue: 3 },
    time: { timestampValue: '2026-01-02T03:04:05.678901Z' },
    place: { geoPointValue: { latitude: 0.1, longitude: -0.2 } },
    of: { referenceValue: name('users/root') },
    bytes: { bytesValue: 'AAE=' },
    list: { arrayValue: { values: [{ mapValue: { fields: { 'a.b': int(1) } } }] } },
    none: { nullValue: null },
    far: { doubleValue: '-Infinity' },
  }
  box.store.commit([set('articles/odd', odd)])
  box.store.commit([{ delete: name('articles/odd') }])
  const [made, gone] = told('articles/odd')
  const kept = (entry: Told | undefined, side: string) => {
    const { changes } = entry?.raw ?? {}
    const all = changes && 'arrayValue' in changes ? (changes.arrayValue.values ?? []) : []
    return Object.fromEntries(
      all.map(change => {
        const { path, [side]: value } = 'mapValue' in change ? (change.mapValue.fields ?? {}) : {}
        return [JSON.stringify(path), value]
      }),
    )
  }
  const expected = Object.fromEntries(
    Object.entries(odd).map(([field, value]) => [
      JSON.stringify({ arrayValue: { values: [text(field)] } }),
      value,
    ]),
  )
  expect(kept(made, 'after')).toEqual(expected)
  expect(kept(gone, 'before')).toEqual(expected)
  expect(gone).toMatchObject({ kind: 'delete', by: null })
})

test('B-HIS-01 what is refused leaves nothing, what changes nothing neither', async () => {
  const refused = set('products/c', product('c'))
  expect(await commit('superteam', refused)).toBe(403)
  expect(await commit('root', refused, set('products/d', { pid: text('x') }))).toBe(403)
  expect(told('products/c')).toEqual([])
  put(box, 'coupons/K1', { title: 'Kupon' })
  put(box, 'coupons/K1', { title: 'Kupon' })
  expect(told('coupons/K1')).toHaveLength(1)
})

test('B-HIS-01 a function leaves an entry, too', async () => {
  putUser(box, 'naik', { authorization: 'appUser', status: 'active' })
  const token = await tokenOf('root')
  await call(box, { data: { uid: 'naik', authorization: 'root' } }, { token })
  expect(told('users/naik').at(-1)).toMatchObject({
    kind: 'update',
    by: 'root',
    byName: 'Sari Root',
    changes: [{ path: ['authorization'], before: 'appUser', after: 'root' }],
  })
})

test('B-HIS-01 what no person wrote says which key or function it was', async () => {
  const { id, token } = makeKey(join(box.dataDir, 'admin-keys.json'), Date.now(), 60_000)
  const writes = [set('users/kunci', { authorization: text('root') })]
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ writes })
  await fetch(`${box.url}/v1/${DOCUMENTS}:commit`, { method: 'POST', headers, body })
  expect(told('users/kunci')).toMatchObject([{ by: null, byName: `Kunci admin ${id}` }])
  putUser(box, 'pergi', { authorization: 'admin', status: 'active' })
  box.accounts.delete('pergi')
  const left = { by: null, byName: 'Server (leaveRole)' }
  expect(told('users/pergi').at(-1)).toMatchObject(left)
  const { transact } = functionPorts({ ...box, project: PROJECT }, { function: 'numberPaper' })
  await transact(async () => new Map([['coupons/K9', { title: 'Kupon' }]]))
  expect(told('coupons/K9')).toMatchObject([{ by: null, byName: 'Server (numberPaper)' }])
  const act = told('coupons/K9')[0]?.act
  const found = toPlainFields(box.store.get(name(`acts/${act}`))?.fields ?? {})
  expect(found).toMatchObject({ by: null, byName: 'Server (numberPaper)' })
})

test('B-HIS-01 nobody writes, changes or deletes an entry, or one of another time', async () => {
  put(box, 'users/baru', { uid: 'baru' })
  const [entry] = told('users/baru')
  const own = String(entry?.document)
  for (const uid of ['root', 'admin', 'superteam', 'appUser']) {
    const write = async (one: Write) => expect(await commit(uid, one), uid).toBe(403)
    await write(set('history/9999999999999999-0', { by: text('admin') }))
    await write({
      update: { name: own, fields: { by: text('x') } },
      updateMask: { fieldPaths: ['by'] },
    })
    await write({ delete: own })
    await write({
      transform: {
        document: own,
        fieldTransforms: [{ fieldPath: 'time', setToServerValue: 'REQUEST_TIME' }],
      },
    })
  }
})

test('B-HIS-01 who says of a record that it was erased hides nothing by it', async () => {
  const batch = { id: text('b1'), versionNo: int(1), worker: text('Ketut') }
  const erased = { timestampValue: '2026-11-27T00:00:00Z' }
  box.store.commit([set('manufactures/b1', batch)])
  const hiding = set('manufactures/b1', { worker: text('Lain'), erased }, ['worker', 'erased'])
  // The rules know no fields of a batch.
  expect(await commit('admin', hiding)).toBe(200)
  expect(told('manufactures/b1').at(-1)).toMatchObject({
    by: 'admin',
    changes: expect.arrayContaining([{ path: ['worker'], before: 'Ketut', after: 'Lain' }]),
  })
  expect(await commit('admin', { delete: name('manufactures/b1') })).toBe(200)
  expect(box.store.get(name('trash/manufactures~b1'))?.fields).toMatchObject({ by: text('admin') })
})

/** How a query of entries is answered, of these fields. */
async function ask(
  uid: string,
  wanted: Readonly<Record<string, string>>,
  { collectionId = 'history', op = 'EQUAL', by = 'time' } = {},
): Promise<unknown> {
  const filters = Object.entries(wanted).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op, value: text(value) },
  }))
  const where = filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }
  const order = [
    { field: { fieldPath: by }, direction: by === 'time' ? 'DESCENDING' : 'ASCENDING' },
  ]
  const response = await fetch(`${box.url}/v1/${DOCUMENTS}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(uid)}` },
    body: JSON.stringify({
      structuredQuery: { from: [{ collectionId }], ...where, orderBy: order },
    }),
  })
  const answer: { document?: unknown }[] = await response.json()
  return response.ok ? answer.filter(({ document }) => document).length : response.status
}

test('B-HIS-02 the history is for admins, and for the field staff as far as it is of their records', async () => {
  put(box, 'harvests/h1', { versionNo: 0 })
  put(box, 'harvests/h2', { versionNo: 0 })
  const ofHarvest = { record: 'h1', resource: 'harvests' }
  const ofProduct = { record: 'a', resource: 'products' }
  const answers = async (wanted: Readonly<Record<string, string>>) => {
    const people = ['root', 'admin', 'superteam', 'appUser']
    return Promise.all(people.map(uid => ask(uid, wanted)))
  }
  expect(await answers(ofHarvest)).toEqual([1, 1, 1, 403])
  expect(await answers(ofProduct)).toEqual([1, 1, 403, 403])
  expect((await answers({ record: 'h1' })).slice(2)).toEqual([403, 403])
  expect((await answers({})).slice(2)).toEqual([403, 403])
})

test('B-HIS-01 what fills an empty folder has no history but what it brings along', () => {
  expect(box.store.get(name('users/admin'))).toBeDefined()
  expect(told('users/admin')).toEqual([])
})

test('B-HIS-05 what is deleted is in the trash in the same commit, and out of it when it is there again', async () => {
  const at = (id: string) => box.store.get(name(`trash/${id}`))?.fields
  const odd: Fields = { ...product('tr1'), weight: { doubleValue: 1.5 }, tags: { arrayValue: {} } }
  box.store.commit([set('products/tr1', odd)])
  expect(await commit('admin', { delete: name('products/tr1') })).toBe(200)
  expect(at('products~tr1')).toMatchObject({
    by: text('admin'),
    record: text('tr1'),
    back: { mapValue: { fields: odd } },
  })
  expect(await commit('admin', set('products/tr1', odd))).toBe(200)
  expect(at('products~tr1')).toBeUndefined()
  expect(await commit('admin', { delete: name('products/tr1') })).toBe(200)
  // Another one of the same name.
  expect(await commit('admin', set('products/tr1', product('tr1')))).toBe(200)
  expect(at('products~tr1')).toBeUndefined()
  const kinds = ['create', 'delete', 'return', 'delete', 'create']
  expect(told('products/tr1').map(({ kind }) => kind)).toEqual(kinds)
})

test('B-HIS-05 an admin brings back exactly what was deleted, however it had become so, and nothing else', async () => {
  const gone = (path: string, fields: Fields) => {
    box.store.commit([set(path, fields)])
    box.store.commit([{ delete: name(path) }])
  }
  const archived: Fields = { ...product('tr2'), versionNo: int(-1), old: { booleanValue: true } }
  gone('products/tr2', archived)
  gone('seminars/s9', { sid: text('s9'), versionNo: int(0), title: text('Panen') })
  const participant: Fields = { uid: text('u1'), sid: text('s9'), status: text('registered') }
  const below = ['seminars/s9/participants/u1', 'seminars/s~9%7E/participants/u~1']
  for (const each of below) gone(each, participant)
  const path = 'products/tr2'
  for (const uid of ['superteam', 'appUser'])
    expect(await commit(uid, set(path, archived))).toBe(403)
  expect(await commit('admin', set(path, { ...archived, old: { booleanValue: false } }))).toBe(403)
  expect(await commit('admin', set('products/tr3', archived))).toBe(403)
  expect(await commit('admin', set('seminars/s8/participants/u1', participant))).toBe(403)
  expect(await commit('admin', set(path, archived))).toBe(200)
  for (const each of below) expect(await commit('admin', set(each, participant))).toBe(200)
  box.store.commit([{ delete: name(path) }])
  for (const uid of ['root', 'admin', 'superteam', 'appUser'])
    for (const write of [
      { delete: name('trash/products~tr2') },
      set('trash/products~tr2', { back: { mapValue: { fields: {} } } }),
      set('trash/products~tr9', { back: { mapValue: { fields: product('tr9') } } }),
    ])
      expect(await commit(uid, write)).toBe(403)
})

test('B-HIS-08 notes are found by whom they name, and on the records that one sees', async () => {
  const note = { resource: 'products', record: 'p1', time: new Date(), text: 'Cek' }
  put(box, 'notes/n1', { ...note, waiting: ['superteam', 'admin'] })
  put(box, 'notes/n2', { ...note, resource: 'rbws', record: 'r1' })
  const named = { collectionId: 'notes', op: 'ARRAY_CONTAINS', by: '__name__' }
  const on = (uid: string, resource: string, record: string) =>
    ask(uid, { resource, record }, { collectionId: 'notes' })
  expect(await ask('superteam', { waiting: 'superteam' }, named)).toBe(1)
  expect(await ask('superteam', { waiting: 'admin' }, named)).toBe(403)
  expect(await ask('appUser', { waiting: 'appUser' }, named)).toBe(403)
  expect(await on('superteam', 'rbws', 'r1')).toBe(1)
  expect(await on('superteam', 'products', 'p1')).toBe(403)
  expect(await on('admin', 'products', 'p1')).toBe(1)
})

test('M-CON-03 what an app has left without a state says it in the same commit, so that a list finds it', async () => {
  const question = { versionNo: int(0), topic: text('Hama'), lastUpdate: at('2026-11-20') }
  box.store.commit([set('consultations/tanpa', question)])
  box.store.commit([set('consultations/kosong', { ...question, answered: { nullValue: null } })])
  box.store.commit([set('consultations/dijawab', { ...question, answered: yes })])
  expect(found('consultations', 'answered', { booleanValue: false })).toEqual(['kosong', 'tanpa'])
  expect(stored('consultations/dijawab')).toEqual({ ...question, answered: yes })
  expect(told('consultations/tanpa').map(({ changes }) => JSON.stringify(changes))).toEqual([
    expect.not.stringContaining('answered'),
  ])
  // It is written once, and keeps when it was made.
  const made = box.store.get(name('consultations/tanpa'))
  expect(made?.createTime).toBe(made?.updateTime)
  box.store.commit([set('consultations/tanpa', { topic: text('Kutu') }, ['topic'])])
  expect(stored('consultations/tanpa')).toEqual({
    ...question,
    topic: text('Kutu'),
    answered: { booleanValue: false },
  })
  expect(box.store.get(name('consultations/tanpa'))?.createTime).toBe(made?.createTime)
})

test('M-CON-02 a message that an app has left without a time has that at which it came', () => {
  const [path, odd] = ['consultations/tanpa/chats/m1', 'consultations/tanpa/chats/m2']
  const message = text('Halo')
  box.store.commit([set(path, { message }), set(odd, { message, date: { nullValue: null } })])
  const came = Math.floor((box.store.get(name(path))?.createTime ?? 0) / 1000)
  const date = new Date(came).toISOString().replace('Z', '')
  expect(stored(path)).toEqual({
    ...{ message, versionNo: int(0) },
    date: { timestampValue: expect.stringContaining(date) },
  })
  expect(stored(odd)).toEqual({ message, versionNo: int(0), date: { nullValue: null } })
})

test('M-ACC-01 an account that an app has made is found by what it is taken for; who is barred stays it', () => {
  const account = { email: text('siti@contoh.test'), registerDate: at('2026-11-20') }
  box.store.commit([
    set('users/polos', account),
    set('users/null', { ...account, status: { nullValue: null } }),
    set('users/lain', { ...account, authorization: text('?'), subscription: text('?') }),
  ])
  const usual = { authorization: 'appUser', status: 'active', 'subscription.type': 'free' }
  for (const [name, value] of Object.entries(usual))
    expect(found('users', name, text(value))).toContain('polos')
  expect(stored('users/null')?.status).toEqual({ nullValue: null })
  expect(stored('users/lain')).toMatchObject({ authorization: text('?'), subscription: text('?') })
})

test('M-PRO-02 a request that does not say how far it is waits; without a request there is none', () => {
  const upgrade = { type: text('mitra') }
  box.store.commit([
    set('profiles/ada', { name: text('Ada'), upgrade: { mapValue: { fields: upgrade } } }),
    set('profiles/tidak', { name: text('Tidak') }),
    set('profiles/lain', { name: text('Lain'), upgrade: text('?') }),
  ])
  expect(found('profiles', 'upgrade.status', text('onProgress'))).toEqual(['ada'])
  expect(toPlainFields(stored('profiles/ada') ?? {})).toEqual({
    name: 'Ada',
    upgrade: { type: 'mitra', status: 'onProgress' },
  })
  expect(stored('profiles/tidak')).toEqual({ name: text('Tidak') })
  expect(stored('profiles/lain')).toEqual({ name: text('Lain'), upgrade: text('?') })
})

const yes = { booleanValue: true }
const at = (day: string) => ({ timestampValue: `${day}T00:00:00.000000Z` })
const stored = (path: string) => box.store.get(name(path))?.fields

/** Ids of what a query finds by one field. */
const found = (collectionId: string, fieldPath: string, value: Value) =>
  box.store
    .query(DOCUMENTS, {
      from: [{ collectionId }],
      where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } },
    })
    .map(document => document.name.slice(document.name.lastIndexOf('/') + 1))
