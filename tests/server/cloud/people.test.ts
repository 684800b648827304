import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../access/world'
import { kinds } from './kinds'

const THEN = new Date('2026-01-01T00:00:00Z')
const UID = 'petani1'
const NAME = 'Siti Aminah'

/** What is of the person, and what is not. */
const his = {
  'rbws/b1': { uid: UID, buildingName: 'Rumah Siti', farmerName: NAME, status: 'request' },
  'harvests/h1': {
    hid: 'h1',
    farmer: { uid: UID, name: NAME, geopoint: { latitude: 1, longitude: 2 } },
  },
  'transactions/t1': { tid: 't1', uid: UID, delivery: { name: NAME }, payment: { price: 5 } },
  'consultations/c1': { uid: UID, farmerName: NAME },
  'consultations/c1/chats/m1': { uid: UID, senderId: UID, message: 'Halo' },
  'seminars/s1/participants/petani1': { uid: UID, receiptImageURL: 'https://contoh.test/a' },
  'users/petani1/subscriptionRecords/r1': { uid: UID, price: 7, dateStart: THEN },
  'superteams/petani1': { uid: UID, name: NAME },
  'notes/n1': { resource: 'rbws', record: 'b1', uid: 'a', name: 'Adi', text: 'Telepon Siti' },
  'notes/n2': { resource: 'products', record: 'p1', uid: 'a', waiting: [UID], text: 'Cek' },
  'history/1-1': { path: 'rbws/b1', by: 'a', kind: 'update', title: 'Rumah Siti' },
  'history/1-2': { path: 'products/p1', by: UID, byName: NAME, kind: 'update' },
  'history/1-3': {
    ...{ path: 'rbws/gone', by: 'a', kind: 'delete', title: 'Lama' },
    changes: [{ path: ['uid'], before: UID }],
  },
  'trash/rbws~gone': { path: 'rbws/gone', by: 'a', fields: { uid: UID, farmerName: NAME } },
  'presence/w1': { uid: UID, name: NAME, resource: 'rbws', record: 'b1' },
  'paperNumbers/invoice~t1': { code: 'INV/2026/0001', by: UID },
  'users/petani1': { ...account(UID, 'appUser', 'active'), email: 'siti@contoh.test' },
  'profiles/petani1': { uid: UID, name: NAME, phone: '+62811' },
}
const others = {
  'rbws/b2': { uid: 'lain', farmerName: 'Budi' },
  'transactions/t2': { uid: 'lain' },
  'consultations/c2': { uid: 'lain' },
  'consultations/c2/chats/m2': { uid: 'lain', senderId: 'lain', message: 'Hai' },
  'seminars/s1': { sid: 's1' },
  'seminars/s1/participants/lain': { uid: 'lain' },
  'history/1-4': { path: 'rbws/b2', by: 'a' },
  'profiles/lain': { uid: 'lain', name: 'Budi' },
}

describe.each(kinds)('what is held of a person, %s', (_, start) => {
  let world: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    world = await start(() => Date.parse('2026-12-01T10:00:00Z'))
    for (const role of ['root', 'admin', 'superteam', 'appUser'])
      await world.put(`users/${role}`, account(role, role, 'active'))
    await world.put('users/gone', account('gone', 'root', 'suspended'))
    await world.putAll(Object.entries({ ...his, ...others }))
  })
  afterAll(() => world?.stop())

  const ask = async (name: 'exportPerson', data: object, uid?: string) => {
    const auth = uid && { uid, token: { auth_time: Date.parse('2026-12-01T09:59:00Z') / 1000 } }
    try {
      return await world.functions[name].run({ data, ...(auth && { auth }) } as never)
    } catch (error) {
      return Reflect.get(Object(error), 'code')
    }
  }

  test('B-HIS-09 all of it is exported, and nothing of others', async () => {
    const { documents, after } = await ask('exportPerson', { uid: UID, name: NAME }, 'root')
    expect(after).toBeNull()
    const exported = Object.fromEntries(
      documents.map(({ path, fields }: { path: string; fields: object }) => [path, fields]),
    )
    // The box tells of all that a test has put there.
    const own = Object.keys(exported).filter(path => !/^history\/\d{16}/.test(path))
    expect(own.toSorted()).toEqual(Object.keys(his).toSorted())
    expect(exported['harvests/h1'].farmer.geopoint).toEqual({ latitude: 1, longitude: 2 })
    expect(exported['users/petani1/subscriptionRecords/r1'].dateStart).toBe(THEN.toISOString())
  })

  test('B-HIS-09 it goes on where it was', async () => {
    const { documents } = await ask(
      'exportPerson',
      { uid: UID, name: ` ${NAME} `, after: { at: 13 } },
      'root',
    )
    expect(documents.map(({ path }: { path: string }) => path)).toEqual([
      'users/petani1',
      'profiles/petani1',
    ])
  })

  test('B-HIS-09 only a root asks, of somebody whom he calls by name', async () => {
    const good = { uid: UID, name: NAME }
    for (const uid of [undefined, 'admin', 'superteam', 'appUser', 'gone', UID])
      expect(await ask('exportPerson', good, uid)).toBe(
        uid ? 'permission-denied' : 'unauthenticated',
      )
    for (const bad of [
      { ...good, name: 'Siti' },
      { ...good, uid: 'a/b' },
      { ...good, after: { at: 99 } },
      { ...good, after: { at: 1, after: '../x' } },
      { ...good, more: 1 },
      {},
    ])
      expect([bad, await ask('exportPerson', bad, 'root')]).toEqual([bad, 'invalid-argument'])
    expect(await ask('exportPerson', { uid: 'nobody', name: 'x' }, 'root')).toBe('not-found')
  })
})
