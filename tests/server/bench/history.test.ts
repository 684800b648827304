import { expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { seedProducts } from '../../support/seeds'
import { DOCUMENTS, seedActors } from '../functions/client'
import { idToken } from '../storage/client'

const ROUNDS = 400

test('B-HIS-01 a write with what it leaves in the history takes at most 1.3 times as long as without', async () => {
  const open = (isOtherApp: boolean) =>
    startTestBox({
      isOtherApp,
      seed: async ports => {
        await seedActors(ports)
        seedProducts(ports, 1000)
      },
    })
  const boxes = [await open(false), await open(true)]
  const [told, plain] = await Promise.all(boxes.map(writer))
  const times: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    // In turns, as what else the machine does is the same for both.
    const first = round % 2 === 0 ? await told?.(round) : undefined
    const without = await plain?.(round)
    times.push([first ?? (await told?.(round)) ?? 0, without ?? 0])
  }
  const counts = boxes.map(
    ({ store }) => store.query(DOCUMENTS, { from: [{ collectionId: 'history' }] }).length,
  )
  expect(counts).toEqual([ROUNDS, 0])
  await Promise.all(boxes.map(box => box.stop()))
  const [withIt = 0, without = 1] = [0, 1].map(side =>
    medianOf(times.slice(50).map(pair => pair[side] ?? 0)),
  )
  process.stdout.write(
    `p50 ${withIt.toFixed(2)} ms : ${without.toFixed(2)} ms = ${(withIt / without).toFixed(2)}\n`,
  )
  expect(withIt / without).toBeLessThan(1.3)
}, 120_000)

/** Writes one field over HTTP, as the console does it; how many milliseconds that took. */
async function writer(box: TestBox) {
  const names = box.store
    .query(DOCUMENTS, { from: [{ collectionId: 'products' }] })
    .map(({ name }) => name)
  const headers = { authorization: `Bearer ${await idToken(box, 'admin')}` }
  return async (round: number) => {
    const fields = { price: { integerValue: String(1000 + round) } }
    const update = { name: names[round % names.length], fields }
    const writes = [{ update, updateMask: { fieldPaths: ['price'] } }]
    const start = performance.now()
    const { status } = await fetch(`${box.url}/v1/${DOCUMENTS}:commit`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ writes }),
    })
    const time = performance.now() - start
    expect(status).toBe(200)
    return time
  }
}

const medianOf = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
