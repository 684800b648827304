import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openChromium } from './chromium.mjs'
import { startEmulator } from './emulator.mjs'
import { countOf, FIRST, fill, measure } from './measure.mjs'
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
  const [rounds, seconds] = [values.rounds, values.seconds].map(Number)
  introduce(rounds)
  const chromium = await openChromium()
  const box = await startBox([], values.folder)
  const known = await countOf(box)
  const results = new Map()
  try {
    for (const [index, size] of sizes.entries()) {
      const options = { open: chromium.open, size, rounds, seconds }
      const found = {
        box: await grow(box, { name: 'box', from: sizes[index - 1] ?? known, ...options }),
      }
      if (!values.alone) found.emulator = await emulate(options)
      results.set(size, found)
      print(size, found)
    }
  } finally {
    await chromium.close()
    await box.stop()
  }
  console.log(`\n${targets(results).join('\n')}`)
}

const OPTIONS = {
  sizes: { type: 'string', default: '1000,10000,100000,1000000' },
  rounds: { type: 'string', default: '200' },
  /** For which the listeners are written to. */
  seconds: { type: 'string', default: '10' },
  /** Only the box, though the emulator is there. */
  alone: { type: 'boolean', default: false },
  /** Where the box's documents stay, and are those of an earlier run: a million takes a while to fill. */
  folder: { type: 'string' },
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

/** The emulator anew for each size: what it was asked in vain for the last keeps it busy for minutes. */
async function emulate(options) {
  const emulator = await startEmulator(FIRST)
  if (!emulator) return undefined
  const found = await grow(emulator, { name: 'emulator', from: 0, ...options })
  await emulator.stop()
  return found
}

/** Fills a server up to a size and measures it there; undefined when it cannot be filled. */
async function grow(server, { name, open, from, size, ...how }) {
  try {
    const filled = await fill(server, from, size)
    const commits =
      filled.p50 === undefined
        ? 'nothing to add'
        : `${milliseconds(filled.p50)} ms for 500, p95 ${milliseconds(filled.p95)}`
    console.error(`${name} filled to ${size} in ${filled.seconds.toFixed(0)} s, ${commits}`)
    return await measure(open, server, { size, filled, ...how })
  } catch (error) {
    console.error(`${name} at ${size}: ${error.message}`)
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
