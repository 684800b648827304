import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKET, idToken } from '../../storage/client'
import { ROOT } from '../../wire/support/box'
import { listenTo, TestChannel } from '../../wire/support/webChannel'
import { type Host, hostChild } from '../histories/spawn'

const isLong = process.env.SARANG_FUZZ_REPORT !== undefined
const MIB = 1024 * 1024
/** Of each kind. */
const SENDERS = 60
const READERS = 30

let host: Host
let port: number
let token: string
const sockets = new Set<Socket>()
beforeAll(async () => {
  host = await hostChild()
  port = Number(new URL(host.url).port)
  token = await idToken(host, 'admin')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await host.stop()
})

/** A connection that only counts what comes, unless it is paused. */
function dial(first: string) {
  const socket = connect(port, '127.0.0.1')
  const state = { socket, isClosed: false, received: '' }
  socket.on('data', part => {
    state.received += part
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    state.isClosed = true
  })
  socket.write(first)
  sockets.add(socket)
  return state
}

const memory = () => {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid()}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The slowest of ten calls of somebody who is as quick as he should be. */
async function slowest() {
  const times: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const start = performance.now()
    const headers = { Authorization: `Bearer ${token}` }
    expect((await fetch(`${host.url}/v1/${ROOT}/users/admin`, { headers })).status).toBe(200)
    times.push(performance.now() - start)
  }
  return Math.max(...times)
}

test(`${3 * SENDERS} senders that dribble hold nobody up, and those without a whole head are closed`, async () => {
  const before = memory()
  const line = `Host: 127.0.0.1:${port}\r\n`
  const body = `${line}Authorization: Firebase ${token}\r\nX-Goog-Upload-Protocol: multipart\r\nContent-Length: 5000000\r\n\r\n`
  const silent = Array.from({ length: SENDERS }, () => dial(''))
  const heads = Array.from({ length: SENDERS }, () => dial(`GET /healthz HTTP/1.1\r\n${line}`))
  const bodies = Array.from({ length: SENDERS }, () =>
    dial(`POST ${BUCKET}?name=articles%2Fslow.png HTTP/1.1\r\n${body}`),
  )
  const dribble = setInterval(() => {
    for (const { socket } of heads) socket.write('X')
    for (const { socket } of bodies) socket.write('x')
  }, 200)
  await setTimeout(1500)
  expect(await slowest()).toBeLessThan(500)
  expect(memory() - before).toBeLessThan(60)
  if (isLong) {
    await setTimeout(16_000)
    expect([...silent, ...heads].filter(({ isClosed }) => !isClosed)).toEqual([])
    expect(bodies.filter(({ isClosed }) => isClosed)).toEqual([])
  }
  clearInterval(dribble)
  for (const { socket } of [...silent, ...heads, ...bodies]) socket.destroy()
  await setTimeout(200)
  const { status } = await fetch(`${host.url}${BUCKET}/articles%2Fslow.png`, {
    headers: { Authorization: `Firebase ${token}` },
  })
  expect(status).toBe(404)
}, 60_000)

test(`${READERS} readers that stop reading cost little, hold nobody up, and are dropped`, async () => {
  const app = { request: (path: string, init: RequestInit) => fetch(host.url + path, init) }
  const open = () =>
    TestChannel.open({ app: app as never, kind: 'Listen', token }, listenTo(2, 'loads'))
  const channels = await Promise.all(Array.from({ length: READERS }, open))
  const readers = channels.map(({ sid }) => {
    const path = `/google.firestore.v1.Firestore/Listen/channel?VER=8&SID=${sid}&RID=rpc&AID=0&CI=0`
    return dial(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  })
  await setTimeout(300)
  for (const { socket } of readers) socket.pause()
  const before = memory()
  const times: number[] = []
  let peak = 0
  for (let n = 0; n < 120; n += 1) {
    const start = performance.now()
    await commit(n)
    times.push(performance.now() - start)
    peak = Math.max(peak, memory())
  }
  const alive = await Promise.all(
    channels.map(async channel => (await channel.post('count=0')).status),
  )
  expect(alive).toEqual(channels.map(() => 400))
  expect((peak - before) / READERS).toBeLessThan(10)
  expect(times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)]).toBeLessThan(500)
  expect(await slowest()).toBeLessThan(500)
  if (isLong) {
    await setTimeout(130_000)
    for (const { socket } of readers) socket.resume()
    await setTimeout(500)
    expect(readers.filter(({ isClosed }) => !isClosed)).toEqual([])
  }
}, 300_000)

/** Some 100 KB that all who listen are told of. */
async function commit(n: number) {
  const name = `${ROOT}/loads/one`
  const fields = { n: { integerValue: String(n) }, load: { stringValue: 'x'.repeat(MIB / 10) } }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ writes: [{ update: { name, fields } }] })
  const response = await fetch(`${host.url}/v1/${ROOT}:commit`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}
