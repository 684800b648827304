import { expect, test } from 'vitest'
import { personalPlaces } from '@/business/personal'
import { resources } from '@/resources'

const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const known = new Set(personalPlaces.map(({ path }) => pathOf(path)))

test('B-HIS-09 whatever refers to an account is looked at for a person', () => {
  const referring = resources.filter(({ source, fields }) => {
    const all = Object.values(fields)
    const isOf = all.some(({ options: { reference } }) =>
      ['users', 'profiles', 'superteams'].includes(String(reference)),
    )
    return source.provider === 'firestore' && isOf
  })
  expect(referring.length).toBeGreaterThan(5)
  const missing = referring.filter(({ source }) => {
    const path = String(source.path)
    const own = path.split('/').length % 2 === 1 ? `${path}/{id}` : path
    return !known.has(pathOf(own))
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})
