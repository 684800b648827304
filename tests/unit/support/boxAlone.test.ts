import { expect, test } from 'vitest'
import { boxAloneFiles, boxAloneTests, boxAsServer } from '../../support/boxAlone'

const MOST = 20

const texts = import.meta.glob<string>('../../e2e/**/*.test.ts', {
  ...{ query: '?raw', import: 'default' },
  eager: true,
})

test('at most 20 browser tests of the app are the box’s alone, and each is there', () => {
  const named = [...Object.keys(boxAloneFiles), ...Object.keys(boxAloneTests)]
  expect(named.length).toBeLessThanOrEqual(MOST)
  for (const name of Object.keys({ ...boxAloneFiles, ...boxAsServer.files }))
    expect(texts).toHaveProperty([`../../e2e/${name}`])
  for (const title of Object.keys({ ...boxAloneTests, ...boxAsServer.tests })) {
    const found = Object.values(texts).filter(text => text.includes(`'${title}'`))
    expect(found, title).toHaveLength(1)
  }
})
