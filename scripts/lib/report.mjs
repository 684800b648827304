import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts of vitest's JSON report: { passed, failed, skipped }, where `skipped` names the tests that did not run and
 * `failed` includes them and files that broke before their first test. All empty without a report.
 */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: [] }
  const files = JSON.parse(readFileSync(file, 'utf8')).testResults
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(test => test.status === 'passed').length
  const broken = files.filter(isBroken).length
  const skipped = tests.filter(isSkipped).map(test => test.fullName)
  return { passed, failed: tests.length - passed + broken, skipped }
}

/** A file may fail though none of its tests did: an import, a hook. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every(test => test.status !== 'failed')
}

function isSkipped({ status }) {
  return status !== 'passed' && status !== 'failed'
}
