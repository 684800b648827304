import { expect, test } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { resources } from '@/resources'
import { users } from '@/resources/users'

const permissions = permissionsOf(resources)
const { may } = permissions({ uid: 'u1', role: 'admin' })
const surveyor = permissions({ uid: 'u2', role: 'superteam' })

test('M-AUTH-08 what is asked of a record goes by its id, unless another one is named', () => {
  const record = { id: 'u2' }
  expect(surveyor.may('show', 'users', { record })).toBe(true)
  expect(surveyor.may('show', 'users', { record, id: 'u1' })).toBe(false)
  expect(surveyor.may('show', 'users')).toBe(false)
})

test('M-AUTH-08 a push is changed and deleted as a draft only; what is scheduled changes its status', () => {
  const fields = (status: string) =>
    ['title', 'status'].filter(field =>
      may('edit', 'pushNotifications', { record: { id: 'n1', status }, field }),
    )
  expect(['draft', 'scheduled', 'sent'].map(fields)).toEqual([['title', 'status'], ['status'], []])
  const deletable = (status: string) =>
    may('delete', 'pushNotifications', { record: { id: 'n1', status } })
  expect(['draft', 'scheduled', 'sent'].filter(deletable)).toEqual(['draft'])
})

test('M-ACC-03 of an account whose sign-in is gone nobody turns role or status, nor undoes that it is', () => {
  const root = permissions({ uid: 'u3', role: 'root' })
  const of = (status: string) => ({ id: 'x', authorization: 'appUser', status })
  const next = { authorization: 'admin', status: 'active' }
  for (const [status, is] of [
    ['suspended', true],
    ['deleted', false],
  ] as const) {
    expect(root.may('edit', 'users', { record: of(status), field: 'status' })).toBe(is)
    expect(root.may('edit', 'users', { record: of(status), next })).toBe(is)
  }
  const field = 'subscription.type'
  expect(root.may('edit', 'users', { record: of('deleted'), field })).toBe(true)
  const kept = { ...of('deleted'), subscription: { type: 'free' } }
  expect(root.may('edit', 'users', { record: of('deleted'), next: kept })).toBe(true)
})

test('M-AUTH-08 a new record comes with its id, which never changes, and not with what only the back end knows', () => {
  const fields = (verb: 'create' | 'edit') =>
    ['code', 'title', 'secret'].filter(field => may(verb, 'coupons', { field }))
  expect(fields('create')).toEqual(['code', 'title'])
  expect(fields('edit')).toEqual(['title'])
})

test('M-AUTH-08 what is stored elsewhere goes by its declaration, what is unknown by nothing', () => {
  const devices = { ...users, name: 'devices', source: { ...users.source, provider: 'iot' } }
  const { may } = permissionsOf([devices])({ uid: 'u1', role: 'admin' })
  const asked = (['list', 'show', 'create', 'edit', 'delete', 'export'] as const).filter(verb =>
    may(verb, 'devices'),
  )
  expect(asked).toEqual(['list', 'show', 'create', 'edit', 'export'])
  expect(may('list', 'nowhere')).toBe(false)
})
