import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROTOCOLS, runFuzz } from './run'

const count = Number(process.env.SARANG_FUZZ_COUNT ?? 600)
const seed = Number(process.env.SARANG_FUZZ_SEED ?? 1)
/** A file that the long run's figures are added to. */
const report = process.env.SARANG_FUZZ_REPORT

test.each(PROTOCOLS)(
  `${count} requests of %s, most of them damaged, are answered in order, and what is refused leaves nothing`,
  async protocol => {
    const { failures, troubles, ...tally } = await runFuzz({ protocol, seed, count })
    if (report) appendFileSync(report, `${JSON.stringify({ protocol, seed, count, ...tally })}\n`)
    expect(failures).toEqual([])
    expect(troubles).toEqual([])
    expect(tally.commits).toBeGreaterThan(0)
  },
  3_600_000,
)
