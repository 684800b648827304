import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { put } from '../../support/people'
import { type Clients, clientsOf, MIB, png, seedUploaders } from './client'

let time = Date.parse('2026-03-02T03:04:05.600Z')
let box: TestBox
let as: Clients
beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, now: () => time })
  as = await clientsOf(box)
}, 60_000)
afterAll(() => box.stop())

const people = ['anon', 'tanpa-data', 'petani', 'superteam', 'admin', 'root'] as const
type Person = (typeof people)[number]

const path = (folder: string, name: string) => `${folder}/${name}.png`

/** get, list, create, replace, update, delete: the letters of those that succeed. */
async function tried(person: Person, folder: string) {
  const client = as[person]
  const old = path(folder, `${person}-old`)
  box.objects.put({ path: old, type: 'image/png', bytes: png(), metadata: { owner: 'other' } })
  const outcomes = [
    ['g', (await client.get(old)).status],
    ['l', (await client.list({ prefix: `${folder}/` })).status],
    ['c', (await client.upload({ path: path(folder, `${person}-new`) })).status],
    ['r', (await client.upload({ path: old })).status],
    ['u', (await client.update(old, { metadata: { a: 'b' } })).status],
    ['d', (await client.delete(old)).status],
  ] as const
  for (const [, status] of outcomes) expect([200, 204, 403]).toContain(status)
  return outcomes.map(([letter, status]) => (status === 403 ? '-' : letter)).join('')
}

const none = '------'
const add = 'glc---'
const addAndDelete = 'glc--d'
const content = 'products seminars courses articles banners price offers inbox pushes'.split(' ')
const rows: [folder: string, superteam: string, admin: string][] = [
  // The rule is of what lies in the folder, not of the folder, which nobody needs to list.
  ['users/other/photo', 'g-----', 'g-crud'],
  ['users/superteam/photo', 'g-crud', 'g-crud'],
  ['receipts/2026', none, add],
  ['harvests/h1', add, addAndDelete],
  ['rbws/r1/deep', add, addAndDelete],
  ...content.map((folder): [string, string, string] => [folder, none, addAndDelete]),
  ['consultations/c1', none, addAndDelete],
  ['manufactures/m1', none, addAndDelete],
  ['users/other', none, none],
  ['users', none, none],
  ['elsewhere', none, none],
  ['constructor', none, none],
  ['photo/users/superteam', none, none],
]

describe.each(rows)('%s', (folder, superteam, admin) => {
  const expected = { superteam, admin, root: admin }
  test.each(people)('%s may do what the matrix says', async person => {
    expect(await tried(person, folder)).toBe(
      person in expected ? Reflect.get(expected, person) : none,
    )
  })
})

test('the root is listed by nobody', async () => {
  for (const person of people) expect((await as[person].list({})).status).toBe(403)
})

test('a missing object is missing for who may see it and denied to all others', async () => {
  const found = await Promise.all(people.map(person => as[person].get('products/none.png')))
  expect(found.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 404])
})

describe('the uploader', () => {
  test('takes back within an hour what he has just put, and nobody else does', async () => {
    for (const name of ['a', 'b']) await as.superteam.upload({ path: `harvests/h/${name}.png` })
    put(box, 'users/petani', { authorization: 'superteam' })
    expect((await as.petani.delete('harvests/h/a.png')).status).toBe(403)
    put(box, 'users/petani', { authorization: 'appUser' })
    time += 3_599_999
    as = await clientsOf(box)
    expect((await as.superteam.delete('harvests/h/a.png')).status).toBe(204)
    time += 1
    expect((await as.superteam.delete('harvests/h/b.png')).status).toBe(403)
    await as.admin.upload({ path: 'receipts/a.png' })
    expect((await as.admin.delete('receipts/a.png')).status).toBe(204)
  })

  test('has no say without his role', async () => {
    const path = 'receipts/gone.png'
    await as.admin.upload({ path })
    put(box, 'users/admin', { authorization: 'admin', status: 'suspended' })
    expect((await as.admin.delete(path)).status).toBe(403)
    put(box, 'users/admin', { authorization: 'admin' })
    expect((await as.admin.delete(path)).status).toBe(204)
  })
})

test.each([
  ['nobody', { owner: null }],
  ['somebody else', { owner: 'superteam' }],
])('an upload that says it is of %s is denied', async (_, metadata) => {
  for (const path of ['products/of.png', 'users/admin/photo/of.png', 'receipts/of.png']) {
    expect((await as.admin.upload({ path, metadata })).status).toBe(403)
    expect((await as.admin.start({ path, metadata })).status).toBe(403)
    expect(box.objects.find(path)).toBeUndefined()
  }
})

test('a second upload of the same name is denied and changes nothing, but for a photo', async () => {
  for (const path of ['products/twice.png', 'receipts/twice.png', 'harvests/h/twice.png']) {
    const first = png(85)
    expect((await as.admin.upload({ path, bytes: first })).status).toBe(200)
    expect((await as.admin.upload({ path, bytes: png(90) })).status).toBe(403)
    expect((await as.admin.start({ path, bytes: png(90) })).status).toBe(403)
    expect(box.objects.bytes(path)).toEqual(first)
  }
  const photo = 'users/superteam/photo/twice.png'
  expect((await as.superteam.upload({ path: photo, bytes: png(85) })).status).toBe(200)
  expect((await as.superteam.upload({ path: photo, bytes: png(90) })).status).toBe(200)
  expect(box.objects.bytes(photo)).toEqual(png(90))
})

test('a photo has 2 MiB at most, a receipt 5', async () => {
  const bytes = png(2 * MIB + 1)
  expect((await as.admin.upload({ path: 'users/admin/photo/x.png', bytes })).status).toBe(403)
  expect((await as.admin.upload({ path: 'receipts/x.png', bytes })).status).toBe(200)
})
