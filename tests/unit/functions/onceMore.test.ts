import { expect, test, vi } from 'vitest'
import { set, valueAt } from '@/lib/values'
import type { AccountPorts, Fields, FunctionPorts, Scheduled } from '../../../functions/callable'
import { recordedEvents } from '../../../functions/cloud/history'
import { forgetPictures } from '../../../functions/forgetPictures'
import { forgetActs, forgetHistory } from '../../../functions/forgetting'
import { leaveRole } from '../../../functions/leaveRole'
import type { MainApiPorts } from '../../../functions/mainApi'
import { register } from '../../../functions/mainApi/register'
import { numberPaper } from '../../../functions/numberPaper'
import { erasePerson } from '../../../functions/people/erasePerson'
import { exportPerson } from '../../../functions/people/exportPerson'
import { setAuthorization } from '../../../functions/setAuthorization'
import { memory, randomOf, unsure } from './memory'

const NOW = new Date('2026-11-21T08:00:00Z')
const auth = { uid: 'root', authTime: NOW.getTime() / 1000 }

/** The answers to as many commits get lost as `isLost` says. */
function worldOf(isLost: () => boolean, documents: Readonly<Record<string, Fields>>) {
  const world = memory(() => NOW)
  for (const [path, fields] of Object.entries(documents)) world.documents.set(path, fields)
  const transact = unsure(world.transact, isLost)
  const gone: string[] = []
  const accounts: AccountPorts = {
    byUid: async () => undefined,
    byEmail: async () => undefined,
    create: async () => 'created',
    renew: async () => undefined,
    delete: async uid => void gone.push(uid),
  }
  const ports: FunctionPorts = {
    ...world,
    transact,
    accounts,
    read: async path => world.documents.get(path),
    update: ({ path, fields, names = Object.keys(fields), reads, check }) =>
      transact(async read => {
        check(await read(reads))
        const [before] = await read([path])
        const after = structuredClone({ ...before })
        for (const name of names) set(after, name, valueAt(fields, name))
        return new Map([[path, after]])
      }),
  }
  return { ...world, ports, gone }
}

const people = {
  'users/root': { authorization: 'root', status: 'active' },
  'users/adi': { authorization: 'root', status: 'active', email: 'adi@contoh.test' },
  'profiles/adi': { name: 'Adi' },
}

/** The first of all. */
const firstOnly = () => {
  let count = 0
  return () => count++ === 0
}

test('M-AUTH-08 a root is made and unmade, and nothing refused, when the answer to its commit is lost', async () => {
  for (const [authorization, was] of [
    ['admin', 'root'],
    ['root', 'admin'],
  ]) {
    const { ports, documents } = worldOf(firstOnly(), {
      ...people,
      'users/adi': { authorization: was },
    })
    await setAuthorization(ports, { auth, data: { uid: 'adi', authorization } })
    expect(documents.get('users/adi')).toMatchObject({ authorization })
  }
})

test('M-PRO-04 a root who becomes one of the field staff gets the document of one, once', async () => {
  const { ports, documents } = worldOf(firstOnly(), {
    ...people,
    'profiles/adi': { name: 'Adi', phone: '+628123' },
  })
  const data = { uid: 'adi', authorization: 'superteam' }
  await setAuthorization(ports, { auth, data })
  expect(documents.get('users/adi')).toMatchObject({ authorization: 'superteam' })
  expect(documents.get('superteams/adi')).toEqual({
    ...{ uid: 'adi', name: 'Adi', contact: { whatsapp: '+628123' }, location: null },
  })
})

test('M-PRO-04 who was one of the field staff before keeps that document, and who may not makes none', async () => {
  const { ports, documents } = worldOf(() => false, people)
  const data = { uid: 'adi', authorization: 'superteam' }
  const other = { uid: 'adi', authTime: auth.authTime }
  await expect(setAuthorization(ports, { auth: other, data })).rejects.toThrow('tidak berhak')
  expect(documents.has('superteams/adi')).toBe(false)
  documents.set('superteams/adi', { uid: 'adi', name: 'Adi lama' })
  await setAuthorization(ports, { auth, data })
  expect(documents.get('superteams/adi')).toMatchObject({ name: 'Adi lama' })
})

