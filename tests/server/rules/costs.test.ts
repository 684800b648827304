import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { hasFirestoreEmulator, startFirestoreEmulator } from '../../support/firestoreEmulator'
import type { Dearest } from './costs/dearest'
import { otherwiseAt } from './costs/emulator'
import { LIMIT, requestsOf, type Sizes, sizesOf } from './costs/report'

const rules = readFileSync('firestore.rules', 'utf8')

/** Google evaluates 1,000 for a request. */
const MOST_EXPRESSIONS = 800
const MOST_DOCUMENTS = 2
/** Of what Google allows; we aim at 40 %. */
const MOST_SPACE = 0.54
const MOST_FOR_AN_ENTITY = 2048

let requests: Dearest[]
let sizes: Sizes
beforeAll(async () => {
  requests = requestsOf(rules)
  sizes = await sizesOf(rules)
}, 180_000)

const shown = ({ asked: { entity, role, does }, expressions, documents, detail }: Dearest) =>
  `${entity}, ${role}, ${does}: ${expressions} expressions, ${documents} documents ${detail}`.trim()

test('what is declared is allowed with the most that can be in it', () => {
  expect(requests.filter(({ isAllowed }) => !isAllowed).map(shown)).toEqual([])
  const entities = new Set(requests.map(({ asked }) => asked.entity))
  expect(entities.size).toBeGreaterThan(20)
})

test(`no request takes more than ${MOST_EXPRESSIONS} expressions`, () => {
  const dear = requests.filter(({ expressions }) => expressions > MOST_EXPRESSIONS)
  expect(dear.map(shown)).toEqual([])
})

test(`no decision reads more than ${MOST_DOCUMENTS} documents`, () => {
  expect(requests.filter(({ documents }) => documents > MOST_DOCUMENTS).map(shown)).toEqual([])
})

test('the rules leave room for those of the apps', () => {
  expect(sizes.bytes / LIMIT).toBeLessThan(MOST_SPACE)
})

test('an ordinary entity adds little', () => {
  expect(sizes.added).toBeLessThanOrEqual(MOST_FOR_AN_ENTITY)
})

test('the ordinary entity is the one of README.md', () => {
  const [, declared = ''] =
    /```ts\n(export[\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []
  const sample = readFileSync(new URL('costs/sample.ts', import.meta.url), 'utf8')
  expect(sample.endsWith(declared)).toBe(true)
})

testLong?.(
  'npm run rules-cost prints them',
  async () => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['scripts/rulesCost.mjs', 'products'])
    expect(stdout).toMatch(/^all +\| \d+ +\| [\d.]+ % of 256000, by /m)
    expect(stdout).toMatch(/^products: edit 1 +\| admin +\| \d+ +\| 1/m)
  },
  180_000,
)

const testEmulator = hasFirestoreEmulator ? testLong : undefined
testEmulator?.(
  "Google's emulator says the same of them, and of how much more is too much",
  async () => {
    const emulator = await startFirestoreEmulator()
    const found = await otherwiseAt(emulator.host, rules, requests).finally(emulator.stop)
    expect(found).toEqual([])
  },
  900_000,
)
