import { expect, test } from 'vitest'
import type { Fields } from '../../../functions/callable'
import { askedOf } from '../../../functions/people/asked'

const auth = { uid: 'root', authTime: 0 }

const askedAs = (name: string, profile: Fields) => {
  const documents: Readonly<Record<string, Fields>> = {
    'users/root': { authorization: 'root' },
    'users/siti': { email: 'siti@contoh.test' },
    'profiles/siti': profile,
  }
  const read = async (path: string) => documents[path]
  return askedOf({ read }, { auth, data: { uid: 'siti', name } })
}

test.each([
  ['Siti Aminah', 'Siti  Aminah'],
  ["Ja'far", 'Ja\u2019far\u202c'],
  ['René', 'Rene\u0301'],
  ['siti@contoh.test', '\u200b'],
])('B-HIS-09 %j is who is called %j', async (typed, name) => {
  expect(await askedAs(typed, { name })).toMatchObject({ uid: 'siti', by: 'root' })
})

test.each(['', 'Siti', 'Siti Aminahh'])('B-HIS-09 %j is somebody else', async typed => {
  await expect(askedAs(typed, { name: 'Siti  Aminah' })).rejects.toThrow('tidak sama')
  await expect(askedAs(typed, { name: '\u200b' })).rejects.toThrow('tidak sama')
})