test('M-ACC-04 a role that was left once is left, also when it is asked again', async () => {
  const { ports, documents } = worldOf(firstOnly(), people)
  await leaveRole(ports, 'adi')
  const left = documents.get('users/adi')
  await leaveRole(ports, 'adi')
  expect(documents.get('users/adi')).toBe(left)
  expect(left).toMatchObject({ authorization: 'appUser', status: 'deleted' })
})

test('B-HIS-09 the protocol of an erasure counts each document once, when answers are lost', async () => {
  const { ports, documents } = worldOf(() => losing() < 0.5, {
    ...people,
    'users/adi': { authorization: 'appUser', email: 'adi@contoh.test' },
    ...Object.fromEntries(
      ['t1', 't2', 't3'].map(id => [`transactions/${id}`, { uid: 'adi', delivery: { name: 'A' } }]),
    ),
  })
  const losing = randomOf(3)
  const data = { uid: 'adi', name: 'Adi' }
  const { protocol } = Object(await erasePerson(ports, { auth, data }))
  expect(documents.get(`erasures/${protocol}`)).toMatchObject({
    documents: { transactions: 3, profiles: 1, users: 1 },
    ended: NOW,
  })
})

test('B-HIS-09 an erasure whose last answer was lost is asked for once more, and is told once', async () => {
  const account = { authorization: 'appUser', email: 'siti@contoh.test' }
  const { ports, documents } = worldOf(() => false, { ...people, 'users/siti': account })
  documents.set('profiles/siti', { uid: 'siti', name: 'Siti' })
  const data = { uid: 'siti', name: 'Siti', protocol: 'p1' }
  const first = await erasePerson(ports, { auth, data })
  const told = documents.get('erasures/p1')
  expect(told).toMatchObject({ documents: { users: 1, profiles: 1 }, ended: NOW })
  const later = { ...ports, now: () => new Date(NOW.getTime() + 60_000) }
  expect(await erasePerson(later, { auth, data })).toEqual(first)
  expect(documents.get('erasures/p1')).toEqual({ ...told, call: expect.any(String) })
  // Whoever has a name is called by it.
  documents.set('profiles/siti', { uid: 'siti', name: 'Sari' })
  await expect(erasePerson(ports, { auth, data })).rejects.toThrow('tidak sama')
})

test.each([
  ['\u202aSiti\u200e Aminah', 'Siti Aminah'],
  ['\u200b\u2060', 'siti@contoh.test'],
])('B-HIS-09 who has a name that is not all seen is called by what is: %j', async (name, typed) => {
  const account = { authorization: 'appUser', email: 'siti@contoh.test' }
  const profile = { uid: 'siti', name }
  const stored = { ...people, 'users/siti': account, 'profiles/siti': profile }
  const { ports } = worldOf(() => false, stored)
  const call = (as: string) => exportPerson(ports, { auth, data: { uid: 'siti', name: as } })
  await expect(call('Siti')).rejects.toThrow('tidak sama')
  expect(Object(await call(typed)).documents).toHaveLength(2)
})

test('B-HIS-09 what is told late of a time before an erasure has nothing of what was erased', async () => {
  const written = {
    'rbws/b1': { uid: 'siti', buildingName: 'Gedung Siti' },
    'notes/n1': { resource: 'rbws', record: 'b1', uid: 'root', text: 'Telepon Siti' },
    'profiles/siti': { uid: 'siti', name: 'Siti' },
    'products/p1': { name: 'Mangkok' },
  }
  const { ports, documents } = worldOf(() => false, {
    ...people,
    ...written,
    'users/siti': { authorization: 'appUser', email: 'siti@contoh.test' },
  })
  const record = recordedEvents(() => ({ ...ports, doing: async () => undefined }))
  const tell = (document: string, sides: (Fields | undefined)[], at: number) => {
    const [before, after] = sides.map(fields => sideOf(document, fields))
    const time = new Date(NOW.getTime() + at).toISOString()
    const id = `${document.replace('/', '-')}${at}`
    return record({ id, data: { before, after }, time, authId: 'siti' } as never)
  }
  const entries = () => [...documents].filter(([path]) => /^(history|acts|trash)/.test(path))
  await erasePerson(ports, { auth, data: { uid: 'siti', name: 'Siti' } })
  for (const [path, fields] of Object.entries(written)) {
    await tell(path, [undefined, fields], -2000)
    await tell(path, [fields, undefined], -1000)
  }
  expect(entries().filter(([path]) => path.startsWith('history'))).toHaveLength(8)
  expect(JSON.stringify(entries())).not.toContain('Siti')
  expect(JSON.stringify(entries())).toContain('Mangkok')
  await tell('rbws/b1', [documents.get('rbws/b1'), { ...written['rbws/b1'], note: 'Baru' }], 1000)
  expect(JSON.stringify(entries())).toContain('Baru')
})

