import { benchBox } from './bench/box.mjs'
import { benchHistory } from './bench/history.mjs'
import { benchIot } from './bench/iot.mjs'
import { benchWeb } from './bench/web.mjs'

/** `npm run bench -- <what> [options]`: measures, and prints a table for docs/performance.md. */
const BENCHES = { box: benchBox, history: benchHistory, iot: benchIot, web: benchWeb }

const [what, ...options] = process.argv.slice(2)
const bench = Object.hasOwn(BENCHES, what ?? '') ? BENCHES[what] : undefined
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`)
  process.exit(1)
}
await bench(options)
