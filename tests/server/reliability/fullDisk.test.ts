import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { testLong } from '../../support/exhaustive'
import { call, PASSWORD, refresh, signIn } from '../auth/client'
import { write } from './box/client'
import { watchDatabases } from './box/sabotage'
import { canMount, DISK, diskLoop, fill, onSmallDisk } from './fullDisk'

const large = (at: number) => write(`items/large${at}`, at, 'x'.repeat(100_000))

let box: TestBox | undefined
afterEach(async () => {
  await box?.stop()
  box = undefined
})

test('a full database refuses writes, goes on reading and answering, and writes again without a restart', async () => {
  const databases = watchDatabases()
  box = await startTestBox()
  const data = databases.end().at(-1)
  const { store, url } = box
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
  test('who is signed in stays so while the disk is full, and the box stops in order', async () => {
    await onSmallDisk(async disk => {
      const full = await startTestBox({ data: join(disk, 'data') })
      try {
        const email = 'budi@contoh.test'
        await full.accounts.create({ uid: 'u1', email, password: PASSWORD })
        const { refreshToken } = await signIn(full, email)
        fill(join(disk, 'filler'), DISK)
        expect(() => full.store.commit([large(1)])).toThrow('The disk is full.')
        const renewed = await refresh(full, refreshToken)
        expect(renewed.status).toBe(200)
        const lookup = await call(full, 'lookup', { idToken: renewed.body.id_token })
        expect(lookup.body.users).toMatchObject([{ email }])
      } finally {
        await full.stop()
      }
    })
  })
  test('a disk that is full: 3 times refused and writing again, nothing lost after a kill', async () => {
    expect(await diskLoop({ cycles: 3 })).toEqual({ cycles: 3, refused: 3, wrong: [], lost: 0 })
  }, 180_000)
  testLong?.(
    'the full disk finds a box that answers although its commit failed',
    async () => {
      const { lost } = await diskLoop({ cycles: 1, sabotage: 'deaf' })
      expect(lost).toBeGreaterThan(0)
    },
    180_000,
  )
}
