import { measureTree } from './lib/figures.mjs'

const SHOWN = 10

const measures = measureTree(process.cwd())
const rows = [['measure', 'value', 'goal', 'ok'], ...measures.map(toRow)]
const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)))
for (const row of rows) console.log(row.map((cell, i) => cell.padEnd(widths[i])).join(' | '))

const failed = measures.filter(({ ok }) => !ok)
for (const { measure, offenders } of failed.filter(({ offenders }) => offenders.length > 0)) {
  console.log(`\n${measure}:`)
  for (const offender of offenders.slice(0, SHOWN)) console.log(`  ${offender}`)
  if (offenders.length > SHOWN) console.log(`  and ${offenders.length - SHOWN} more`)
}
process.exitCode = failed.length > 0 ? 1 : 0

function toRow({ measure, value, goal, ok }) {
  return [measure, Number.isNaN(value) ? 'missing' : String(value), goal, ok ? 'yes' : 'NO']
}
