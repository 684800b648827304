import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWireBox, int, ROOT, text, type WireBox } from '../support/box'

const NAME = `${ROOT}/p/stock`
const SDK = 'gl-js/ fire/12'
const CLIENTS = [1, 2, 3, 4, 5, 6]
/** Longer than a test may take: who gets his turn before was given it. */
const patience = 60_000
let box: WireBox

beforeEach(() => {
  box = stocked({ patience })
})
afterEach(() => box.close())

function stocked(timings: { patience: number }) {
  const made = createWireBox(timings)
  made.seed({ 'p/stock': { n: int(0) } })
  return made
}

test('six transactions of the SDK that add to one document at once are all written at the first try', async () => {
  const statuses = CLIENTS.map(async () => {
    const { document } = await read(SDK)
    await setTimeout(5)
    return add(document)
  })
  expect(await Promise.all(statuses)).toEqual(CLIENTS.map(() => 200))
  expect(box.store.get(NAME)?.fields).toEqual({ n: int(6) })
})

test('whoever else reads does not wait, and is refused what has changed since', async () => {
  const documents = await Promise.all(CLIENTS.map(async () => (await read('curl/8')).document))
  const statuses = await Promise.all(documents.map(add))
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
})

test('the SDK called Lite does not wait either: it reads every document so, and does not say what for', async () => {
  const answers = await Promise.all(CLIENTS.map(() => read(`${SDK}.9.0_lite`)))
  expect(answers.map(({ status }) => status)).toEqual(CLIENTS.map(() => 200))
})

test('who reads and never writes does not stop the others', async () => {
  box.close()
  box = stocked({ patience: 100 })
  const answers = await Promise.all(CLIENTS.map(() => read(SDK)))
  expect(answers.map(({ status }) => status)).toEqual(CLIENTS.map(() => 200))
})

test('X-SEC-01 who reads again and again and never writes is waited for once, and others as before', async () => {
  box.close()
  box = stocked({ patience: 400 })
  const started = performance.now()
  await Promise.all(CLIENTS.map(() => read(SDK)))
  expect(performance.now() - started).toBeLessThan(1500)
  box.seed({ 'users/citra': { authorization: text('admin') } })
  expect((await read(SDK, 'citra')).status).toBe(200)
  expect(await Promise.race([read(SDK), setTimeout(100)])).toBeUndefined()
})

test('X-SEC-01 a transaction that only reads neither waits for others nor is waited for', async () => {
  const begin = async (newTransaction: object) => {
    const answer = await ask('batchGet', 'ani', { documents: [NAME], newTransaction })
    return answer.status
  }
  const readOnly = { readOnly: {} }
  expect(await Promise.all(CLIENTS.map(() => begin(readOnly)))).toEqual(CLIENTS.map(() => 200))
  expect((await read(SDK)).status).toBe(200)
  expect(await begin(readOnly)).toBe(200)
  expect(await Promise.race([begin({ readWrite: {} }), setTimeout(20)])).toBeUndefined()
})

test('a refused write gives the turn away too', async () => {
  const { updateTime } = (await read(SDK)).document
  const second = read(SDK)
  expect(await Promise.race([second, setTimeout(20)])).toBeUndefined()
  expect(await write(1, '2020-01-01T00:00:00.000000Z')).toBe(400)
  expect((await second).document.updateTime).toBe(updateTime)
})

test('who may not read the document any more when the turn comes does not get it', async () => {
  box.seed({ 'users/citra': { authorization: text('admin') } })
  expect((await read(SDK, 'citra')).status).toBe(200)
  const second = read(SDK, 'citra')
  expect(await Promise.race([second, setTimeout(20)])).toBeUndefined()
  box.seed({ 'users/citra': { authorization: text('user') } })
  await write(1, '2020-01-01T00:00:00.000000Z')
  expect((await second).status).toBe(403)
})

interface Read {
  fields: { n: { integerValue: string } }
  updateTime: string
}

const add = ({ fields, updateTime }: Read) => write(Number(fields.n.integerValue) + 1, updateTime)

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
