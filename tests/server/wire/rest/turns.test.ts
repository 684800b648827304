import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWireBox, int, ROOT, text, type WireBox } from '../support/box'

const NAME = `${ROOT}/p/stock`
const CLIENTS = [1, 2, 3, 4, 5, 6]
let box: WireBox

beforeEach(() => {
  box = createWireBox()
  box.seed({ 'p/stock': { n: int(0) } })
})
afterEach(() => box.close())

test('six transactions of the SDK that add to one document at once are all written at the first try', async () => {
  expect(await addAtOnce('gl-js/ fire/12')).toEqual(CLIENTS.map(() => 200))
  expect(box.store.get(NAME)?.fields).toEqual({ n: int(6) })
})

test('whoever else reads does not wait, and is refused what has changed since', async () => {
  const statuses = await addAtOnce('curl/8')
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
})

test('who reads and never writes does not stop the others', async () => {
  const answers = await Promise.all(CLIENTS.map(() => read('gl-js/ fire/12')))
  expect(answers.map(({ status }) => status)).toEqual(CLIENTS.map(() => 200))
})

test('a refused write gives the turn away too', async () => {
  const { updateTime } = (await read('gl-js/ fire/12')).document
  let hasRead = false
  const second = read('gl-js/ fire/12').then(answer => {
    hasRead = true
    return answer
  })
  await setTimeout(20)
  expect(hasRead).toBe(false)
  expect(await write(1, '2020-01-01T00:00:00.000000Z')).toBe(400)
  await setTimeout(20)
  expect(hasRead).toBe(true)
  expect((await second).document.updateTime).toBe(updateTime)
})

test('who may not read the document any more when the turn comes does not get it', async () => {
  box.seed({ 'users/citra': { authorization: text('admin') } })
  expect((await read('gl-js/ fire/12', 'citra')).status).toBe(200)
  const second = read('gl-js/ fire/12', 'citra')
  await setTimeout(20)
  box.seed({ 'users/citra': { authorization: text('user') } })
  expect((await second).status).toBe(403)
})

/** What the first try of each answers. */
const addAtOnce = (client: string) =>
  Promise.all(
    CLIENTS.map(async () => {
      const { document } = await read(client)
      await setTimeout(5)
      return write(Number(document.fields.n.integerValue) + 1, document.updateTime)
    }),
  )

async function read(client: string, token = 'ani') {
  const headers = { 'X-Goog-Api-Client': client }
  const answer = await ask('batchGet', token, { documents: [NAME] }, headers)
  const [{ found }] = await answer.json()
  return { status: answer.status, document: found }
}

async function write(n: number, updateTime: string) {
  const update = { name: NAME, fields: { n: int(n) } }
  const writes = [{ update, currentDocument: { updateTime } }]
  return (await ask('commit', 'ani', { writes })).status
}

const ask = async (verb: string, token: string, body: object, headers = {}) =>
  box.app.request(`/v1/${ROOT}:${verb}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
