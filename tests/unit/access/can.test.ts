import { expect, test } from 'vitest'
import { admins, can, nobody, roles, roots, staff, toRole } from '@/access'
import type { Rule } from '@/schema'

const as = (role: string) => ({ uid: 'u1', role })
const allowed = (rule: Rule) => roles.filter(role => rule(as(role)))

test('each rule lets in exactly who its name says', () => {
  expect(allowed(nobody)).toEqual([])
  expect(allowed(roots)).toEqual(['root'])
  expect(allowed(admins)).toEqual(['root', 'admin'])
  expect(allowed(staff)).toEqual(['root', 'admin', 'superteam'])
})

test('M-AUTH-06 a role that is not one of the four is an appUser', () => {
  expect(roles.map(toRole)).toEqual(roles)
  for (const value of [
    'Root',
    ' root',
    'ADMIN',
    '',
    null,
    undefined,
    1,
    ['root'],
    { role: 'root' },
  ]) {
    expect(toRole(value)).toBe('appUser')
  }
})

test('can asks the rule of the verb and of no other', () => {
  const resource = { access: { list: staff, edit: admins } }
  expect(can(as('superteam'), 'list', resource)).toBe(true)
  expect(can(as('superteam'), 'edit', resource)).toBe(false)
  expect(can(as('admin'), 'edit', resource)).toBe(true)
})

test('the default is no: nobody, nothing declared, no rule', () => {
  const resource = { access: { list: staff } }
  expect(can(undefined, 'list', resource)).toBe(false)
  expect(can(as('root'), 'list', undefined)).toBe(false)
  expect(can(as('root'), 'delete', resource)).toBe(false)
  expect(can(as('root'), 'list', { access: {} })).toBe(false)
})
