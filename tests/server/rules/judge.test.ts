import { describe, expect, test } from 'vitest'
import { authorize, parseRules, RulesReads, type RulesRequest } from '../../../server/rules'
import { ask, documentsOf, firestoreRules, judgeIf, listOf, pathOf, requestOf } from './support'

const int = (value: number) => ({ integerValue: String(value) })
const text = (stringValue: string) => ({ stringValue })

describe('the reason of a denial', () => {
  test.each([
    ['nothing applies', 'match /b/{i} { allow read; }', 'condition', 'no rule applies'],
    ['no allow has the method', 'match /a/{i} { allow list; }', 'condition', 'no rule applies'],
    ['all is false', 'match /a/{i} { allow get: if false; }', 'condition', '2:16: false'],
    [
      'one is false, one fails',
      'match /a/{i} { allow get: if false; allow get: if resource.data.n == 1; }',
      'error',
      '2:37: there is no `n`',
    ],
    [
      'a condition is no truth value',
      'match /a/{i} { allow get: if 1; }',
      'error',
      '2:16: a condition is true or false',
    ],
  ])('%s', (_what, rules, reason, detail) => {
    expect(ask(rules, requestOf('a/x'))).toEqual({ allowed: false, reason, detail })
  })

  test('what fails does not hide what is true', () => {
    const rules = 'match /a/{i} { allow get: if resource.data.n == 1; allow get: if true; }'
    expect(ask(rules, requestOf('a/x'))).toEqual({ allowed: true })
  })

  test('a service without rules allows nothing', () => {
    const request = requestOf('a/x', { service: 'firebase.storage' })
    expect(ask('match /{p=**} { allow read, write; }', request).allowed).toBe(false)
  })
})

describe('methods', () => {
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const
  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, delete', ['get', 'delete']],
    ['read, write', [...methods]],
  ])('allow %s', (names, wanted) => {
    const rules = firestoreRules(`match /{p=**} { allow ${names}; }`)
    const allowed = methods.filter(
      method =>
        authorize(rules, requestOf('a/x', { method }), new RulesReads(documentsOf(), [])).allowed,
    )
    expect(allowed).toEqual(wanted)
  })
})

describe('the caller', () => {
  const token = {
    email: 'a@b.c',
    level: 2,
    ratio: 0.5,
    roles: ['x'],
    nested: { deep: true },
    none: null,
  }
  const auth = { uid: 'alice', token }
  test.each([
    ['request.auth == null', null, true],
    ['request.auth.uid == "alice"', null, false],
    ['request.auth.uid == "alice"', auth, true],
    ['request.auth.token.level == 2 && request.auth.token.level is int', auth, true],
    ['request.auth.token.ratio is float', auth, true],
    ['request.auth.token.roles.hasAny(["x"])', auth, true],
    ['request.auth.token.nested.deep', auth, true],
    ['request.auth.token.none == null', auth, true],
    ['request.auth.token.get("admin", false)', auth, false],
    ['request.auth.token.admin', auth, false],
  ])('%s', (condition, caller, wanted) => {
    expect(judgeIf(condition, requestOf('a/x', { auth: caller })).allowed).toBe(wanted)
  })
})

describe('names that a prototype has', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  test.each(names)('%s is no field unless the document has it', name => {
    for (const condition of [
      `'${name}' in resource.data`,
      `resource.data['${name}'] != null`,
      `resource.data.${name} != null`,
      `resource.data.get('${name}', null) != null`,
      `request.auth.token['${name}'] != null`,
      `{'a': 1}['${name}'] != null`,
    ])
      expect(judgeIf(condition).allowed).toBe(false)
    expect(() => judgeIf(`${name}()`)).toThrow(/unknown function/)
    expect(() => judgeIf(`'a'.${name}()`)).toThrow(/unknown method/)
  })

  test('a claim of that name is a claim', () => {
    const claims = JSON.parse('{"__proto__": {"admin": true}}')
    const request = requestOf('a/x', { auth: { uid: 'alice', token: claims } })
    expect(judgeIf('request.auth.token.admin == true', request).allowed).toBe(false)
    expect(judgeIf("request.auth.token['__proto__'].admin", request).allowed).toBe(true)
    const fields = JSON.parse('{"__proto__": {"integerValue": "1"}}')
    const resource = { fields }
    expect(
      judgeIf("resource.data.keys() == ['__proto__']", requestOf('a/x', { resource })).allowed,
    ).toBe(true)
  })
})

describe('writes', () => {
  const role = 'getAfter(/databases/$(database)/documents/users/alice).data.role'
  const before = { 'users/alice': { role: text('user') } }
  const after = { 'users/alice': { role: text('root') } }
  const request = requestOf('a/x', {
    method: 'update',
    resource: { fields: { n: int(1), uid: text('alice') } },
    requestResource: { fields: { n: int(2), uid: text('alice') } },
  })
  test.each([
    ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])", true],
    ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['uid'])", false],
    ['request.resource.data.n == resource.data.n + 1', true],
    ['request.resource.id == "x" && resource.id == "x"', true],
    [`${role} == 'root'`, true],
    [`${role.replace('getAfter', 'get')} == 'user'`, true],
    ['request.time > timestamp.date(2026, 5, 31) && request.time.month() == 6', true],
  ])('%s', (condition, wanted) => {
    expect(judgeIf(condition, request, documentsOf(before, after)).allowed).toBe(wanted)
  })
})

