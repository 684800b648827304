import { expect, test } from 'vitest'
import { isSaidHere } from '@/admin/record/Rows'
import { profiles } from '@/resources/profiles'
import { superteams } from '@/resources/superteams'
import { users } from '@/resources/users'

const location = { address: 'Jalan Walet 1', geopoint: { latitude: -1, longitude: 110 } }
const isSaid = (field: unknown, value: unknown, record: object = { location }) =>
  isSaidHere(users, record as Record<string, unknown>, { field, value } as never)

test('M-ACC-01 the page of an account does not say its address again by its profile or its field team', () => {
  const { address } = profiles.fields
  expect(isSaid(address, 'Jalan Walet 1')).toBe(true)
  expect(isSaid(superteams.fields.location, structuredClone(location))).toBe(true)
})

test('M-ACC-01 what differs is said', () => {
  const { address } = profiles.fields
  expect(isSaid(address, 'Jalan Lain 2')).toBe(false)
  expect(isSaid(address, '', {})).toBe(false)
  expect(isSaid(address, 'Jalan Walet 1', {})).toBe(false)
  const other = { ...location, geopoint: { latitude: 1, longitude: 110 } }
  expect(isSaid(superteams.fields.location, other)).toBe(false)
})
