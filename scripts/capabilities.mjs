import { readFileSync } from 'node:fs'

const CLAIMS = 'docs/capabilities.md'

const [results] = process.argv.slice(2)
if (!results) throw new Error('usage: node scripts/capabilities.mjs <JSON report of vitest>')

const passed = JSON.parse(readFileSync(results, 'utf8'))
  .testResults.flatMap(file => file.assertionResults)
  .filter(test => test.status === 'passed')
const claims = readFileSync(CLAIMS, 'utf8').match(/^- [A-Z]+-[A-Z0-9]+-\d+\b/gm) ?? []
const rows = claims.map(line => line.slice(2))
const unproven = rows.filter(id => !passed.some(test => isNamed(test.title, id)))
for (const id of unproven)
  console.log(`${CLAIMS} claims ${id}, but no passing test begins with it.`)
if (rows.length === 0) console.log(`${CLAIMS} claims nothing.`)
console.log(`${rows.length - unproven.length} of ${rows.length} rows proven`)
process.exitCode = unproven.length > 0 || rows.length === 0 ? 1 : 0

function isNamed(title, id) {
  return new RegExp(`^${id}\\b`).test(title)
}
