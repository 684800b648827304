import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRules } from '../../../server/rules'
import { sizeOf } from '../../../server/rules/size'
import { compiledSizes } from '../../support/compiledSize'
import { testLong } from '../../support/exhaustive'
import { hasFirestoreEmulator } from '../../support/firestoreEmulator'
import { CASES, textOf } from './prices/cases'
import recorded from './prices/sizes.json'

/** By how much the formula may be off: brackets move where an expression begins. */
const errorOf = (size: number) => 4 + size / 10_000

const bytesOf = (text: string) => sizeOf(parseRules(text, 'some.rules')).bytes
const isOff = (text: string, size = 0) => Math.abs(bytesOf(text) - size) > errorOf(size)

/** A fifth of the cases of the prices in files of their own, some together, some below many empty lines. */
const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CASES.filter((_, at) => at % 5 === 0).map(one => [one.name, textOf([one])]),
  ),
  'a hundred': textOf(CASES.slice(0, 100)),
  all: textOf(CASES),
  'with empty lines': textOf(CASES.slice(100, 120)).replaceAll('\n', '\n'.repeat(300)),
}
const sizes: Readonly<Record<string, number>> = recorded

test('the formula is within bytes of what Google compiles', () => {
  expect(Object.keys(sizes)).toEqual(Object.keys(TEXTS))
  const wrong = Object.entries(TEXTS).filter(([name, text]) => isOff(text, sizes[name]))
  expect(wrong).toEqual([])
})

const testCompiler = hasFirestoreEmulator ? testLong : undefined
testCompiler?.(
  'the sizes are what Google compiles',
  async () => {
    const found = (await compiledSizes(Object.values(TEXTS))) ?? []
    const table = Object.fromEntries(Object.keys(TEXTS).map((name, at) => [name, found[at]]))
    const text = `${JSON.stringify(table, null, 2)}\n`
    await expect(text).toMatchFileSnapshot('prices/sizes.json')
  },
  180_000,
)

testCompiler?.(
  'the formula is as near for the generated rules',
  async () => {
    const rules = readFileSync('firestore.rules', 'utf8')
    const [size] = (await compiledSizes([rules])) ?? []
    expect([size, isOff(rules, size)]).toEqual([size, false])
  },
  180_000,
)

test('of the whole file, each outermost match takes a part', () => {
  const text = textOf(CASES.slice(0, 3))
  const { bytes, matches } = sizeOf(parseRules(text, 'some.rules'))
  expect(matches.map(({ path }) => path)).toEqual(['/w/c0', '/w/c1', '/w/c2'])
  const parts = matches.reduce((sum, match) => sum + match.bytes, 0)
  expect(parts).toBeLessThan(bytes)
  expect(matches.every(match => match.bytes > 100)).toBe(true)
})
