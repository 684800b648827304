import { expect, test } from 'vitest'
import { typedName } from '@/lib/text/typedName'

test.each([
  ['Siti  Aminah', 'Siti Aminah'],
  ['Siti\u00a0Aminah ', 'Siti Aminah'],
  ['\u202aSiti Aminah\u202c', 'Siti Aminah'],
  ['Rene\u0301', 'René'],
  ['Siti\u200c Amin\u00adah\ufe0f', 'Siti Aminah'],
  ['Ja\u2019far', "Ja'far"],
  ['\u200b', ''],
  ['Budi 🏠', 'Budi 🏠'],
])('B-HIS-09 the name %j is typed as %j', (name, typed) => {
  expect(typedName(name)).toBe(typed)
})
