import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWireBox, int, ROOT, type WireBox } from '../support/box'

let box: WireBox

beforeEach(() => {
  box = createWireBox()
})
afterEach(() => box.close())

const fields = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`f${at}`, int(at)]))
const heavy = { name: `${ROOT}/p/heavy`, fields }

const requests: Readonly<Record<string, [path: string, method: string, body?: object]>> = {
  'a document that is made': ['/p?documentId=heavy', 'POST', { fields }],
  'one that is patched': ['/p/heavy', 'PATCH', { fields }],
  'a commit': [':commit', 'POST', { writes: [{ update: heavy }] }],
  'a batch': [':batchWrite', 'POST', { writes: [{ update: heavy }] }],
}

test.each(Object.entries(requests))(
  'X-SEC-01 %s of 8000 fields gives way to others while it is written',
  async (_, [path, method, body]) => {
    let steps = 0
    const { shares } = box.ports
    const run = shares.run.bind(shares)
    shares.run = (caller, task) => {
      const next = () => {
        steps += 1
        return task.next()
      }
      return run(caller, { next })
    }
    const init = { method, headers: { Authorization: 'Bearer ani' }, body: JSON.stringify(body) }
    const { status } = await box.app.request(`/v1/${ROOT}${path}`, init)
    expect(status).toBe(200)
    expect(steps).toBeGreaterThan(10)
  },
)
