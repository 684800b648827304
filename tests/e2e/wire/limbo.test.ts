import { afterEach, beforeEach, expect, test } from 'vitest'
import { denied } from '../../../server/status'
import { int, text } from '../../server/wire/support/box'
import { type Bench, openBoxBench } from '../sdk/harness'
import type { Sdk } from '../sdk/page/sdk'
import type { BoxServer } from '../sdk/support/boxServer'

/** A query may show what nobody may read by itself: the SDK asks for such a document when it leaves the result. */

let bench: Bench<BoxServer>
let bodies: string[]

beforeEach(async () => {
  bench = await openBoxBench()
  bodies = []
  bench.page.on('request', request => bodies.push(decodeURIComponent(request.postData() ?? '')))
  bench.server.box.access.read = (_, name) => {
    if (name.endsWith('secret')) throw denied()
  }
})
afterEach(() => bench.close())

declare global {
  interface Window {
    ofKindX: ReturnType<Sdk['watch']>
  }
}

const put = (path: string, kind: string, n: number) =>
  bench.server.box.seed({ [path]: { kind: text(kind), n: int(n) } })

const shows = (rows: string) =>
  bench.page.evaluate(
    rows =>
      window.ofKindX.until(
        ({ ids, data, fromCache }) =>
          !fromCache && ids.map((id, i) => `${id}${data[i]?.n}`).join() === rows,
      ),
    rows,
  )

test('a document that leaves its query is gone, readable or not, and can come back', async () => {
  put('birds/open', 'x', 1)
  put('birds/secret', 'x', 1)
  await bench.page.evaluate(() => {
    const { db, collection, query, where, watch } = window.sdk
    window.ofKindX = watch(query(collection(db, 'birds'), where('kind', '==', 'x')))
  })
  await shows('open1,secret1')
  put('birds/open', 'y', 2)
  await shows('secret1')
  expect(bodies.some(body => body.includes('limbo-document'))).toBe(false)

  put('birds/secret', 'y', 2)
  await shows('')
  expect(bodies.some(body => body.includes('limbo-document'))).toBe(true)
  const all = await bench.run(async ({ db, collection, getDocs, query }) => {
    const { docs } = await getDocs(query(collection(db, 'birds')))
    return docs.map(doc => `${doc.id}${doc.data().n}`)
  })
  expect(all).toEqual(['open2', 'secret2'])

  put('birds/secret', 'x', 3)
  await shows('secret3')
  expect(await bench.page.evaluate(() => window.ofKindX.failures)).toEqual([])
  expect(bench.problems).toEqual([])
})
