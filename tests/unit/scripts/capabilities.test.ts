import { expect, test } from 'vitest'
import { plant, runScript } from './tree'

const CLAIMS =
  '# Rows\n\n- M-PRD-02: each market lists its own products.\n- M-NAV-01: unknown leads to /404.\n'

function check(tests: readonly (readonly [title: string, status: string])[], claims = CLAIMS) {
  const assertionResults = tests.map(([title, status]) => ({ title, status }))
  const folder = plant({
    'docs/capabilities.md': claims,
    'report.json': JSON.stringify({ testResults: [{ assertionResults }] }),
  })
  return runScript(folder, 'capabilities.mjs', 'report.json')
}

test('passes when each claimed row has a passing test of its name', () => {
  const { code, output } = check([
    ['M-PRD-02 lists by market', 'passed'],
    ['M-PRD-02 sorts by name', 'failed'],
    ['M-NAV-01 leads strangers to /404', 'passed'],
  ])
  expect(output.trim()).toBe('2 of 2 rows proven')
  expect(code).toBe(0)
})

test.each([
  ['has no test', []],
  ['has a skipped test', [['M-NAV-01 leads to /404', 'skipped']]],
  ['has a failing test', [['M-NAV-01 leads to /404', 'failed']]],
  ['is only named further on', [['shows M-NAV-01', 'passed']]],
  ['shares only its first digits', [['M-NAV-012 more', 'passed']]],
] as const)('fails when a claimed row %s', (_, tests) => {
  const { code, output } = check([['M-PRD-02 lists by market', 'passed'], ...tests])
  expect(output).toContain('claims M-NAV-01, but no passing test begins with it')
  expect(output).not.toContain('claims M-PRD-02')
  expect(code).toBe(1)
})

test('fails when nothing is claimed', () => {
  expect(check([], '# Rows\n').code).toBe(1)
})
