import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StructuredQuery } from '../../../server/firestore/types'
import { int, ROOT, text } from '../../server/wire/support/box'
import { isExhaustive } from '../../support/exhaustive'
import { changesIn } from '../../support/reading'
import { type Bench, openBoxBench } from '../sdk/harness'
import type { Sdk } from '../sdk/page/sdk'
import type { BoxServer } from '../sdk/support/boxServer'

/**
 * Clients that were away come back by resume token, and have exactly what the box has. The SDK would put right a
 * difference in numbers by asking again, labelled `existence-filter-mismatch`: it never has to.
 */

const DAY = 24 * 3600 * 1000
const ROUNDS = isExhaustive ? 12 : 4

let bench: Bench<BoxServer>
let bodies: string[]

beforeEach(async () => {
  bench = await openBoxBench()
  bodies = []
  state = 7
  bench.page.on('request', request => bodies.push(decodeURIComponent(request.postData() ?? '')))
})
afterEach(async () => {
  vi.useRealTimers()
  await bench.close()
})

const byName = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' as const }]
const byNumber = [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' as const }, ...byName]
const ofKindX = {
  fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL' as const, value: text('x') },
}
const from = [{ collectionId: 'birds' }]
/** What the page listens to, in the same order. */
const QUERIES: StructuredQuery[] = [
  { from, orderBy: byName },
  { from, where: ofKindX, orderBy: byName },
  { from, orderBy: byNumber, limit: 3 },
  { from: [{ collectionId: 'birds', allDescendants: true }], orderBy: byName },
]

type Watched = ReturnType<Sdk['watch']>

declare global {
  interface Window {
    away: { db: Sdk['db']; listeners: Watched[] }
  }
}

const follow = (cache: 'memory' | 'persistent') =>
  bench.page.evaluate(cache => {
    const { open, watch, collection, collectionGroup, query, where, orderBy, limit } = window.sdk
    const { db } = open({ name: 'away', cache })
    const birds = collection(db, 'birds')
    const queries = [
      birds,
      query(birds, where('kind', '==', 'x')),
      query(birds, orderBy('n'), limit(3)),
      collectionGroup(db, 'birds'),
    ]
    window.away = { db, listeners: queries.map(watch) }
  }, cache)

const disconnect = () => bench.page.evaluate(() => window.sdk.disableNetwork(window.away.db))
const connect = () => bench.page.evaluate(() => window.sdk.enableNetwork(window.away.db))

/** Each listener has what the box answers to its query, confirmed. */
async function expectSame() {
  const expected = QUERIES.map(query => bench.server.box.store.query(ROOT, query).map(versionOf))
  await bench.page.evaluate(
    expected =>
      Promise.all(
        window.away.listeners.map((listener, index) =>
          listener.until(
            ({ data, fromCache }) =>
              !fromCache && data.map(({ i }) => i).join() === expected[index]?.join(),
          ),
        ),
      ),
    expected,
  )
}

const versionOf = ({ fields: { i } }: { fields: Record<string, object> }) =>
  i && 'integerValue' in i ? Number(i.integerValue) : 0

let state = 7
function random(below: number) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

let version = 0
/** Some birds come, change, move in and out of the results, or go; `i` numbers all their versions. */
function disturb() {
  const writes = Array.from({ length: 1 + random(6) }, () => {
    const path = `birds/b${random(8)}`
    const name = `${ROOT}/${random(4) === 0 ? `farms/f/${path}` : path}`
    version += 1
    const fields = { i: int(version), n: int(random(5)), kind: text(random(2) ? 'x' : 'y') }
    return random(3) === 0 ? { delete: name } : { update: { name, fields } }
  })
  bench.server.box.store.commit(writes)
}

const sent = (text: string) => bodies.filter(body => body.includes(text)).length

test('a client that is offline now and then never counts wrong', async () => {
  disturb()
  await follow('memory')
  await expectSame()
  for (let round = 0; round < ROUNDS; round++) {
    await disconnect()
    for (let i = random(4); i >= 0; i--) disturb()
    await connect()
    await expectSame()
    disturb()
    await expectSame()
  }
  expect(sent('"resumeToken"')).toBeGreaterThanOrEqual(ROUNDS)
  expect(sent('"expectedCount"')).toBeGreaterThanOrEqual(ROUNDS)
  expect(sent('existence-filter-mismatch')).toBe(0)
})

describe('a client with a persistent cache', () => {
  test('that is loaded anew, also after a restart of the box, never counts wrong', async () => {
    disturb()
    await follow('persistent')
    await expectSame()
    for (let round = 0; round < ROUNDS / 2; round++) {
      await bench.page.goto('about:blank')
      disturb()
      await bench.server.stop()
      await bench.server.start()
      disturb()
      await bench.page.goto(bench.server.url)
      await follow('persistent')
      await expectSame()
    }
    expect(sent('"expectedCount"')).toBeGreaterThanOrEqual(ROUNDS / 2)
    expect(sent('existence-filter-mismatch')).toBe(0)
  })

  test('that comes back when deletions were forgotten starts over, without a miscount', async () => {
    for (let i = 0; i < 5; i++) disturb()
    await follow('persistent')
    await expectSame()
    await bench.page.goto('about:blank')
    const { box } = bench.server
    const left = box.store.version()
    const [bird] = box.store.query(ROOT, { from })
    box.store.commit([{ delete: bird?.name ?? '' }])
    await bench.server.stop()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY })
    await bench.server.start()
    expect(changesIn(bench.server.box.store, `${ROOT}/birds`, left)).toBeUndefined()
    await bench.page.goto(bench.server.url)
    await follow('persistent')
    await expectSame()
    expect(sent('"expectedCount"')).toBeGreaterThan(0)
    expect(sent('existence-filter-mismatch')).toBe(0)
  })
})
