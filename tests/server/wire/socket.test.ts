import type { AddressInfo, Server } from 'node:net'
import { connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { createWireBox, int, text, type WireBox } from './support/box'
import { form, listenTo, TestChannel } from './support/webChannel'

let box: WireBox
let server: Server
let port = 0

afterEach(async () => {
  box.close()
  await new Promise(resolve => server.close(resolve))
})

async function start(timings: Parameters<typeof createWireBox>[0] = {}) {
  box = createWireBox(timings)
  server = createAdaptorServer({ fetch: box.app.fetch })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const open = (...messages: unknown[]) =>
  TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, ...messages)

/** The back channel's GET over a socket of its own, whose reading the test controls. */
async function get({ sid }: TestChannel): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  const path = `/google.firestore.v1.Firestore/Listen/channel?SID=${sid}&RID=rpc&AID=0&CI=0`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  return socket
}

const chunk = (socket: Socket) =>
  new Promise<string>(resolve => socket.once('data', data => resolve(String(data))))

async function isAlive(channel: TestChannel) {
  return (await channel.post(form(channel.offset, []))).status === 200
}

test('headers and the first bytes leave at once', async () => {
  await start()
  const socket = await get(await open())
  let received = ''
  while (!received.includes('noop')) received += await chunk(socket)
  expect(received).toMatch(/^HTTP\/1.1 200 OK/)
  expect(received.toLowerCase()).toContain('transfer-encoding: chunked')
  expect(received.toLowerCase()).not.toContain('content-encoding')
  expect(received).toContain('[[1,["noop"]]]')
  socket.destroy()
}, 5000)

test('what is sent later leaves at once too', async () => {
  await start()
  const socket = await get(await open(listenTo(2, 'products')))
  let received = ''
  while (!received.includes('CURRENT')) received += await chunk(socket)
  await pause(50)
  const next = chunk(socket)
  box.seed({ 'products/p1': { n: int(1) } })
  expect(await next).toContain('products/p1')
  socket.destroy()
}, 5000)

test('a client that disconnects leaves a session that expires', async () => {
  await start({ expiry: 150 })
  const channel = await open()
  const socket = await get(channel)
  await chunk(socket)
  await pause(250)
  expect(await isAlive(channel)).toBe(true)
  socket.destroy()
  await pause(300)
  expect(await isAlive(channel)).toBe(false)
})

test('a client that stops reading is dropped before it costs much', async () => {
  await start({ backlog: 1_000_000 })
  const channel = await open(listenTo(2, 'products'))
  const socket = await get(channel)
  await chunk(socket)
  socket.pause()
  let commits = 0
  for (; commits < 400 && (await isAlive(channel)); commits++) {
    box.seed({ 'products/p1': { n: int(commits), pad: text('x'.repeat(100_000)) } })
    await pause(1)
  }
  expect(await isAlive(channel)).toBe(false)
  expect(commits).toBeLessThan(400)
  socket.destroy()
})

test('a client that reads slowly but reads keeps its session', async () => {
  await start({ backlog: 1_000_000, rotation: 1e9 })
  const channel = await open(listenTo(2, 'products'))
  const socket = await get(channel)
  let bytes = 0
  socket.on('data', data => {
    bytes += data.length
  })
  for (let n = 0; n < 200; n++) {
    box.seed({ 'products/p1': { n: int(n), pad: text('x'.repeat(50_000)) } })
    await pause(2)
  }
  await pause(200)
  expect(await isAlive(channel)).toBe(true)
  expect(bytes).toBeGreaterThan(200 * 50_000)
  socket.destroy()
})