/** A document before or after its change, as Google's library has it. */
const sideOf = (path: string, fields: Fields | undefined) => ({
  data: () => fields,
  exists: fields !== undefined,
  ref: { path },
})

test('M-CON-03 what an app has left without a state is made to say it, once, and nobody is written over', async () => {
  const question = { versionNo: 0, topic: 'Hama' }
  const { ports, documents } = worldOf(() => false, {
    'consultations/c1': question,
    'consultations/c2': { ...question, answered: true },
    'profiles/p1': { name: 'Ada', upgrade: { type: 'mitra' } },
    'profiles/p2': { name: 'Tidak' },
    'users/u1': { email: 'siti@contoh.test', status: 'suspended' },
  })
  const update = vi.fn(ports.update)
  const record = recordedEvents(() => ({ ...ports, update, doing: async () => undefined }))
  const tell = async (document: string, fields: Fields | undefined) => {
    const [before, after] = [undefined, fields].map(side => sideOf(document, side))
    await record({ id: document, data: { before, after }, time: NOW.toISOString() } as never)
  }
  await tell('users/u1', documents.get('users/u1'))
  expect(documents.get('users/u1')).toEqual({
    ...{ email: 'siti@contoh.test', status: 'suspended', authorization: 'appUser' },
    subscription: { type: 'free' },
  })
  // Since it was told somebody has said some of it, who is told of by himself.
  await tell('users/u1', { email: 'siti@contoh.test' })
  expect(documents.get('users/u1')).toMatchObject({ status: 'suspended' })
  update.mockClear()
  // Answered, or deleted, since it was told.
  await tell('consultations/c2', question)
  await tell('consultations/c3', question)
  for (const path of ['consultations/c1', 'profiles/p1', 'profiles/p2'])
    for (const _ of 'ab') await tell(path, documents.get(path))
  expect(Object.fromEntries(documents)).toMatchObject({
    'consultations/c1': { ...question, answered: false },
    'consultations/c2': { answered: true },
    'profiles/p1': { upgrade: { type: 'mitra', status: 'onProgress' } },
  })
  expect(documents.get('profiles/p2')).toEqual({ name: 'Tidak' })
  expect(documents.has('consultations/c3')).toBe(false)
  expect(update).toHaveBeenCalledTimes(4)
})

test('papers have numbers without a gap, and none two, when answers are lost', async () => {
  const sales = ['a', 'b', 'c', 'd', 'e']
  const losing = randomOf(5)
  const { ports } = worldOf(() => losing() < 0.5, {
    ...people,
    ...Object.fromEntries(
      sales.map(id => [`transactions/${id}`, { tid: id, payment: { price: 5 } }]),
    ),
  })
  const codes = []
  for (const id of [...sales, ...sales]) {
    const data = { paper: 'invoice', id, isNew: true }
    codes.push(Object(await numberPaper(ports, { auth, data })).code)
  }
  expect(codes.slice(5)).toEqual(codes.slice(0, 5))
  expect(codes.slice(0, 5).map(code => Number(code.slice(-4)))).toEqual([1, 2, 3, 4, 5])
})

test('M-AUTH-03 who has registered keeps his account when only the answer was lost; without documents there is none', async () => {
  for (const isMade of [true, false]) {
    const { ports, documents, gone } = worldOf(() => false, {})
    const create: MainApiPorts['create'] = async all => {
      if (isMade) for (const { path, fields } of all) documents.set(path, fields)
      throw new Error('putus')
    }
    const own = { ...ports, create } as unknown as MainApiPorts
    const person = { name: 'Siti', email: 'siti@contoh.test', password: 'sandi-siti-1' }
    const answer = register(own, person)
    if (isMade) expect(documents.has(`users/${(await answer).uid}`)).toBe(true)
    else await expect(answer).rejects.toThrow('putus')
    expect(gone).toHaveLength(isMade ? 0 : 1)
  }
})

