import { parseArgs } from 'node:util'
import { serve } from './box/child'
import type { Sabotage } from './box/sabotage'
import { soak } from './soak'

/** `box` is a box of its own process that can be killed; all else is the long run. */
const [what, ...words] = process.argv.slice(2)
if (what === 'box') {
  const options = { data: { type: 'string' }, sabotage: { type: 'string' } } as const
  const { data = '', sabotage } = parseArgs({ args: words, options }).values
  await serve({ data, sabotage: sabotage as Sabotage | undefined })
} else {
  process.exitCode = await soak(process.argv.slice(2))
}
