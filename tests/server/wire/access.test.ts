import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '../../../server/firestore/wire/access'
import { finish } from '../../../server/shares'
import { StatusError } from '../../../server/status'
import { createWireBox, ROOT, text, type WireBox } from './support/box'

let box: WireBox
let access: Access

beforeEach(() => {
  box = createWireBox()
  access = box.access
  box.seed({
    'users/root': { authorization: text('root') },
    'users/admin': { authorization: text('admin'), status: text('active') },
    'users/staf': { authorization: text('superteam') },
    'users/petani': { authorization: text('appUser') },
    'users/nonaktif': { authorization: text('admin'), status: text('suspended') },
    'users/empty': {},
    'users/odd': { authorization: { arrayValue: { values: [text('admin')] } } },
    'users/nullStatus': { authorization: text('admin'), status: { nullValue: null } },
    'users/ROOT': { authorization: text('Root') },
  })
})
afterEach(() => box.close())

const caller = (uid: string | null) => (uid === null ? null : { uid, claims: {} })

const list = (uid: string | null, parent: string, collectionId: string) =>
  access.list(caller(uid), box.store.compile(parent, { from: [{ collectionId }] }))

function isAllowed(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof StatusError && error.status === 'PERMISSION_DENIED') {
      expect(error.message).toBe('Missing or insufficient permissions.')
      return false
    }
    throw error
  }
}

const operations: Record<string, (uid: string | null) => void> = {
  getOwn: uid => access.read(caller(uid), `${ROOT}/users/${uid}`),
  getOther: uid => access.read(caller(uid), `${ROOT}/users/someone`),
  getBelowOwn: uid => access.read(caller(uid), `${ROOT}/users/${uid}/private/x`),
  getProduct: uid => access.read(caller(uid), `${ROOT}/products/p1`),
  getOwnNameElsewhere: uid => access.read(caller(uid), `${ROOT}/a/b/users/${uid}`),
  getMissingCollection: uid => access.read(caller(uid), `${ROOT}/unheard/of`),
  list: uid => list(uid, ROOT, 'products'),
  listUsers: uid => list(uid, ROOT, 'users'),
  listBelow: uid => list(uid, `${ROOT}/users/u`, 'private'),
  writeOwn: uid => write(uid, `users/${uid}`),
  writeProduct: uid => write(uid, 'products/p1'),
}

const write = (uid: string | null, path: string) => {
  const steps = access.write(caller(uid), commit(path))
  if (steps) finish(steps)
}

const commit = (path: string) => ({
  writes: [
    { name: `${ROOT}/${path}`, before: null, after: null, isVerify: false, mustExist: false },
  ],
  time: 0,
  stored: (name: string) => box.store.get(name) ?? null,
  afterwards: () => null,
})

const everything = Object.keys(operations)

describe('access', () => {
  test.each<[string | null, string[]]>([
    [null, []],
    ['stranger', ['getOwn']],
    ['petani', ['getOwn']],
    ['nonaktif', ['getOwn']],
    ['empty', ['getOwn']],
    ['odd', ['getOwn']],
    ['nullStatus', ['getOwn']],
    ['ROOT', ['getOwn']],
    ['staf', everything],
    ['admin', everything],
    ['root', everything],
  ])('%s may %j', (uid, expected) => {
    const allowed = Object.entries(operations).filter(([, work]) => isAllowed(() => work(uid)))
    expect(allowed.map(([name]) => name)).toEqual(expected)
  })

  test('a role counts only in its own database', () => {
    const elsewhere = 'projects/demo-sarang/databases/other/documents'
    expect(isAllowed(() => list('root', elsewhere, 'products'))).toBe(false)
    expect(isAllowed(() => access.read(caller('root'), `${elsewhere}/products/x`))).toBe(false)
  })

  test('the role is read anew each time', () => {
    const mayList = () => isAllowed(() => list('petani', ROOT, 'products'))
    expect(mayList()).toBe(false)
    box.seed({ 'users/petani': { authorization: text('admin') } })
    expect(mayList()).toBe(true)
    box.store.commit([{ delete: `${ROOT}/users/petani` }])
    expect(mayList()).toBe(false)
  })

  test('a uid with slashes or dots names no other document', () => {
    box.seed({ 'users/x/users/y': { authorization: text('root') } })
    for (const uid of ['x/users/y', '../users/root', '', 'root/']) {
      expect(isAllowed(() => list(uid, ROOT, 'products'))).toBe(false)
    }
  })
})
