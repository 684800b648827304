import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvText } from '@/admin/transfer/download'
import { guarded, unguarded } from '@/lib/text/formulas'
import { createRandom } from '../../../../demo/random'

const harmful = ['=1+1', '+62 812', '-2+3', '@SUM(A1)', '-', '=HYPERLINK("x")', '-12,=1', '-12;5']
const harmless = [
  ...[
    '',
    'Sarang',
    "'kutip",
    '-12',
    '-12,5',
    '0',
    'a=b',
    "d'Oriental",
    '1-2',
    '0812-3456',
    'a+b@c.id',
  ],
  ...['Bogor - Jakarta', 'a = b', 'Budi @ Bogor', '5 + 3', "tanda '- saja", 'https://a.id/?b=1,2'],
]
const odd = ["'=1", "''=1", "'-5", "'+", "'@"]
const inside = [
  ['halo,=1+1', "halo,'=1+1"],
  ['halo\t=1+1', "halo\t'=1+1"],
  ['halo;=1+1|@x\n-y', "halo;'=1+1|'@x\n'-y"],
  [' =1', " '=1"],
  ['suhu -5', "suhu '-5"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ["halo,'=1", "halo,''=1"],
  ['"=1"', `"'=1"`],
] as const

const SEPARATORS = [',', ';', '\t', '|', ' ', '\u001f']
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const BLANKS = [
  ...['', ' ', '\0', '\u00a0', '\ufeff', '\u200b', '\v', '\f', '\t', '\r', '\n', '\u2028'],
  ...['\u3000', '\u00ad', '\u2060', '\u3164', '\u202e', '"', '""', "'", ' "', '\u200b\u00a0 '],
]
const WORDS = ['halo', '1', '1+1', "cmd|' /C calc'!A0", 'SUM(A1)', '-', "'", '"', ' - ', 'é']

const every = ['', ...SEPARATORS, '\n', '\r\n', '\r'].flatMap(separator =>
  BLANKS.flatMap(blank =>
    SIGNS.flatMap(sign => [`${separator}${blank}${sign}1+1`, `halo${separator}${blank}${sign}x`]),
  ),
)

/** Texts of any of these in any order. */
const anyText = () => {
  const { pick, integer } = createRandom(26)
  const parts = [...SEPARATORS, ...SIGNS, ...BLANKS, ...WORDS, '\n', '\r\n']
  return () => Array.from({ length: integer(0, 9) }, () => pick(parts)).join('')
}
const some = (count: number) => Array.from({ length: count }, anyText())

/** What a spreadsheet runs, that skips what is blank or a quote; a sign alone is none. */
const runs = (cell: string) => /^[\s\p{Cc}\p{Cf}\p{DI}"]*[=+\-@＝＋－＠]./su.test(cell)

/** All cells of the file as read by who parts it so: with its quotes, and without. */
function* cellsOf(file: string) {
  for (const delimiter of SEPARATORS)
    for (const newline of ['\r\n', '\n', '\r'] as const)
      for (const quoteChar of ['"', '\u0001'])
        for (const row of Papa.parse<string[]>(file, { delimiter, newline, quoteChar }).data)
          yield* row
}

describe('formulas', () => {
  test.each([...harmful, ...odd])('%j gets an apostrophe', cell => {
    expect(guarded(cell).startsWith(`'${cell.slice(0, 3)}`)).toBe(true)
  })

  test.each(inside)('%j is written %j', (cell, written) => expect(guarded(cell)).toBe(written))

  test.each(harmless)('%j stays', cell => {
    expect(guarded(cell)).toBe(cell)
    expect(unguarded(cell)).toBe(cell)
  })

  test.each([...harmful, ...harmless, ...odd])('%j comes back as it was', cell => {
    expect(unguarded(guarded(cell))).toBe(cell)
  })

  test('no cell is a formula behind any separator and any blank, and each comes back', () => {
    for (const text of every) {
      expect(unguarded(guarded(text))).toBe(text)
      const file = csvText([['awal', text, 'akhir'], [text]])
      for (const cell of cellsOf(file)) if (runs(cell)) expect([text, cell]).toEqual([])
    }
  })

  test('nor is one in any mixture of them', () => {
    for (const text of some(3000)) {
      expect(unguarded(guarded(text))).toBe(text)
      const file = csvText([[text, text], ['akhir']])
      for (const cell of cellsOf(file)) if (runs(cell)) expect([text, cell]).toEqual([])
    }
  })

  test.each(["'", ' ', '"', "' ", '="', ', '])(
    'a long text of %j costs what its length says',
    part => {
      const time = (length: number) => {
        const text = `${part.repeat(length / part.length)}x`
        const start = performance.now()
        unguarded(guarded(text))
        return performance.now() - start
      }
      // The best of five: a busy machine may take any one of them away for a while.
      const best = (length: number) => Math.min(...[1, 2, 3, 4, 5].map(() => time(length)))
      expect(best(200_000)).toBeLessThan(40 * Math.max(best(20_000), 1))
    },
  )
})
