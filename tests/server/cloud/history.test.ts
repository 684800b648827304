import { getApp } from 'firebase-admin/app'
import { GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { deployed } from '../../../functions/cloud/deployed'
import { kinds, type World } from './kinds'

type Recorded = ReturnType<typeof deployed>['record'][string]
type Event = Parameters<Recorded['run']>[0]
type Fields = Readonly<Record<string, unknown>>

// The emulator is asked for seconds about times of long ago.
describe('on Firebase', { timeout: 120_000 }, () => {
  let world: World
  beforeAll(async () => {
    const start = kinds[1]?.[1]
    if (!start) throw new Error('No emulator.')
    world = await start(Date.now)
    await world.put('profiles/siti', { name: 'Siti' })
  })
  afterAll(() => world.stop())

  const UPDATED = new Timestamp(1_764_140_400, 123_456_000)

  /** Has a write told to the function, as Google tells it. */
  const tell = (
    document: string,
    [before, after]: (Fields | undefined)[],
    { updateTime = UPDATED, ...more }: Fields = {},
  ) => {
    const side = (fields: Fields | undefined) => ({
      data: () => fields,
      exists: fields !== undefined,
      ref: { path: document },
      ...(fields && { updateTime }),
    })
    const data = { before: side(before), after: side(after) }
    const event = { id: 'event-1', authId: 'siti', authType: 'unknown', document, data }
    const time = '2025-11-26T07:00:01.000002Z'
    // One does what any other does.
    return world.functions.record.articles?.run({ ...event, time, ...more } as unknown as Event)
  }

  async function entries() {
    const all = []
    for await (const page of world.ports.pages('history')) all.push(...page)
    return all
  }

  test('B-HIS-01 a write that is told twice is there once, with who it was, and values as they were', async () => {
    const before = { name: 'Artikel', at: new Timestamp(5, 1000), place: new GeoPoint(1, 2), n: 1 }
    const after = { ...before, at: new Timestamp(5, 2000), place: new GeoPoint(1, 3), n: 1.5 }
    await tell('articles/a1', [before, after])
    await tell('articles/a1', [before, after])
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry?.id).toBe('1764140400123456-event-1')
    expect(entry?.fields).toMatchObject({
      time: new Date('2025-11-26T07:00:00.123Z'),
      by: 'siti',
      byName: 'Siti',
      kind: 'update',
      changes: [
        { path: ['at'] },
        { path: ['place'], before: new GeoPoint(1, 2), after: new GeoPoint(1, 3) },
        { path: ['n'], before: 1, after: 1.5 },
      ],
    })
  })

  test('B-HIS-06 a participant is called by his profile, unless that is being erased', async () => {
    await world.put('profiles/budi', { name: 'Budi' })
    await world.put('profiles/made', { name: 'Made', erased: new Date() })
    const [was, is] = [{ status: 'onVerify' }, { status: 'registered' }]
    const told = ['budi', 'made'].map(async uid => {
      await tell(`seminars/s1/participants/${uid}`, [was, is], { id: `event-${uid}` })
      return [uid, (await entries()).find(({ id }) => id.endsWith(uid))?.fields.title]
    })
    expect(await Promise.all(told)).toEqual([
      ['budi', 'Budi'],
      ['made', null],
    ])
  })

  test('M-CON-02 a message that an app has left without a time has that at which it came', async () => {
    const path = 'consultations/c1/chats/m1'
    await world.put(path, { message: 'Halo' })
    const updateTime = Timestamp.now()
    await tell(path, [undefined, { message: 'Halo' }], { updateTime })
    const date = updateTime.toDate()
    expect(await world.ports.read(path)).toEqual({ message: 'Halo', versionNo: 0, date })
  })

  test('B-HIS-01 a deleted document has the time of its event; a machine is nobody; what is not told is not kept', async () => {
    const machine = { authId: 'x@sarang.iam.gserviceaccount.com', authType: 'service_account' }
    await tell('articles/a1', [{ title: 'Lama' }, undefined], { ...machine, id: 'event-2' })
    await tell('history/x', [undefined, { by: 'siti' }], { id: 'event-3' })
    await tell('users/u1', [{ lastOnlineDate: 1 }, { lastOnlineDate: 2 }], { id: 'event-4' })
    const found = (await entries()).filter(({ id }) => id.endsWith('-event-2'))
    expect(found.map(({ id }) => id)).toEqual(['1764140401000002-event-2'])
    const byName = 'Akun layanan x@sarang.iam.gserviceaccount.com'
    expect(found[0]?.fields).toMatchObject({ by: null, byName, kind: 'delete', title: 'Lama' })
  })

  test('B-HIS-01 of a record whose id leaves no room for its place in the trash it is told that it went', async () => {
    const id = 'a'.repeat(1495)
    await tell(`articles/${id}`, [{ title: 'Panjang' }, undefined], { id: 'event-5' })
    const found = (await entries()).filter(entry => entry.id.endsWith('-event-5'))
    expect(found.map(({ fields }) => fields.kind)).toEqual(['delete'])
  })

  test('M-AUTH-08 who has made a root, or taken one back, is told by name, and not what wrote it', async () => {
    const path = 'users/adi'
    const auth = { uid: 'siti', token: { auth_time: Date.now() / 1000 } }
    const machine = { authId: 'x@sarang.iam.gserviceaccount.com', authType: 'service_account' }
    const db = getFirestore(getApp(`test-${process.env.FIRESTORE_EMULATOR_HOST}`))
    await world.put('users/siti', { authorization: 'root', status: 'active' })
    await world.put(path, { authorization: 'admin', status: 'active' })
    const toldOf = async (id: string, change: Fields, write: () => Promise<unknown>) => {
      const was = await world.ports.read(path)
      await write()
      const { updateTime } = await db.doc(path).get()
      await tell(path, [was, { ...was, ...change }], { ...machine, id, updateTime })
      const { fields } = (await entries()).find(entry => entry.id.endsWith(id)) ?? {}
      return [fields?.by, fields?.byName]
    }
    for (const authorization of ['root', 'admin']) {
      const data = { uid: 'adi', authorization }
      const call = () => world.functions.setAuthorization.run({ data, auth } as never)
      const own = await toldOf(`event-${authorization}`, { authorization }, call)
      expect(own).toEqual(['siti', 'Siti'])
    }
    const change = { status: 'suspended' }
    const other = await toldOf('event-status', change, () => db.doc(path).update(change))
    expect(other).toEqual([null, `Akun layanan ${machine.authId}`])
  })

  test('B-HIS-05 a record whose id is not ASCII is told, and in the trash, under that, though the event garbles it', async () => {
    const [document, title] = ['articles/Kopi Luwak – Édisi', 'Kopi']
    const garbled = { document: Buffer.from(document).toString('latin1') }
    await tell(document, [undefined, { title }], { id: 'event-8', ...garbled })
    await tell(document, [{ title }, undefined], { id: 'event-9', ...garbled })
    const found = (await entries()).filter(entry => /-event-[89]$/.test(entry.id))
    const record = 'Kopi Luwak – Édisi'
    expect(found.map(({ fields }) => [fields.path, fields.record])).toEqual([
      [document, record],
      [document, record],
    ])
    expect(await world.ports.read(`trash/articles~${record}`)).toMatchObject({ record })
  })

  test('B-HIS-05 what was made and soon deleted was made, in whatever order and however often that is told', async () => {
    const made = { title: 'Sebentar' }
    const told = [
      () => tell('articles/a9', [made, undefined], { id: 'event-7' }),
      () => tell('articles/a9', [undefined, made], { id: 'event-6' }),
    ]
    for (const again of [...told, ...told]) await again()
    const kindOf = async (id: string) =>
      (await entries()).find(entry => entry.id.endsWith(`-${id}`))?.fields.kind
    expect([await kindOf('event-6'), await kindOf('event-7')]).toEqual(['create', 'delete'])
    expect(await world.ports.read('trash/articles~a9')).toMatchObject({ record: 'a9' })
  })
})
