import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from './adversaryBox'

/** Milliseconds that a crowd goes on, and between two bytes of what trickles in. */
const DURATION = 1500
const TRICKLE = 10
/** To the box all of this machine but 127.0.0.1 is elsewhere. */
const STRANGER = '127.0.0.2'
/** Connections, a few less than one address may have. */
const MANY = 390

interface Crowd {
  count: number
  /** What each connection sends at once. */
  sent: string
  /** What it sends again and again behind that. */
  trickle?: string
  /** It reads nothing of what it is answered. */
  isDeaf?: boolean
}

export const LARGE = 'assets/large-1a2b.js'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: @host@\r\n${more}\r\n`
const post = (more: string) => `POST /v1/${ROOT}:commit HTTP/1.1\r\nHost: @host@\r\n${more}\r\n\r\n`
const IN_CHUNKS = post('Transfer-Encoding: chunked')
const CHUNK = '1\r\nx\r\n'
/** Of which servers that know them send each. */
const ranges = Array.from({ length: 100 }, (_none, n) => `${n * 1000}-${n * 1000 + 9}`).join()

/** What many connections do at once: that one request is cheap does not show that all of them are. */
export const CROWDS: Readonly<Record<string, Crowd>> = {
  'a large file of the app': { count: MANY, sent: get(`/${LARGE}`) },
  'ranges of a file of the app': {
    count: MANY,
    sent: get(`/${LARGE}`, `Range: bytes=${ranges}\r\n`),
  },
  'large files that nobody reads': { count: MANY, sent: get(`/${LARGE}`).repeat(10), isDeaf: true },
  'ten pages each': { count: MANY, sent: get('/products', 'Accept: text/html\r\n').repeat(10) },
  'ten small requests each': { count: MANY, sent: get('/healthz').repeat(10) },
  'more requests than may wait': { count: MANY, sent: get('/healthz').repeat(2000) },
  'bodies in chunks of one byte': {
    count: MANY,
    sent: IN_CHUNKS + CHUNK.repeat(11_000),
  },
  'chunks that come one by one': { count: MANY, sent: IN_CHUNKS, trickle: CHUNK },
  'bodies that come byte by byte': {
    count: MANY,
    sent: post('Content-Length: 100000'),
    trickle: 'x',
  },
  'heads that come byte by byte': { count: MANY, sent: 'GET / HTTP/1.1\r\nX: ', trickle: 'x' },
}

/** Besets the box at this address, which it repeats when all are connected. */
export async function crowd({ url, name }: { url: string; name: string }) {
  const { count, sent, trickle, isDeaf } = CROWDS[name] ?? { count: 0, sent: '' }
  const { host, hostname, port } = new URL(url)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const from = { host: hostname, port: Number(port), localAddress: STRANGER }
    const socket = connect(from).on('error', () => undefined)
    await once(socket, 'connect')
    sockets.push(isDeaf ? socket : socket.resume())
  }
  process.stdout.write(`Sarang siap: ${url}\n`)
  for (const socket of sockets) socket.write(sent.replaceAll('@host@', host))
  const end = performance.now() + DURATION
  while (performance.now() < end) {
    await setTimeout(TRICKLE)
    for (const socket of trickle ? sockets : []) socket.write(trickle ?? '')
  }
  for (const socket of sockets) socket.destroy()
}
