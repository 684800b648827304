import { expect, test } from 'vitest'
import { isDocumentId } from '@/lib/id'
import { set, valueAt } from '@/lib/values'
import type { Fields, FunctionPorts } from '../../../functions/callable'
import { erasePerson } from '../../../functions/people/erasePerson'
import { exportPerson } from '../../../functions/people/exportPerson'
import { memory } from './memory'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const auth = { uid: 'root', authTime: NOW / 1000 }
const person = { uid: 'siti', name: 'Siti' }

/** Where each transaction takes a tenth of a second. */
function worldOf(documents: Readonly<Record<string, Fields>>) {
  let time = NOW
  const world = memory(() => new Date(time))
  const own = {
    'users/root': { authorization: 'root', status: 'active' },
    'users/siti': { authorization: 'appUser', email: 'siti@contoh.test' },
    'profiles/siti': { uid: 'siti', name: 'Siti' },
  }
  for (const each of Object.entries({ ...own, ...documents })) world.documents.set(...each)
  const transact: FunctionPorts['transact'] = work => {
    time += 100
    return world.transact(work)
  }
  const ports: FunctionPorts = {
    ...world,
    transact,
    read: async path => world.documents.get(path),
    update: ({ path, fields, names = Object.keys(fields), reads, check }) =>
      transact(async read => {
        check(await read(reads))
        const [before] = await read([path])
        const after = { ...before }
        for (const name of names) set(after, name, valueAt(fields, name))
        return new Map([[path, after]])
      }),
    accounts: {
      byUid: async () => undefined,
      byEmail: async () => undefined,
      create: async () => 'created',
      renew: async () => undefined,
      delete: async () => undefined,
    },
  }
  return { documents: world.documents, ports, now: () => time }
}

const chatsOf = (uidOf: (at: number) => string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `consultations/c1/chats/m${String(at).padStart(4, '0')}`,
      { uid: uidOf(at), senderId: uidOf(at), message: 'Halo' },
    ]),
  )

test('B-HIS-09 of a long consultation each call erases some seconds, and the protocol has all', async () => {
  const { ports, documents, now } = worldOf({
    'consultations/c1': { uid: 'siti', topic: 'Hama' },
    ...chatsOf(() => 'siti', 1000),
    'consultations/c2': { uid: 'lain', topic: 'Panen' },
  })
  const longest = { ms: 0, calls: 0 }
  let [after, protocol]: [unknown, unknown] = [null, undefined]
  do {
    const begun = now()
    const data = { ...person, after, ...(protocol !== undefined && { protocol }) }
    const answer = Object(await erasePerson(ports, { auth, data }))
    ;[after, protocol] = [answer.after, answer.protocol]
    longest.ms = Math.max(longest.ms, now() - begun)
    longest.calls += 1
  } while (after !== null)
  expect(longest.ms).toBeLessThan(15_000)
  expect(longest.calls).toBeGreaterThan(15)
  expect([...documents.keys()].filter(path => path.startsWith('consultations'))).toEqual([
    'consultations/c2',
  ])
  expect(documents.get(`erasures/${protocol}`)?.documents).toEqual({
    ...{ chats: 1000, consultations: 1, users: 1, profiles: 1 },
  })
})

test('B-HIS-09 a consultation that is longer than a part is gone through once, whoever wrote in it', async () => {
  const { ports } = worldOf({
    'consultations/c1': { uid: 'lain' },
    ...chatsOf(at => (at % 1000 === 999 ? 'siti' : 'lain'), 5000),
    'consultations/c2': { uid: 'siti' },
  })
  const paths: string[] = []
  let [after, calls]: [unknown, number] = [null, 0]
  do {
    const answer = Object(await exportPerson(ports, { auth, data: { ...person, after } }))
    for (const { path } of answer.documents) paths.push(path)
    after = answer.after
    calls += 1
  } while (after !== null && calls < 20)
  expect(calls).toBe(3)
  const chats = ['0999', '1999', '2999', '3999', '4999'].map(id => `consultations/c1/chats/m${id}`)
  expect(paths).toEqual([...chats, 'consultations/c2', 'users/siti', 'profiles/siti'])
})

const note = (resource: string, record: string) => ({ resource, record, uid: 'lain', text: 'Halo' })

test('B-HIS-09 a note about itself, and one about what cannot be there, keep nobody from being found or erased', async () => {
  const { ports, documents } = worldOf({
    'history/1-1': { path: 'notes/n1', by: 'lain', kind: 'create' },
    'history/1-2': { path: 'notes/n2', by: 'lain', kind: 'create' },
    'history/1-3': { path: 'notes/n5', by: 'lain', kind: 'create' },
    'notes/n1': note('notes', 'n1'),
    'notes/n2': note('history', '1-2'),
    'notes/n3': note('rbws', ''),
    'notes/n4': note('harvests', '..'),
    'notes/n5': note('harvests', 'h1'),
    'harvests/h1': { farmer: { rbwid: 'b1' } },
    'rbws/b1': { uid: 'siti' },
  })
  let reads = 0
  // As Google's library, which knows no such path.
  const read: FunctionPorts['read'] = path => {
    reads += 1
    if (reads > 1000 || !path.split('/').every(isDocumentId)) throw new Error(path)
    return ports.read(path)
  }
  const { documents: found } = Object(
    await exportPerson({ ...ports, read }, { auth, data: { ...person } }),
  )
  expect(found.map(({ path }: { path: string }) => path)).toEqual([
    ...['history/1-3', 'notes/n5', 'rbws/b1', 'harvests/h1', 'users/siti', 'profiles/siti'],
  ])
  reads = 0
  await erasePerson({ ...ports, read }, { auth, data: { ...person } })
  expect([...documents.keys()].filter(path => path.startsWith('notes'))).toEqual([
    ...['notes/n1', 'notes/n2', 'notes/n3', 'notes/n4'],
  ])
})

test('B-HIS-09 a note about what lies below another record is about whom that is about', async () => {
  const { ports, documents } = worldOf({
    'notes/n1': note('participants', 'acara%7E1~siti'),
    'notes/n2': note('subscriptionRecords', 'siti~r1'),
    'notes/n3': note('chats', 'c1~m1'),
    'notes/n4': note('participants', 'acara%7E1~lain'),
    'notes/n5': note('participants', 'siti'),
    'consultations/c1/chats/m1': { uid: 'siti', type: 'text', message: 'Halo' },
  })
  const { documents: found } = Object(await exportPerson(ports, { auth, data: { ...person } }))
  const notes = found.filter(({ path }: { path: string }) => path.startsWith('notes'))
  expect(notes.map(({ path }: { path: string }) => path)).toEqual([
    'notes/n1',
    'notes/n2',
    'notes/n3',
  ])
  await erasePerson(ports, { auth, data: { ...person } })
  expect([...documents.keys()].filter(path => path.startsWith('notes'))).toEqual([
    ...['notes/n4', 'notes/n5'],
  ])
})
