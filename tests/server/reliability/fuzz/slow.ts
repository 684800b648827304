import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { BUCKET, idToken } from '../../storage/client'
import { ROOT } from '../../wire/support/box'
import { listenTo, TestChannel } from '../../wire/support/webChannel'
import type { Host } from '../histories/spawn'
import { sampleOf } from '../load/samples'

const MIB = 1024 * 1024
/** Milliseconds after which who has no whole head is closed, and who reads nothing. */
const HEADS = 16_000
const STALLED = 200_000
const OBJECT = `${BUCKET}/articles%2Fslow.png`

interface Options {
  host: Host
  count: number
  /** Waits until those that are to be closed should be. */
  isLong: boolean
}

/** `count` each of senders that say nothing, dribble heads and dribble bodies; what they cost, and who is still there. */
export async function slowSenders({ host, count, isLong }: Options) {
  const token = await idToken(host, 'admin')
  const { hostname, port } = new URL(host.url)
  const line = `Host: ${hostname}:${port}\r\n`
  const body = `${line}Authorization: Firebase ${token}\r\nX-Goog-Upload-Protocol: multipart\r\nContent-Length: 5000000\r\n\r\n`
  const calm = await slowest(host, token)
  const before = sampleOf(host).memory
  const senders = (first: string) => Array.from({ length: count }, () => dial(host, first))
  const silent = senders('')
  const heads = senders(`GET /healthz HTTP/1.1\r\n${line}`)
  const bodies = senders(`POST ${BUCKET}?name=articles%2Fslow.png HTTP/1.1\r\n${body}`)
  const dribble = setInterval(() => {
    for (const { socket } of [...heads, ...bodies]) socket.write('x')
  }, 200)
  await setTimeout(1500)
  const took = await slowest(host, token)
  const grownBy = (sampleOf(host).memory - before) / MIB
  if (isLong) await setTimeout(HEADS)
  const open = (all: Dialled[]) => all.filter(({ isClosed }) => !isClosed).length
  const left = { headless: open([...silent, ...heads]), bodies: open(bodies) }
  clearInterval(dribble)
  for (const { socket } of [...silent, ...heads, ...bodies]) socket.destroy()
  await setTimeout(200)
  const headers = { Authorization: `Firebase ${token}` }
  const { status } = await fetch(host.url + OBJECT, { headers })
  return { calm, slowest: took, grownBy, ...left, stored: status }
}

/** Listeners that stop reading while 12 MB come for each; what they cost, and who is still there. */
export async function stalledReaders({ host, count, isLong }: Options) {
  const token = await idToken(host, 'admin')
  const calm = await slowest(host, token)
  const app = { request: (path: string, init: RequestInit) => fetch(host.url + path, init) }
  const open = () =>
    TestChannel.open({ app: app as never, kind: 'Listen', token }, listenTo(2, 'loads'))
  const channels = await Promise.all(Array.from({ length: count }, open))
  const readers = channels.map(({ sid }) => {
    const path = `/google.firestore.v1.Firestore/Listen/channel?VER=8&SID=${sid}&RID=rpc&AID=0&CI=0`
    return dial(host, `GET ${path} HTTP/1.1\r\nHost: ${new URL(host.url).host}\r\n\r\n`)
  })
  await setTimeout(300)
  for (const { socket } of readers) socket.pause()
  const before = sampleOf(host).memory
  const times: number[] = []
  let peak = 0
  for (let n = 0; n < 120; n += 1) {
    times.push(await commit(host, token, n))
    peak = Math.max(peak, sampleOf(host).memory)
  }
  const statuses = channels.map(async channel => (await channel.post('count=0')).status)
  const ended = (await Promise.all(statuses)).filter(status => status === 400).length
  const took = await slowest(host, token)
  const dropped = await untilDropped(host, readers, isLong ? STALLED : 0)
  for (const { socket } of readers) socket.destroy()
  const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  const grownBy = (peak - before) / MIB / count
  return { ended, ...dropped, grownBy, p95, calm, slowest: took }
}

interface Dialled {
  socket: Socket
  isClosed: boolean
}

/** A connection that reads and forgets, unless it is paused. */
function dial({ url }: Host, first: string): Dialled {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const dialled = { socket, isClosed: false }
  socket.on('error', () => undefined)
  socket.on('close', () => {
    dialled.isClosed = true
  })
  socket.resume()
  socket.write(first)
  return dialled
}

/** Waits until the box has let go of them. Who is paused is told nothing: the kernel knows. */
async function untilDropped({ url }: Host, readers: Dialled[], patience: number) {
  const ports = new Set(readers.map(({ socket }) => socket.localPort ?? 0))
  const started = performance.now()
  const held = () => heldBy(Number(new URL(url).port), ports)
  while (performance.now() - started < patience && held() > 0) await setTimeout(1000)
  const seconds = Math.round((performance.now() - started) / 1000)
  return { closed: readers.length - held(), seconds }
}

/** How many connections from these ports the process at a port has open; one that it has closed belongs to none. */
function heldBy(port: number, ports: Set<number>): number {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  return rows.filter(row => {
    const [, local, remote, , , , , , , inode] = row.trim().split(/\s+/)
    return inode !== '0' && portIn(local) === port && ports.has(portIn(remote))
  }).length
}

/** The slowest of ten calls of somebody who is as quick as he should be, in milliseconds. */
async function slowest({ url }: Host, token: string) {
  const times: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const start = performance.now()
    const headers = { Authorization: `Bearer ${token}` }
    const { status } = await fetch(`${url}/v1/${ROOT}/users/admin`, { headers })
    times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY)
  }
  return Math.max(...times)
}

/** Some 100 KB that all who listen are told of; how long it took. */
async function commit({ url }: Host, token: string, n: number) {
  const name = `${ROOT}/loads/one`
  const fields = { n: { integerValue: String(n) }, load: { stringValue: 'x'.repeat(MIB / 10) } }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ writes: [{ update: { name, fields } }] })
  const start = performance.now()
  const { status } = await fetch(`${url}/v1/${ROOT}:commit`, { method: 'POST', headers, body })
  return status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY
}
