import { expect, test } from 'vitest'
import { admins, correctors, either, fieldStaff, nobody, own, roots, staff } from '@/access'
import { storageRules } from '@/access/generate/storage'
import { isPersonal } from '@/access/personal'
import { roles } from '@/access/roles'
import { type StoragePolicy, storagePoliciesOf } from '@/access/storage'
import { defineFlow } from '@/schema'
import { f } from '@/schema/f'
import type { FieldMap, Resource } from '@/schema/types'
import { parseRules } from '../../../server/rules'
import { things } from '../admin/support/sample'

/** A resource of these fields, which admins make and the field staff edits. */
const resourceOf = (fields: FieldMap, more: Partial<Resource> = {}): Resource => ({
  ...things,
  name: 'suppliers',
  source: { provider: 'firestore', path: 'suppliers', constant: {} },
  fields: { name: f.text('Nama'), ...fields },
  access: { list: staff, create: admins, edit: staff },
  ...more,
})

const folderOf = (...resources: Resource[]): StoragePolicy => {
  const [folder] = storagePoliciesOf(resources)
  if (!folder) throw new Error('no folder')
  return folder
}

/** Who may, by the verbs; `own` below his own id alone. */
const mayOf = ({ access }: StoragePolicy) =>
  Object.fromEntries(
    Object.entries(access).map(([verb, rule]) => [
      verb,
      roles
        .flatMap(role => {
          const who = { uid: 'me', role }
          return rule(who, 'another') ? [role] : rule(who, 'me') ? [`own ${role}`] : []
        })
        .join(' '),
    ]),
  )

test('a picture is added by whoever may fill its field, seen by who lists, deleted by admins', () => {
  const folder = folderOf(resourceOf({ logo: f.image('Logo', { folder: 'suppliers/logos' }) }))
  expect(folder).toMatchObject({
    path: 'suppliers/logos/**',
    pictures: ['suppliers.logo'],
    mebibytes: 5,
    isPersonal: false,
  })
  expect(mayOf(folder)).toEqual({
    read: 'root admin superteam',
    create: 'root admin superteam',
    delete: 'root admin',
  })
})

test('a field that is for fewer has a folder that is for fewer', () => {
  const access = { list: staff, edit: either(admins, fieldStaff) }
  const folder = folderOf(resourceOf({ logo: f.image('Logo', { write: admins }) }, { access }))
  expect(folder.path).toBe('suppliers/**')
  expect(mayOf(folder)).toEqual({
    read: 'root admin superteam',
    create: 'root admin',
    delete: 'root admin',
  })
})

test.each<[string, FieldMap]>([
  ['a group', { a: f.group('A', { logo: f.image('Logo') }, { write: admins }) }],
  ['a list', { a: f.list('A', { logo: f.image('Logo') }, { write: admins }) }],
  [
    'a list of groups',
    { a: f.list('A', { b: f.group('B', { logo: f.image('L') }, { write: admins }) }) },
  ],
  ['a map', { a: f.map('A', { logo: f.image('Logo') }, { keys: { x: 'X' }, write: admins }) }],
])('a picture inside of %s is for whom all around it is', (_, fields) => {
  expect(mayOf(folderOf(resourceOf(fields))).create).toBe('root admin')
})

test('what a step asks for is added by who takes it and may edit', () => {
  const flow = (who = staff) =>
    defineFlow({
      state: { cases: [], otherwise: 'open' },
      corrects: correctors,
      states: { open: { label: 'Buka', tone: 'waiting' } },
      steps: {
        pay: {
          label: 'Bayar',
          icon: things.icon,
          from: ['open'],
          to: 'open',
          who,
          asks: { proof: f.image('Bukti', { folder: 'proofs', keep: true, max: 3 }) },
        },
      },
    })
  const fields = (who = staff) => ({ state: f.state('Keadaan', flow(who)), proof: f.text('Bukti') })
  const folder = folderOf(resourceOf(fields()))
  expect(folder).toMatchObject({ path: 'proofs/**', pictures: ['suppliers.proof'], mebibytes: 3 })
  expect(mayOf(folder)).toEqual({ read: 'root admin superteam', create: 'root admin superteam' })
  const forAdmins = resourceOf(fields(), { access: { list: admins, edit: admins } })
  expect(mayOf(folderOf(forAdmins)).create).toBe('root admin')
  expect(mayOf(folderOf(resourceOf(fields(roots)))).create).toBe('root')
})

test('who may edit his own record adds pictures below his id, and none where the path has no id', () => {
  const access = { list: admins, edit: either(admins, own(staff)) }
  const mine = resourceOf({ logo: f.image('L', { folder: 'logos/{id}' }) }, { access })
  expect(mayOf(folderOf(mine)).create).toBe('root admin own superteam')
  const all = resourceOf({ logo: f.image('L', { folder: 'logos' }) }, { access })
  expect(mayOf(folderOf(all)).create).toBe('root admin')
})

test('folders that lie in each other are one, of all that their fields allow', () => {
  const folder = folderOf(
    resourceOf({
      deep: f.image('D', { folder: 'logos/{id}/deep', max: 1, isPersonal: true, write: admins }),
      logo: f.image('L', { folder: 'logos/{id}', max: 4, keep: true }),
    }),
  )
  expect(folder).toMatchObject({ path: 'logos/{id}/**', mebibytes: 4, isPersonal: true })
  expect(folder.pictures).toEqual(['suppliers.deep', 'suppliers.logo'])
  expect(mayOf(folder)).toEqual({ read: 'root admin superteam', create: 'root admin superteam' })
})

test('what nobody fills has no folder', () => {
  const none = resourceOf({ old: f.image('Lama', { write: nobody }) })
  const readOnly = resourceOf({ logo: f.image('Logo') }, { access: { list: staff } })
  const paths = storagePoliciesOf([none, readOnly]).map(({ path }) => path)
  expect(paths.filter(path => path.startsWith('suppliers'))).toEqual([])
})

test('the rules know everybody whom a folder names', () => {
  const folder = folderOf(
    resourceOf(
      { logo: f.image('Logo', { write: roots }) },
      { access: { list: roots, edit: roots } },
    ),
  )
  const rules = storageRules([folder])
  expect(rules).toContain('allow create: if resource == null && isRoot() && isPicture(5);')
  expect(rules).toContain("function isRoot() { return isSignedIn() && role() in ['root']; }")
  expect(() => parseRules(rules, 'storage.rules')).not.toThrow()
})

test('no browser keeps what shows people, where they live or what they paid', () => {
  const kept = [
    'products/a.png',
    'users/a.png',
    'users/u1/photo/a/b.png',
    'receipts',
    'a/receipts/b',
  ]
  expect(kept.filter(isPersonal)).toEqual([])
  const personal = ['users/u1/photo/a.png', 'receipts/a.png', 'harvests/h1/delivery/a.png']
  expect(personal.filter(isPersonal)).toEqual(personal)
})
