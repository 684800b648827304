import { parseArgs } from 'node:util'
import type { Sabotage } from './box/sabotage'

/** `box`, `history` and `adversary` are boxes of their own process that can be killed, `crowd` is who besets one; all else is the long runs. */
const [what, ...words] = process.argv.slice(2)
if (what === 'box') {
  const options = { data: { type: 'string' }, sabotage: { type: 'string' } } as const
  const { data = '', sabotage } = parseArgs({ args: words, options }).values
  const { serve } = await import('./box/child')
  await serve({ data, sabotage: sabotage as Sabotage | undefined })
} else if (what === 'history') {
  const { startHistoryBox } = await import('./histories/historyBox')
  const { url } = await startHistoryBox(JSON.parse(words[0] ?? '{}'))
  process.stdout.write(`Sarang siap: ${url}\n`)
} else if (what === 'adversary') {
  const { startAdversaryBox } = await import('./adversary/adversaryBox')
  const { url } = await startAdversaryBox(JSON.parse(words[0] ?? '{}'))
  process.stdout.write(`Sarang siap: ${url}\n`)
} else if (what === 'crowd') {
  const { crowd } = await import('./adversary/crowds')
  await crowd(JSON.parse(words[0] ?? '{}'))
} else {
  const { soak } = await import('./soak')
  process.exitCode = await soak(process.argv.slice(2))
}
