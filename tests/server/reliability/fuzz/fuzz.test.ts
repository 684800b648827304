import { expect, test } from 'vitest'
import { PROTOCOLS, runFuzz } from './run'

const count = Number(process.env.SARANG_FUZZ_COUNT ?? 600)
const seed = Number(process.env.SARANG_FUZZ_SEED ?? 1)

test.each(PROTOCOLS)(
  `RB-01 ${count} requests of %s, most of them damaged, are answered in order, and what is refused leaves nothing`,
  async protocol => {
    const { statuses, failures, troubles, ...tally } = await runFuzz({ protocol, seed, count })
    console.log(protocol, statuses, tally)
    expect(failures).toEqual([])
    expect(troubles).toEqual([])
  },
  3_600_000,
)
