import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boxAloneFiles, boxAloneTests, boxAsServer } from '../../support/boxAlone'

const MOST = 20

const reliability = readFileSync('docs/reliability.md', 'utf8')

const texts = import.meta.glob<string>('../../e2e/**/*.test.ts', {
  ...{ query: '?raw', import: 'default' },
  eager: true,
})

test('at most 20 browser tests of the app are the box’s alone, and each is there', () => {
  const inFiles = Object.keys(boxAloneFiles).flatMap(
    name => texts[`../../e2e/${name}`]?.match(/^test\b/gm) ?? [],
  )
  const count = inFiles.length + Object.keys(boxAloneTests).length
  expect(count).toBeLessThanOrEqual(MOST)
  expect(reliability).toContain(`a test refuses more than ${MOST} | ${count} |`)
  for (const name of Object.keys({ ...boxAloneFiles, ...boxAsServer.files }))
    expect(texts).toHaveProperty([`../../e2e/${name}`])
  for (const title of Object.keys({ ...boxAloneTests, ...boxAsServer.tests })) {
    const found = Object.values(texts).filter(text => text.includes(`'${title}'`))
    expect(found, title).toHaveLength(1)
  }
})
