import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Mutant } from './mutants'
import { runHistory } from './run'
import { during, hostChild, hostHere } from './spawn'

const seed = Number(process.env.SARANG_HISTORY_SEED ?? 1)
const seconds = Number(process.env.SARANG_HISTORY_SECONDS ?? 4)
/** A file that the long run's figures are added to. */
const report = process.env.SARANG_FUZZ_REPORT

test('ten clients and three listeners, through kills: no lost, stale or torn result, each commit whole, in order, once', async () => {
  const kills = Math.max(2, Math.round(seconds / 5))
  const run = { seed, milliseconds: 1000 * seconds, commits: 200, kills }
  const { violations, tally } = await during(await hostChild(), host =>
    runHistory({ host, ...run }),
  )
  if (report) appendFileSync(report, `${JSON.stringify({ histories: true, ...run, ...tally })}\n`)
  expect(violations).toEqual([])
  expect(tally.acknowledged).toBeGreaterThan(100)
  expect(Math.min(...tally.sessions)).toBeGreaterThan(tally.killed)
  expect(tally.killed).toBeGreaterThan(0)
}, 7_200_000)

test.each<[Mutant, RegExp]>([
  ['dropsEvents', /^listener: .* is missing/],
  ['repeatsEvents', /^listener: a change came twice/],
  ['skipsTheLock', /^counter: two made/],
  ['tears', /^listener: torn/],
  ['forgets', /^set: .* is lost/],
  ['isStale', /^register: a stale read/],
])('a box that %s is found out', async (mutant, expected) => {
  const { violations } = await during(await hostHere(mutant), host =>
    runHistory({ host, seed, milliseconds: 800, commits: 200, kills: 0 }),
  )
  expect(violations.filter(text => expected.test(text)).length).toBeGreaterThan(0)
})