test('B-HIS-05 what is over goes, and pictures with it, in whatever turn a run is broken off and begun again', async () => {
  const time = new Date('2026-10-01T00:00:00Z')
  const address = (id: string) =>
    `https://firebasestorage.googleapis.com/v0/b/b/o/products%2F${id}.png?alt=media`
  const ids = Array.from({ length: 15 }, (_, n) => `000${String(n).padStart(2, '0')}`)
  const made = (): Record<string, Fields> => ({
    ...Object.fromEntries(
      ids.map((id, n) => [
        `history/${id}`,
        { time, path: `products/${id}`, pictures: [address(id)], expires: n < 9 ? time : NOW },
      ]),
    ),
    ...Object.fromEntries(ids.map((id, n) => [`acts/${id}`, { expires: n % 2 ? time : null }])),
    'products/00004': { photoURL: address('00004') },
  })
  const end = async (isBroken: (random: () => number) => boolean, seed: number) => {
    const random = randomOf(seed)
    const world = worldOf(() => isBroken(random), made())
    const transact = unsure(
      world.transact,
      () => isBroken(random),
      () => isBroken(random),
    )
    const ports = { ...world, transact }
    for (const task of [forgetPictures, forgetHistory, forgetActs]) await untilDone(task, ports)
    return {
      removed: [...new Set(world.removed)].toSorted(),
      left: [...world.documents].toSorted(),
    }
  }
  const whole = await end(() => false, 0)
  expect(whole.removed).toHaveLength(14)
  for (let seed = 0; seed < 30; seed++)
    expect(await end(random => random() < 0.3, seed)).toEqual(whole)
})

async function untilDone(task: Scheduled, ports: Parameters<Scheduled['run']>[0]): Promise<void> {
  await task.run(ports).catch(() => untilDone(task, ports))
}

test('B-HIS-01 told once more a return is one, and what was made beside it is none', async () => {
  const { ports, documents } = worldOf(() => false, {})
  const record = recordedEvents(() => ({ ...ports, doing: async () => undefined }))
  const tell = (id: string, before?: Fields, after?: Fields) => {
    const [document, time] = [`products/${id}`, '2026-11-21T08:00:00.000001Z']
    const data = { before: sideOf(document, before), after: sideOf(document, after) }
    return record({ id, data, time, authId: 'siti' } as never)
  }
  const kinds = () =>
    ['lama', 'baru'].map(
      id =>
        [...documents].find(([path]) => path.startsWith('history/') && path.endsWith(id))?.[1].kind,
    )
  const old = { name: 'Mangkok' }
  for (const order of [
    ['lama', 'baru', 'lama', 'baru'],
    ['baru', 'lama', 'baru', 'lama'],
  ]) {
    documents.clear()
    documents.set('trash/products~lama', { time: NOW, fields: old })
    documents.set('products/lama', old)
    documents.set('products/baru', { name: 'Sudut' })
    for (const id of order) await tell(id, undefined, documents.get(`products/${id}`))
    expect([order, kinds()]).toEqual([order, ['return', 'create']])
  }
})

test('B-HIS-06 told once more hours later, a row is still a part of its import', async () => {
  const { ports, documents } = worldOf(() => false, { 'profiles/siti': { name: 'Siti' } })
  const act = { uid: 'siti', mode: 'act', record: 'impor0001' }
  const said: (Fields | undefined)[] = [act, act, undefined]
  const record = recordedEvents(() => ({ ...ports, doing: async () => said.shift() }))
  for (const id of ['p1', 'p2', 'p1']) {
    const path = `products/${id}`
    const data = { before: sideOf(path, undefined), after: sideOf(path, { name: id }) }
    await record({ id, data, time: NOW.toISOString(), authId: 'siti' } as never)
  }
  const acts = [...documents].flatMap(([path, { act: own }]) =>
    path.startsWith('history') ? own : [],
  )
  expect(acts).toEqual(['impor0001-siti', 'impor0001-siti'])
  expect([...documents.keys()].filter(path => path.startsWith('acts/'))).toEqual([
    'acts/impor0001-siti',
  ])
})

