import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, freshFolder, startTestBox, type TestBox } from '../../../support/box'
import { isExhaustive } from '../../../support/exhaustive'
import { signIdToken } from '../../../support/idToken'
import { makeClient } from '../../app/client'
import { type Running, startProcess } from '../box/process'
import { ROOT, WRITERS } from './adversaryBox'
import { CROWDS, LARGE } from './crowds'
import { endpointsOf } from './endpoints'
import { attack, crowding, honestReader, residentOf, tokenOf } from './run'
import { EVERYBODY, ownOf, type Shape, shapesOf } from './shapes'

const QUIET = 2000
const LEAST = 200

let data: string
let client: string
let box: Running
let endpoints: string[]
beforeAll(async () => {
  data = await freshFolder()
  client = await makeClient()
  await writeFile(join(client, LARGE), 'x'.repeat(2_000_000))
  const options = { data, port: await freePort(), clientDir: client }
  box = await startProcess(['adversary', JSON.stringify(options)])
  const here: TestBox = await startTestBox()
  endpoints = endpointsOf(here)
  await here.stop()
}, 120_000)
afterAll(async () => {
  await box.kill('SIGKILL')
  for (const folder of [data, dirname(client)]) await rm(folder, { recursive: true })
})

test('every call of every protocol has shapes that push it to its limits', () => {
  expect(endpoints.length).toBeGreaterThan(40)
  expect(
    endpoints.filter(endpoint => /^ALL|\*\/|\/\*$/.test(endpoint.replace('/v1/projects/*', ''))),
  ).toEqual([])
  expect(endpoints.flatMap(shapesOf).length).toBeGreaterThan(LEAST)
  expect(endpoints.filter(endpoint => ownOf(endpoint).length === 0)).toEqual([])
  // Of one more, wherever it is, there are none: it has to be thought of.
  expect(endpoints.filter(endpoint => ownOf(`${endpoint}New`).length > 0)).toEqual([])
  const elsewhere = endpoints.flatMap(shapesOf).filter(({ endpoint, path }) => {
    const [kind] = /(Listen|Write)\/channel/.exec(endpoint) ?? []
    return kind && !path.includes(kind)
  })
  expect(elsewhere).toEqual([])
})

/** A list of everything, some times. */
const ORDINARY = Array.from({ length: 12 }, (): Shape => {
  const structuredQuery = { from: [{ collectionId: 'products' }] }
  return {
    ...{ endpoint: '', name: '', who: ['admin'], method: 'POST', path: `/v1/${ROOT}:runQuery` },
    headers: { 'content-type': 'application/json' },
    body: () => JSON.stringify({ structuredQuery }),
  }
})

/** Every thirtieth shape, of each endpoint one of its own, and those of many messages; in the long run all. */
const isTried = (shape: Shape, n: number, all: readonly Shape[]) =>
  isExhaustive || shape.before || n % 30 === 0 || shape.endpoint !== all[n - 1]?.endpoint

/** Each shape as one of those who may send it, or in the long run as all. */
const inTurn = (shape: Shape, n: number): Shape =>
  isExhaustive || shape.who.length < EVERYBODY.length
    ? shape
    : { ...shape, who: EVERYBODY.slice(n % EVERYBODY.length).slice(0, 1) }

const after = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  return () => performance.now() > end
}

/** How whoever reads is answered before this work, and beside it. */
async function beside<Result>(read: ReturnType<typeof honestReader>, work: () => Promise<Result>) {
  const quiet = await read(after(QUIET))
  const before = residentOf(box)
  const slowed = crowding(box)
  let isOver = false
  const worked = work().finally(() => {
    isOver = true
  })
  const [found, busy] = await Promise.all([worked, read(() => isOver)])
  const factor = slowed()
  expect(busy.most).toBeLessThan(quiet.most + 500 * factor)
  expect(busy.memory).toBeLessThan(before + 150)
  return { found, quiet, busy, factor }
}

test('whatever is asked of the box, somebody else is answered as before', async () => {
  const [reader, stranger, admin] = await Promise.all(
    ['reader', 'stranger', 'admin'].map(uid => tokenOf(box, uid)),
  )
  const read = honestReader(box, { uid: 'reader', token: reader ?? '' })
  // What a box in use holds anyway.
  await attack({ target: box, tokens: { admin: admin ?? '' }, shapes: ORDINARY, senders: 4 })
  await read(after(QUIET))
  const shapes = endpoints.flatMap(shapesOf).filter(isTried).map(inTurn)
  const tokens = { stranger: stranger ?? '', admin: admin ?? '' }
  const sent = () => attack({ target: box, tokens, shapes, senders: 4 })
  const { found, quiet, busy } = await beside(read, sent)
  expect(found.unanswered).toEqual([])
  expect(busy.median).toBeLessThan(10 * quiet.median)
}, 200_000)

const crowds = Object.entries(CROWDS).filter(([, { isLong }]) => isExhaustive || !isLong)

test.each(crowds)(
  'X-SEC-01 beside many connections with %s somebody else is answered as before',
  async name => {
    const read = honestReader(box, { uid: 'reader', token: await tokenOf(box, 'reader') })
    const time = Math.floor(Date.now() / 1000)
    const tokens = await Promise.all(WRITERS.map(uid => signIdToken(data, { uid, time })))
    const words = ['crowd', JSON.stringify({ url: box.url, name, tokens })]
    const beset = async () => (await startProcess(words)).ended
    const { found, quiet, busy, factor } = await beside(read, beset)
    expect(found).toBe(0)
    expect(busy.median).toBeLessThan(10 * quiet.median * factor)
  },
  60_000,
)
