import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openChromium } from './chromium.mjs'
import { startEmulator } from './emulator.mjs'
import { FIRST, fill, measure } from './measure.mjs'
import { startBox } from './servers.mjs'
import { ratio, targets } from './targets.mjs'
import { heading, milliseconds, row } from './times.mjs'

/**
 * The Firebase SDK in Chromium against the box, and in the same run against Google's emulator where that is installed:
 * one table for collections that grow from size to size, and which targets are met.
 */
export async function benchBox(words) {
  const { values } = parseArgs({ args: words, options: OPTIONS })
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)
  introduce(rounds)
  const chromium = await openChromium()
  const servers = { box: await startBox() }
  const results = new Map()
  try {
    if (!values.alone) servers.emulator = await startEmulator(FIRST)
    for (const [index, size] of sizes.entries()) {
      const options = { from: sizes[index - 1] ?? 0, size, rounds }
      const box = await grow('box', servers, { chromium, ...options })
      const emulator = await grow('emulator', servers, { chromium, ...options })
      results.set(size, { box, emulator })
      print(size, results.get(size))
    }
  } finally {
    await chromium.close()
    for (const server of Object.values(servers)) await server?.stop()
  }
  console.log(`\n${targets(results).join('\n')}`)
}

const OPTIONS = {
  sizes: { type: 'string', default: '1000,10000,100000,1000000' },
  rounds: { type: 'string', default: '200' },
  /** Only the box, though the emulator is there. */
  alone: { type: 'boolean', default: false },
}

const HEADINGS = [
  'operation',
  'documents',
  'box p50',
  'p95',
  'emulator p50',
  'p95',
  'box : emulator',
]

function introduce(rounds) {
  const { length, 0: cpu } = cpus()
  const machine = `Node ${process.version}, ${length} cores (${cpu?.model.trim()})`
  console.log(`${machine}, ${rounds} rounds; milliseconds\n`)
  console.log(heading(HEADINGS))
}

/** Fills a server up to a size and measures it there; one that cannot be filled is left out from then on. */
async function grow(name, servers, { chromium, from, size, rounds }) {
  const server = servers[name]
  if (!server) return undefined
  try {
    const filled = await fill(server, from, size)
    const commits = `${milliseconds(filled.p50)} ms for 500, p95 ${milliseconds(filled.p95)}`
    console.error(`${name} filled to ${size} in ${filled.seconds.toFixed(0)} s, ${commits}`)
    return await measure(chromium.open, server, { size, rounds, filled })
  } catch (error) {
    console.error(`${name} at ${size}: ${error.message}`)
    servers[name] = undefined
    await server.stop()
    return undefined
  }
}

function print(size, { box = {}, emulator = {} }) {
  for (const title of Object.keys({ ...box, ...emulator })) {
    const cells = [...columns(box[title]), ...columns(emulator[title])]
    const compared = ratio(box[title], emulator[title])?.toFixed(2) ?? '-'
    console.log(row([title, size.toLocaleString('en'), ...cells, compared]))
  }
}

function columns({ failed, p50, p95 } = {}) {
  if (failed) return [failed, '-']
  const shown = p95 === undefined && Number.isInteger(p50) ? String : milliseconds
  return [p50, p95].map(value => (value === undefined ? '-' : shown(value)))
}
