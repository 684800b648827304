import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { handleErrors } from '../../../server/app'
import { Shares } from '../../../server/shares'
import { openDatabase } from '../../../server/sqlite'
import { createObjects } from '../../../server/storage/objects'
import { storageRoutes } from '../../../server/storage/routes'
import { BUCKET, png } from './client'

const db = openDatabase(':memory:')
const objects = createObjects(db, 'demo-sarang.appspot.com', Date.now)
afterEach(() => db.close())

test('a full disk is 402, which the SDK calls quota-exceeded, and nothing is half there', async () => {
  const logged: unknown[] = []
  const ports = { objects, bucket: 'demo-sarang.appspot.com', now: Date.now, shares: new Shares() }
  const verify = () => Promise.reject(new Error('no tokens here'))
  const revocations = { onRevoke: () => () => {}, isLive: () => true }
  const origin = () => 'http://127.0.0.1'
  const open = { isPersonal: () => false, access: { judge: () => {} }, origin }
  const app = new Hono().route('/', storageRoutes({ ...ports, ...open, verify, revocations }))
  app.onError(handleErrors((...entry) => logged.push(entry)))
  const pages = db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0
  db.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const answer = await app.request(`${BUCKET}?name=a.png`, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=b1',
    },
    body: Buffer.concat([
      Buffer.from('--b1\r\na: b\r\n\r\n{}\r\n--b1\r\na: b\r\n\r\n'),
      png(500_000),
      Buffer.from('\r\n--b1--'),
    ]),
  })
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({ error: { code: 402, status: 'RESOURCE_EXHAUSTED' } })
  expect(objects.find('a.png')).toBeUndefined()
  expect(logged).toEqual([])
})
