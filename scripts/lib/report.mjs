import { existsSync, readFileSync } from 'node:fs'

/**
 * What vitest's JSON report says: { passed, failures }, a text for each failure. Tests that did not run are failures too,
 * and so are files that broke before their first test. Both empty without a report.
 */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failures: [] }
  const files = JSON.parse(readFileSync(file, 'utf8')).testResults
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, file: name })),
  )
  const wrong = tests.filter(test => test.status !== 'passed')
  const broken = files.filter(isBroken)
  return {
    passed: tests.length - wrong.length,
    failures: [...wrong.map(describe), ...broken.map(({ name, message }) => `${name}\n${message}`)],
  }
}

/** Of a run in which no test failed: what nobody awaited, as vitest tells it after all tests. */
export function unhandledIn(output) {
  const at = output.indexOf('Unhandled Errors')
  return at < 0 ? [] : [output.slice(at, at + 3000)]
}

function describe({ file, fullName, status, failureMessages }) {
  return [`${fullName} (${file}): ${status}`, ...failureMessages.map(firstLines)].join('\n')
}

/** Enough to see what was expected and where; the whole follows in the output. */
function firstLines(message) {
  return message.split('\n').slice(0, 12).join('\n')
}

/** A file may fail though none of its tests did: an import, a hook. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every(test => test.status !== 'failed')
}
