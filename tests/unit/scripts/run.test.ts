import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { borrow, plant, runScript } from './tree'

afterEach(() => void vi.unstubAllEnvs())

interface Run {
  /** Exit code of each tool; 0 when it is not named. */
  codes?: Readonly<Record<string, number>>
  /** What vitest leaves behind; nothing when undefined. */
  report?: unknown
  /** What vitest says at its end. */
  says?: string
  /** What vitest sends while it runs. */
  sends?: readonly unknown[]
  /** As `npm run test:all` has it. */
  isExhaustive?: boolean
}

const CLAIMED = { title: 'M-PRD-02 lists', fullName: 'M-PRD-02 lists', status: 'passed' }
const file = (...assertionResults: unknown[]) => ({
  name: 'some.test.ts',
  status: 'passed',
  assertionResults,
})
const PASSED = { testResults: [file(CLAIMED, { ...CLAIMED, title: 'b' })] }

/** Runs the real test script in a folder whose tools say their name, write what they are told and exit so. */
function runTests(run: Run) {
  const { codes = {}, report = PASSED, says = '', sends = [], isExhaustive = false } = run

  const tool = (name: string) =>
    `console.log('output of ${name}')\nprocess.exitCode = ${codes[name] ?? 0}\n`
  /** What is called by its own name need not be Node, which takes a while to start. */
  const shell = (name: string, more = '') =>
    `#!/bin/sh\necho 'output of ${name}'\n${more}exit ${codes[name] ?? 0}\n`
  const save = `for word; do case $word in --outputFile=*) cp report.json "\${word#*=}";; esac; done\n`
  const send = `"${process.execPath}" send.cjs\n`
  const folder = plant({
    'node_modules/.bin/biome': shell('biome'),
    'node_modules/.bin/tsc': shell('tsc'),
    'node_modules/.bin/vitest': shell(
      'vitest',
      `${report === null ? '' : save}${sends.length > 0 ? send : ''}echo '${says}'\n`,
    ),
    'report.json': JSON.stringify(report),
    'send.cjs': sends.map(message => `process.send(${JSON.stringify(message)})\n`).join(''),
    'scripts/chromium.mjs': tool('chromium'),
    'scripts/build.mjs': tool('build'),
    'scripts/texts.mjs': tool('texts'),
    'scripts/figures.mjs': tool('figures'),
    'scripts/capabilities.mjs': tool('capabilities'),
  })
  vi.stubEnv('SARANG_EXHAUSTIVE', isExhaustive ? '1' : '0')
  const { code, output } = runScript(folder, 'test.mjs')
  const lines = output.trimEnd().split('\n')
  return {
    code,
    output,
    last: lines.at(-1),
    headings: lines.filter(line => /^(ok|FAILED) /.test(line)),
  }
}

test('counts each step and each test, and says nothing of what passed but its name', () => {
  const { code, output, last, headings } = runTests({})
  expect(last).toBe('11 passed, 0 failed')
  expect(headings).toHaveLength(10)
  expect(output).not.toContain('output of')
  expect(code).toBe(0)
})

testLong?.('a failed step shows its output, and all others run nevertheless', () => {
  const { code, output, last, headings } = runTests({ codes: { biome: 1, build: 2 } })
  expect(last).toBe('8 passed, 3 failed')
  expect(headings).toHaveLength(10)
  expect(output).toContain('output of biome')
  expect(output).toContain('output of build')
  expect(output).not.toContain('output of vitest')
  expect(code).toBe(1)
})

test('a failed and a skipped test are failures, which are told before the output', () => {
  const failed = { ...CLAIMED, status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const skipped = { fullName: 'left out', status: 'skipped', failureMessages: [] }
  const report = { testResults: [file(CLAIMED, failed, skipped)] }
  const { code, output, last } = runTests({ report, codes: { vitest: 1 } })
  expect(last).toBe('10 passed, 2 failed')
  const told = output.slice(output.indexOf('FAILED Tests'), output.indexOf('output of vitest'))
  expect(told).toContain(`${CLAIMED.fullName} (some.test.ts): failed\nexpected 1 to be 2`)
  expect(told).toContain('left out (some.test.ts): skipped')
  expect(code).toBe(1)
})

test('a file that broke before its first test is a failure', () => {
  const report = { testResults: [file(CLAIMED), { status: 'failed', assertionResults: [] }] }
  expect(runTests({ report, codes: { vitest: 1 } }).last).toBe('10 passed, 1 failed')
})

test('a test run that left no report or broke outside of the tests is a failure', () => {
  expect(runTests({ report: null, codes: { vitest: 1 } }).last).toBe('9 passed, 1 failed')
  expect(runTests({ codes: { vitest: 1 } }).last).toBe('11 passed, 1 failed')
})

testLong?.('what went wrong outside of the tests is told before the output', () => {
  const { output } = runTests({ codes: { vitest: 1 }, says: 'Unhandled Errors of nobody' })
  expect(output).toMatch(/FAILED Tests [^\n]*\nUnhandled Errors of nobody\n.*output of vitest\n/s)
})

testLong?.('a run in which nothing was tested is a failure', () => {
  expect(runTests({ report: { testResults: [] } }).last).toBe('9 passed, 1 failed')
})

describe('a test that needed a second try', () => {
  const sends = [
    { files: 1, of: 2 },
    { retried: 'a form opens (form.test.ts)\nexpected 1 to be 2' },
  ]

  test('is told with its first failure at the end', () => {
    const { code, output, last } = runTests({ sends })
    expect(output).toContain('1 needed a second try')
    expect(output).toContain('a form opens (form.test.ts)\nexpected 1 to be 2')
    expect(last).toBe('11 passed, 0 failed')
    expect(code).toBe(0)
  })

  testLong?.('fails the long run', () => {
    const { code, last } = runTests({ sends, isExhaustive: true })
    expect(last).toBe('10 passed, 1 failed')
    expect(code).toBe(1)
  })

  test('is found by the reporter, as is how far the run has come', () => {
    const folder = plant({
      'a.test.js': `import { expect, test } from 'vitest'
let tries = 0
test('comes second', () => { tries += 1; expect(tries).toBe(2) })
test('comes at once', () => {})
`,
      'run.mjs': `import { run } from './scripts/lib/run.mjs'
const vitest = ['node_modules/.bin/vitest', 'run', '--retry=1', '--reporter=./scripts/lib/progress.mjs']
await run(vitest, message => console.log(JSON.stringify(message)))
`,
    })
    for (const path of ['node_modules', 'scripts']) borrow(folder, path)
    const { stdout } = spawnSync(process.execPath, ['run.mjs'], { cwd: folder, encoding: 'utf8' })
    const [{ retried }, place] = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(retried).toMatch(/^comes second \(a\.test\.js\)\n.*expected 1 to be 2/)
    expect(place).toEqual({ files: 1, of: 1 })
  })
})
