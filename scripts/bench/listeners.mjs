import { shares } from './times.mjs'

const PAGES = 5
const RATE = 20
/** Seconds of writes that are not timed: until then the pages compile what they run. */
const PRACTICE = 2
/** In so many timed seconds, and those before them. */
export const writesIn = seconds => (PRACTICE + seconds) * RATE

/** No two runs share a price, so that none sees what the other could not clear away. */
const BILLION = 1e9

/** Instances of the SDK, and listeners in each. */
const CLIENTS = { 50: { clients: 10, each: 5 }, 200: { clients: 20, each: 10 } }

/**
 * From setDoc in one page to the snapshot of each of so many listeners in five others: p50, p95, how many of all
 * snapshots never came and how many brought a write after a later one.
 */
export async function measureListeners(open, server, { count, writes }) {
  const price = count * BILLION
  const pages = await Promise.all(Array.from({ length: PAGES }, () => open(server)))
  try {
    await Promise.all(
      pages.map((page, index) => page.call('listen', { price, ...partOf(count, index) })),
    )
    const writer = await open(server)
    pages.push(writer)
    const sent = await writer.call('write', { writes, gap: 1000 / RATE, price })
    const seen = pages.slice(0, PAGES).map(page => page.call('seen', { writes }))
    return figures(sent, (await Promise.all(seen)).flat())
  } finally {
    await Promise.all(pages.map(page => page.close()))
  }
}

/** A page's part of the clients, each with a number of its own. */
function partOf(count, page) {
  const { clients, each } = CLIENTS[count]
  const numbers = Array.from({ length: clients / PAGES }, (_, client) => page + 1 + client * PAGES)
  return { clients: numbers, each }
}

/** Missed and out of order are counted from the first write on. */
function figures(sent, listeners) {
  const taken = listeners.flatMap(({ at }) =>
    sent.map((start, number) => ({ number, ms: (at[number] ?? Number.NaN) - start })),
  )
  const arrived = taken.filter(({ ms }) => !Number.isNaN(ms))
  const timed = arrived.filter(({ number }) => number >= PRACTICE * RATE).map(({ ms }) => ms)
  const behind = listeners.reduce((sum, listener) => sum + listener.behind, 0)
  return { ...shares(timed), missed: taken.length - arrived.length, behind }
}
