import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/run.mjs'

/** `node scripts/soak-fuzz.mjs [requests per protocol] [seconds of histories] [seed]`: the long form, with its figures. */
const [count = '10000', seconds = '600', seed = '20261122'] = process.argv.slice(2)
const report = join(mkdtempSync(join(tmpdir(), 'sarang-soak-')), 'report.jsonl')
Object.assign(process.env, {
  SARANG_FUZZ_COUNT: count,
  SARANG_FUZZ_SEED: seed,
  SARANG_HISTORY_SECONDS: seconds,
  SARANG_HISTORY_SEED: seed,
  SARANG_FUZZ_REPORT: report,
})
const folders = ['fuzz', 'histories'].map(name => `tests/server/reliability/${name}`)
const vitest = join('node_modules', '.bin', 'vitest')
const { ok, output } = await run([vitest, 'run', '--retry=0', '--maxWorkers=1', ...folders])
console.log(output)
console.log(readFileSync(report, 'utf8'))
process.exitCode = ok ? 0 : 1
