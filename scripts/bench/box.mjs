import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { sampleProduct } from './sample.mjs'
import { startBox, startEmulator } from './servers.mjs'
import { heading, milliseconds, row, timesOf } from './times.mjs'

const BATCH = 500
const PAGE = 20
/** Milliseconds after which an operation has been timed often enough. */
const ENOUGH = 10_000

/**
 * Documents of the size of a product, at several sizes of the collection, through Firestore's REST methods: by
 * the box on a fresh folder and, where it is installed, by Google's emulator in the same run.
 */
export async function benchBox(words) {
  const { values } = parseArgs({ args: words, options: OPTIONS })
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)
  const { length, 0: cpu } = cpus()
  console.log(
    `Node ${process.version}, ${length} cores (${cpu?.model.trim()}), ${rounds} rounds; milliseconds\n`,
  )
  console.log(heading(HEADINGS))
  for (const size of sizes) {
    const box = await measured(startBox, { size, rounds })
    const emulator = values.alone ? undefined : await measured(startEmulator, { size, rounds })
    for (const [name, times] of Object.entries(box)) {
      const figures = [...columns(times), ...compared(times, emulator?.[name])]
      console.log(row([name, size.toLocaleString('en'), ...figures]))
    }
  }
}

const OPTIONS = {
  sizes: { type: 'string', default: '1000,10000,100000' },
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

const columns = times => [milliseconds(times.p50), milliseconds(times.p95)]

const compared = (times, other) =>
  other ? [...columns(other), (times.p50 / other.p50).toFixed(2)] : ['-', '-', '-']

/** Times by operation; undefined when there is no such server here. */
async function measured(start, { size, rounds }) {
  const server = await start()
  if (!server) return undefined
  try {
    const load = await timesOf(Math.ceil(size / BATCH), at =>
      server.commit(batch(server, at, size)),
    )
    await warm(server, size)
    return {
      [`commit of ${BATCH} documents`]: load,
      ...(await operations(server, { size, rounds })),
    }
  } finally {
    await server.stop()
  }
}

const batch = (server, at, size) =>
  Array.from({ length: Math.min(BATCH, size - at * BATCH) }, (_, offset) => {
    const number = at * BATCH + offset
    return { update: { name: server.nameOf(number), fields: sampleProduct(number) } }
  })

async function warm(server, size) {
  for (let round = 0; round < PAGE; round++) await server.query(page(server, size, round))
}

async function operations(server, { size, rounds }) {
  const number = round => (round * 7919) % size
  const one = round => {
    const fields = { ...sampleProduct(number(round)), stock: { integerValue: String(round) } }
    return [{ update: { name: server.nameOf(number(round)), fields } }]
  }
  const time = work => timesOf(rounds, work, ENOUGH)
  return {
    [`first page of ${PAGE}, filtered and ordered`]: await time(() => server.query(firstPage())),
    'page at a cursor anywhere': await time(round => server.query(page(server, size, round))),
    'count of a filtered list': await time(() => server.count(firstPage())),
    'one document read': await time(round => server.get(server.nameOf(number(round)))),
    'one document written': await time(round => server.commit(one(round))),
  }
}

/** What the list of a market asks for. */
const firstPage = () => ({
  from: [{ collectionId: 'products' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        equal('versionNo', { integerValue: '0' }),
        equal('marketplace', { stringValue: 'consumer' }),
      ],
    },
  },
  orderBy: [order('name'), order('__name__')],
  limit: PAGE,
})

function page(server, size, round) {
  const number = (round * 104_729) % size
  const { name } = sampleProduct(number)
  const values = [name, { referenceValue: server.nameOf(number) }]
  return { ...firstPage(), startAt: { values, before: false } }
}

const equal = (fieldPath, value) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } })
const order = fieldPath => ({ field: { fieldPath }, direction: 'ASCENDING' })
