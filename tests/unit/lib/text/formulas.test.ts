import { describe, expect, test } from 'vitest'
import { guarded, unguarded } from '@/lib/text/formulas'

const harmful = [
  '=1+1',
  '+62 812',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '-',
  '=HYPERLINK("x")',
]
const harmless = ['', 'Sarang', "'kutip", '-12', '-12,5', '0', 'a=b', ' =1', "d'Oriental", '1-2']
const odd = ["'=1", "''=1", "'-5", "'+", "'@"]

describe('formulas', () => {
  test.each([...harmful, ...odd])('%j gets an apostrophe', cell => {
    expect(guarded(cell)).toBe(`'${cell}`)
  })

  test.each(harmless)('%j stays', cell => expect(guarded(cell)).toBe(cell))

  test.each([...harmful, ...harmless, ...odd])('%j comes back as it was', cell => {
    expect(unguarded(guarded(cell))).toBe(cell)
  })
})