test('B-HIS-09 no call of an export or an erasure is long, whatever there is of a person; the next goes on', async () => {
  const sales = Array.from({ length: 120 }, (_, n) => `t${n}`)
  const { ports, documents } = worldOf(() => false, {
    ...people,
    'users/adi': { authorization: 'appUser', email: 'adi@contoh.test' },
    ...Object.fromEntries(
      sales.flatMap(id => [
        [`transactions/${id}`, { uid: 'adi', delivery: { name: 'A' } }],
        [`history/${id}`, { path: `transactions/${id}`, title: 'A' }],
      ]),
    ),
  })
  let time = NOW.getTime()
  /** As far away as a database is. */
  const slow = <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) => {
    return (...given: Given) => {
      time += 60
      return work(...given)
    }
  }
  const far: FunctionPorts = {
    ...ports,
    now: () => new Date(time),
    read: slow(ports.read),
    transact: slow(ports.transact),
    update: slow(ports.update),
  }
  for (const call of [exportPerson, erasePerson]) {
    const calls: number[] = []
    let more: Readonly<Record<string, unknown>> = {}
    do {
      const begun = time
      const data = { uid: 'adi', name: 'Adi', ...more }
      const { documents: _, ...answer } = Object(await call(far, { auth, data }))
      more = answer
      calls.push(time - begun)
    } while (more.after)
    expect(calls.length).toBeGreaterThan(1)
    expect(Math.max(...calls)).toBeLessThan(8000)
  }
  expect(JSON.stringify([...documents])).not.toContain('"A"')
  const [protocol] = [...documents].filter(([path]) => path.startsWith('erasures/'))
  expect(protocol?.[1]).toMatchObject({ documents: { transactions: 120, history: 120 } })
})

test('B-HIS-09 an erasure that takes longer than a password is fresh comes to its end, and nothing else begins', async () => {
  const account = { authorization: 'appUser', email: 'siti@contoh.test' }
  const { ports, documents } = worldOf(() => false, {
    ...people,
    'users/siti': account,
    'users/budi': { ...account, email: 'budi@contoh.test' },
  })
  for (let n = 0; n < 250; n++)
    documents.set(`transactions/t${n}`, { uid: 'siti', delivery: { name: 'Siti' } })
  const data = { uid: 'siti', name: 'siti@contoh.test', protocol: 'p1' }
  const { after } = Object(await erasePerson(ports, { auth, data }))
  expect(after).not.toBeNull()
  const goOn = (minutes: number, more: object, by = auth) => {
    const later = { ...ports, now: () => new Date(NOW.getTime() + minutes * 60_000) }
    return erasePerson(later, { auth: by, data: { ...data, after, ...more } })
  }
  for (const refused of [
    () => goOn(6, { protocol: 'p2' }),
    () => goOn(6, { protocol: null }),
    () => goOn(6, { uid: 'budi', name: 'budi@contoh.test' }),
    () => goOn(6, {}, { ...auth, uid: 'adi' }),
    () => goOn(61, {}),
  ])
    await expect(refused()).rejects.toThrow('masuk ulang')
  expect(await goOn(6, {})).toEqual({ after: null, protocol: 'p1' })
  await expect(goOn(7, {})).rejects.toThrow('masuk ulang')
  expect(JSON.stringify([...documents])).not.toContain('Siti')
  expect(JSON.stringify(documents.get('erasures/p1'))).not.toContain('siti')
})

test('B-HIS-09 an erasure runs on as long as its parts follow each other within an hour, for a day', async () => {
  const account = { authorization: 'appUser', email: 'siti@contoh.test' }
  const { ports, documents } = worldOf(() => false, { ...people, 'users/siti': account })
  for (let n = 0; n < 900; n++)
    documents.set(`transactions/t${n}`, { uid: 'siti', delivery: { name: 'Siti' } })
  let after: unknown = null
  const goOn = async (minutes: number) => {
    const later = { ...ports, now: () => new Date(NOW.getTime() + minutes * 60_000) }
    const data = { uid: 'siti', name: 'siti@contoh.test', protocol: 'p1', after }
    ;({ after } = Object(await erasePerson(later, { auth, data })))
    return after
  }
  expect(await goOn(0)).not.toBeNull()
  expect(await goOn(50)).not.toBeNull()
  expect(await goOn(100)).not.toBeNull()
  await expect(goOn(161)).rejects.toThrow('masuk ulang')
  const told = documents.get('erasures/p1')
  documents.set('erasures/p1', { ...told, last: new Date(NOW.getTime() + 1440 * 60_000) })
  await expect(goOn(1441)).rejects.toThrow('masuk ulang')
  expect(await goOn(1440)).not.toBeNull()
  expect(await goOn(1440)).toBeNull()
  expect(documents.get('erasures/p1')).toMatchObject({
    documents: { transactions: 900 },
    last: null,
  })
})