describe('storage', () => {
  const rules = parseRules(
    `rules_version = '2';
    function isImage() { return request.resource.contentType.matches('image/(png|jpeg|webp)'); }
    service firebase.storage {
      match /b/{bucket}/o {
        function role() { return firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.role; }
        match /users/{uid}/photo/{file} {
          allow read;
          allow create: if isImage() && request.resource.size <= 2 * 1024 * 1024 && uid == request.auth.uid;
          allow delete: if resource.metadata.owner == request.auth.uid
            && request.time < resource.timeCreated + duration.value(1, 'h');
        }
        match /receipts/{p=**} { allow read: if role() == 'admin' && firestore.exists(/databases/(default)/documents/users/alice); }
      }
    }`,
    'storage.rules',
  )
  const documents = documentsOf({ 'users/alice': { role: text('admin') } })
  const photo = { name: 'users/alice/photo/1', size: 1000, contentType: 'image/png', bucket: 'b' }
  const of = (path: string, more: Partial<RulesRequest>) =>
    authorize(
      rules,
      requestOf('', {
        service: 'firebase.storage',
        resource: null,
        ...more,
        path: ['b', 'bucket', 'o', ...path.split('/')],
      }),
      new RulesReads(documents, []),
    ).allowed
  const create = (path: string, metadata: Record<string, unknown>) =>
    of(path, { method: 'create', requestResource: { metadata } })
  const made = (timeCreated: Date, owner = 'alice') => ({
    resource: { metadata: { ...photo, timeCreated, metadata: { owner } } },
  })

  test('create is judged by type, size and owner', () => {
    expect(create('users/alice/photo/1', photo)).toBe(true)
    expect(create('users/alice/photo/1', { ...photo, contentType: 'image/svg+xml' })).toBe(false)
    expect(create('users/alice/photo/1', { ...photo, size: 3_000_000 })).toBe(false)
    expect(create('users/bob/photo/1', photo)).toBe(false)
    expect(create('users/alice/photo/1/2', photo)).toBe(false)
  })

  test('delete is judged by the stored metadata and its time', () => {
    const path = 'users/alice/photo/1'
    const ago = (minutes: number) => new Date(Date.parse('2026-06-01T00:00:00Z') - minutes * 60_000)
    expect(of(path, { method: 'delete', ...made(ago(59)) })).toBe(true)
    expect(of(path, { method: 'delete', ...made(ago(60)) })).toBe(false)
    expect(of(path, { method: 'delete', ...made(ago(1), 'bob') })).toBe(false)
  })

  test('rules of storage read Firestore by functions of their own', () => {
    expect(of('receipts/2026/1', { method: 'get' })).toBe(true)
    expect(of('receipts/2026/1', { method: 'get', auth: { uid: 'bob', token: {} } })).toBe(false)
    expect(of('receipts/2026/1', { method: 'get', auth: null })).toBe(false)
  })
})

describe('a list', () => {
  const where = (value: string) => ({
    from: [{ collectionId: 'a' }],
    where: {
      fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL' as const, value: text(value) },
    },
  })
  const rules = 'match /a/{i} { allow list: if resource.data.owner == request.auth.uid; }'

  test('is proved by its filter alone, whatever the documents hold', () => {
    expect(ask(rules, listOf(where('alice'))).allowed).toBe(true)
    expect(ask(rules, listOf(where('bob')))).toMatchObject({ reason: 'condition' })
    expect(ask(rules, listOf({ from: [{ collectionId: 'a' }] }))).toMatchObject({ reason: 'error' })
  })

  test('with an empty filter in place of none is denied', () => {
    const request = listOf(where('alice'))
    const query = { filter: [], allDescendants: false, limit: null, offset: 0, orderBy: [] }
    expect(ask('match /{p=**} { allow list; }', { ...request, query }).allowed).toBe(false)
  })

  test('of documents of another collection does not fix the id', () => {
    const value = { referenceValue: 'projects/p/databases/(default)/documents/b/x' }
    const filter = {
      fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL' as const, value },
    }
    const request = listOf({ from: [{ collectionId: 'a' }], where: filter })
    expect(ask('match /a/{i} { allow list: if i == "x"; }', request)).toMatchObject({
      reason: 'error',
    })
    expect(ask('match /b/x { allow list; }', request).allowed).toBe(false)
  })
})

test('a path that is put together holds no path in a segment', () => {
  const documents = documentsOf({ 'users/alice': {}, 'a/b/users/alice': {} })
  for (const uid of ['alice/x/alice', '../alice', '', '/alice']) {
    const request = requestOf('a/x', { auth: { uid, token: {} } })
    const condition = 'exists(/databases/$(database)/documents/users/$(request.auth.uid))'
    expect(judgeIf(condition, request, documents).allowed).toBe(false)
  }
  expect(pathOf('users/alice')).toHaveLength(5)
})
