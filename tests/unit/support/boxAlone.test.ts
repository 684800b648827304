import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boxAloneFiles, boxAloneTests } from '../../support/boxAlone'

const MOST = 20

const reliability = readFileSync('docs/reliability.md', 'utf8')

const texts = import.meta.glob<string>('../../e2e/**/*.test.ts', {
  ...{ query: '?raw', import: 'default' },
  eager: true,
})

test('at most 20 browser tests of the app are the box’s alone, and each is there', () => {
  const files = Object.entries(boxAloneFiles)
  const inFiles = files.reduce((sum, [, [tests]]) => sum + tests, 0)
  const count = inFiles + Object.keys(boxAloneTests).length
  expect(count).toBeLessThanOrEqual(MOST)
  expect(reliability).toContain(`a test refuses more than ${MOST} | ${count} |`)
  for (const [name, [tests]] of files) {
    // Of one with a table the rows are its tests.
    const written = texts[`../../e2e/${name}`]?.match(/^test(?!\.each)\b/gm) ?? []
    const tables = texts[`../../e2e/${name}`]?.match(/^test\.each\b/gm) ?? []
    expect(tests, name).toBeGreaterThanOrEqual(written.length + 2 * tables.length)
    expect(written.length + tables.length, name).toBeGreaterThan(0)
  }
  for (const title of Object.keys(boxAloneTests)) {
    const found = Object.values(texts).filter(text => text.includes(`'${title}'`))
    expect(found, title).toHaveLength(1)
  }
})