test('B-HIS-09 a harvest that says its building alone is of whom that is, in the file and where it is erased', async () => {
  const { ports, documents } = worldOf(() => false, {
    ...people,
    'users/siti': { authorization: 'appUser', email: 'siti@contoh.test' },
    'rbws/b1': { uid: 'siti', buildingName: 'Gedung' },
    'rbws/b2': { uid: 'budi', buildingName: 'Gedung' },
    'harvests/h1': { farmer: { rbwid: 'b1', name: 'Siti' } },
    'harvests/h2': { farmer: { rbwid: 'b2', name: 'Budi' } },
    'harvests/h3': { farmer: { rbwid: 'b1', uid: 'budi', name: 'Budi' } },
    'harvests/h4': { farmer: { name: 'Budi' } },
  })
  const data = { uid: 'siti', name: 'siti@contoh.test' }
  const told = JSON.stringify(await exportPerson(ports, { auth, data }))
  expect(['h1', 'h2', 'h3', 'h4'].filter(id => told.includes(`harvests/${id}`))).toEqual(['h1'])
  await erasePerson(ports, { auth, data })
  expect(documents.get('harvests/h1')).toMatchObject({ farmer: { rbwid: 'b1', name: null } })
  for (const id of ['h2', 'h3', 'h4'])
    expect(documents.get(`harvests/${id}`)).toMatchObject({ farmer: { name: 'Budi' } })
})

test('B-HIS-09 what documents of one part are about is read side by side', async () => {
  const { ports, documents } = worldOf(() => false, { ...people, 'users/siti': {} })
  for (let n = 0; n < 20; n++) documents.set(`history/${n}`, { path: `rbws/b${n}` })
  let [open, most] = [0, 0]
  const read: FunctionPorts['read'] = async path => {
    open += 1
    most = Math.max(most, open)
    await new Promise(resolve => setTimeout(resolve))
    open -= 1
    return ports.read(path)
  }
  await exportPerson({ ...ports, read }, { auth, data: { uid: 'siti', name: 'siti' } })
  expect(most).toBeGreaterThan(1)
})

test('B-HIS-09 what is told of his records while a person is being erased goes as well', async () => {
  const { ports, documents } = worldOf(() => false, {
    ...people,
    'users/siti': { authorization: 'appUser', email: 'siti@contoh.test' },
    'profiles/siti': { uid: 'siti', name: 'Siti' },
    'rbws/b1': { uid: 'siti', buildingName: 'Gedung Siti' },
  })
  const head = { time: NOW, path: 'rbws/b1', by: 'root', title: 'Gedung Siti', expires: NOW }
  const id = `${NOW.getTime() + 1}000-x`.padStart(18, '0')
  const pages: FunctionPorts['pages'] = (collection, from) => {
    // Staff save what they had open when history, acts and trash have been gone through.
    if (collection === 'notes') {
      documents.set(`history/${id}`, { ...head, changes: [{ path: ['note'], after: 'Siti' }] })
      documents.set('history/0-other', { ...head, path: 'products/p1', title: 'Mangkok' })
      documents.set('acts/simpanan-root', head)
      documents.set('trash/rbws~b2', { ...head, path: 'rbws/b2', fields: { uid: 'siti' } })
    }
    return ports.pages(collection, from)
  }
  const data = { uid: 'siti', name: 'Siti', protocol: 'p1' }
  expect(await erasePerson({ ...ports, pages }, { auth, data })).toMatchObject({ after: null })
  expect(JSON.stringify([...documents])).not.toContain('Siti')
  expect(documents.get(`history/${id}`)).toMatchObject({ title: null, changes: null })
  expect(documents.has('trash/rbws~b2')).toBe(false)
  expect(documents.get('history/0-other')).toMatchObject({ title: 'Mangkok' })
  expect(documents.get('erasures/p1')).toMatchObject({ documents: { history: 1 }, ended: NOW })
})
