import { measureListeners, writesIn } from './listeners.mjs'
import { memoryOf } from './process.mjs'
import { listQuery, nameOf } from './rest.mjs'
import { BEYOND, fieldsOf, sampleId, sampleList, sampleProduct } from './sample.mjs'
import { LIMIT, timesOf } from './times.mjs'

const BATCH = 500
const PAGE = 20
/** Rows before page 50. */
const DEEP = 49 * PAGE
const LISTENERS = [50, 200]

/** Operations by the name that page/operations.mjs has for them. */
const OPERATIONS = {
  read: 'one document read',
  first: `first page of ${PAGE}, filtered and ordered`,
  deep: 'its page 50',
  anywhere: 'page at a cursor anywhere',
  count: 'count of a filtered list',
  write: 'one document written',
  batch: `batch of ${BATCH} new documents`,
  contended: 'six transactions on one document at once',
}

/** What asks a server that has just started whether it serves. */
export const FIRST = { from: [{ collectionId: 'products' }], limit: 1 }

/** How many documents a server has been filled with. */
export async function countOf(server) {
  const [{ document }] = await server.query({
    ...FIRST,
    where: {
      fieldFilter: { field: PID, op: 'LESS_THAN', value: { stringValue: sampleId(BEYOND) } },
    },
    orderBy: [{ field: PID, direction: 'DESCENDING' }],
  })
  return document ? Number(/\d+$/.exec(document.name)) + 1 : 0
}

const PID = { fieldPath: 'pid' }

/**
 * Adds the documents from number `from` to number `to`, and starts the server anew on them. Says what a commit took,
 * and what is known of a server before it has worked.
 */
export async function fill(server, from, to) {
  const begin = performance.now()
  const { p50, p95 } = await timesOf(Math.max(0, Math.ceil((to - from) / BATCH)), at =>
    server.commit(batch(from + at * BATCH, to)),
  )
  const seconds = (performance.now() - begin) / 1000
  const filling = memoryOf(server.pid()).most
  return { seconds, p50, p95, filling, ...(await server.restart(FIRST)) }
}

const batch = (from, to) =>
  Array.from({ length: Math.min(BATCH, to - from) }, (_, offset) => ({
    update: { name: nameOf(from + offset), fields: fieldsOf(sampleProduct(from + offset)) },
  }))

/** Figures by what is measured, of a server that has been filled with `size` documents. */
export async function measure(open, server, { size, rounds, seconds, filled }) {
  const found = {}
  const cursors = cursorsOf(size)
  for (const [name, title] of Object.entries(OPERATIONS)) {
    found[title] = await attempt(title, () =>
      operate(open, server, { name, size, rounds, cursors }),
    )
  }
  for (const [title, cursorOf] of Object.entries(bare(cursors))) {
    const ask = round => server.query(listQuery(PAGE, cursorOf(round)))
    found[title] = await attempt(title, () => timesOf(rounds, ask, { budget: 10_000, least: 3 }))
  }
  const writes = writesIn(seconds)
  for (const count of LISTENERS) {
    const title = `write to snapshot, ${count} listeners`
    const times = await attempt(title, () => measureListeners(open, server, { count, writes }))
    found[title] = times
    found[`missed of ${(count * writes).toLocaleString('en')}`] = single(times, 'missed')
    found[`out of order, ${count} listeners`] = single(times, 'behind')
    await attempt('clean', () => clean(server, writes))
  }
  return { ...found, ...upkeep(server, size, filled) }
}

/** In a page of its own, so that nothing is left of the one before. */
async function operate(open, server, options) {
  const page = await open(server)
  try {
    const { left, ...times } = await page.call('measure', options)
    await clean(server, left)
    return times
  } finally {
    await page.close()
  }
}

const single = ({ failed, ...figures }, name) => (failed ? { failed } : { p50: figures[name] })

async function clean(server, count) {
  for (let at = 0; at < count; at += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => BEYOND + at + i)
    await server.commit(numbers.map(number => ({ delete: nameOf(number) })))
  }
}

/** Memory when all is done; the start and the bytes are those after filling, before anything was deleted. */
function upkeep(server, size, { ms, bytes, filling }) {
  const memory = memoryOf(server.pid())
  return {
    'start, to the first query': { p50: ms },
    'resident memory, MB': { p50: memory.now },
    'resident memory at most, MB': { p50: Math.max(memory.most, filling) },
    'bytes on disk per document':
      bytes === undefined ? undefined : { p50: Math.round(bytes / size) },
  }
}

/** Without the SDK and Chromium, over REST: what of a page's time is the server's. */
const bare = ({ deep, anywhere }) => ({
  'first page over REST': () => undefined,
  'page 50 over REST': () => deep,
  'page anywhere over REST': round => anywhere[round % anywhere.length],
})

/** A short list has no page 50: its last one. */
function cursorsOf(size) {
  const rows = sampleList(size)
  const anywhere = Array.from({ length: 500 }, (_, at) => rows[(at * 7919) % (rows.length - PAGE)])
  return { deep: rows[Math.min(DEEP, rows.length - PAGE) - 1], anywhere }
}

async function attempt(title, work) {
  try {
    return await work()
  } catch (error) {
    console.error(`${title}: ${error.message}`)
    // At least so much, for the ratio.
    return error.message.includes(LIMIT) ? { failed: LIMIT, p50: 120_000 } : { failed: '-' }
  }
}
