import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, unhandledIn } from './lib/report.mjs'
import { run } from './lib/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sarang-test-'))
/** As in vitest.config.ts. */
const FIREFOX = '/usr/bin/firefox-esr'
const report = join(folder, 'vitest.json')
const bin = name => join('node_modules', '.bin', name)
const script = (name, ...words) => [process.execPath, join('scripts', name), ...words]
/** By one checker: beside other work two make each other's types anew. */
const types = project => [bin('tsc'), '-p', project, '--checkers', '1']

/** Two beside each other, as the tests are: most of them keep one core busy. */
const CHECKS = [
  [
    ['Chromium', script('chromium.mjs')],
    ['Format and lint', [bin('biome'), 'check', '--error-on-warnings', '.']],
    ['Types of app and tests', types('tsconfig.json')],
  ],
  [
    ['Build', script('build.mjs')],
    // Else two of its tests may make it at the same time.
    ['Build of the long runs', script('build.mjs', 'soak')],
    ['Types of server and demo', types('tsconfig.server.json')],
    ['Texts', script('texts.mjs')],
    ['Figures', script('figures.mjs')],
  ],
]
const TESTS = [
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--reporter=${join(import.meta.dirname, 'lib/progress.mjs')}`,
  `--outputFile=${report}`,
]
const AFTERWARDS = [['Capabilities', script('capabilities.mjs', report)]]

const EVERY_MS = 15_000

const isExhaustive = process.env.SARANG_EXHAUSTIVE === '1'
if (isExhaustive && !existsSync(FIREFOX)) {
  console.log(`no ${FIREFOX} (Debian package firefox-esr): nothing is tried in Firefox`)
}

const total = { passed: 0, failed: 0 }
await Promise.all(CHECKS.map(checkAll))
await test('Tests', TESTS)
await checkAll(AFTERWARDS)
rmSync(folder, { recursive: true })
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

async function checkAll(checks) {
  for (const [heading, command] of checks) await check(heading, command)
}

async function check(heading, command) {
  begin(heading)
  const { ok, output, seconds } = await run(command)
  tell(heading, { ok, seconds, output })
  add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** Tests count one by one; a run that broke without a failing test, or tested nothing, is one failure. */
async function test(heading, command) {
  begin(heading)
  const retried = []
  let told = Date.now()
  const { ok, output, seconds } = await run(command, ({ files, of, retried: place }) => {
    if (place) retried.push(place)
    if (!files || Date.now() - told < EVERY_MS) return
    told = Date.now()
    begin(`${heading}: ${files} of ${of} files`)
  })
  const { passed, failures } = readReport(report)
  const isProven = ok && passed > 0 && failures.length === 0
  // The failures come first: of a long output, little may be kept.
  const first = failures.length > 0 ? failures : unhandledIn(output)
  tell(heading, { ok: isProven, seconds, output: [...first, output].join('\n\n') })
  add({ passed, failed: failures.length || Number(!isProven) })
  judgeRetries(retried)
}

/** A second try hides a fault of the test or of the product: it is always told, and the long run does not take it. */
function judgeRetries(retried) {
  if (retried.length === 0) return
  const count = `${retried.length} needed a second try; at the first:`
  console.log([`${isExhaustive ? 'FAILED' : 'note  '} ${count}`, ...retried].join('\n\n'))
  if (isExhaustive) add({ passed: -retried.length, failed: retried.length })
}

function begin(heading) {
  console.log(`...    ${heading}`)
}

function tell(heading, { ok, seconds, output }) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${heading} (${seconds} s)`)
  if (!ok) console.log(output)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}
