import { expect, test } from 'vitest'
import { behind, called } from '@/lib/text/called'

test.each([
  [['Sarang', 'p1'], 'Sarang'],
  [['', null, undefined, false, { a: 1 }, 'p1'], 'p1'],
  [['\u200b \u2060\ufeff', '\u202e', '\u3164', '\u2800', 'p1'], 'p1'],
  [['Sarang\u202e 003 pR', 'p1'], 'Sarang 003 pR'],
  [[7, 'p1'], '7'],
  [['محمد'], 'محمد'],
  [['👩\u200d🌾'], '👩\u200d🌾'],
  [[' ', ''], ''],
])('%j is called %j', (names, name) => expect(called(...names)).toBe(name))

test('a greeting leaves out a name that is not seen', () => {
  const greetings = ['Sari\u202e', '\u200b', 7].map(name => `Halo${behind(name)}`)
  expect(greetings).toEqual(['Halo Sari', 'Halo', 'Halo'])
})
