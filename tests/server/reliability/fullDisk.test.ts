import { afterEach, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { write } from './box/client'
import { watchDatabases } from './box/sabotage'
import { canMount, diskLoop } from './fullDisk'

let box: TestBox | undefined
afterEach(async () => {
  await box?.stop()
  box = undefined
})

test('a full database refuses writes, goes on reading and signing in, and writes again without a restart', async () => {
  const databases = watchDatabases()
  box = await startTestBox()
  const data = databases.end().at(-1)
  const { store, url } = box
  const password = 'walet-putih-1'
  await box.accounts.create({ uid: 'u1', email: 'budi@contoh.test', password })
  const large = (at: number) => write(`items/large${at}`, at, 'x'.repeat(100_000))
  const limit = (pages: number) => data?.exec(`PRAGMA max_page_count = ${pages}`)
  const small = write('items/small', 1)
  store.commit([small])
  for (let cycle = 0; cycle < 5; cycle += 1) {
    limit(1)
    expect(() => store.commit([large(cycle), small])).toThrow(
      expect.objectContaining({ status: 'RESOURCE_EXHAUSTED' }),
    )
    expect(store.get(large(cycle).update.name)).toBeUndefined()
    expect(store.get(small.update.name)).toBeDefined()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup'
    expect((await fetch(url + path, { method: 'POST', body: '{}' })).status).toBe(400)
    limit(1_000_000)
    store.commit([large(cycle)])
  }
  expect(store.get(large(4).update.name)).toBeDefined()
})

if (await canMount()) {
  test('a disk that is full: 3 times refused and writing again, nothing lost after a kill', async () => {
    expect(await diskLoop({ cycles: 3 })).toEqual({ cycles: 3, refused: 3, wrong: [], lost: 0 })
  }, 180_000)
  test('the full disk finds a box that answers although its commit failed', async () => {
    const { lost } = await diskLoop({ cycles: 1, sabotage: 'deaf' })
    expect(lost).toBeGreaterThan(0)
  }, 180_000)
}
