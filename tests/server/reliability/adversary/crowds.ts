import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { AHEAD, DRAFTS, ROOT } from './adversaryBox'

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
  /** How many admins send it, again whenever all of it was answered; all must be accepted. */
  writers?: number
  /** For the long run: another one besets the box in the same way, and more. */
  isLong?: boolean
}

export const LARGE = 'assets/large-1a2b.js'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: @host@\r\n${more}\r\n`
const post = (more: string) => `POST /v1/${ROOT}:commit HTTP/1.1\r\nHost: @host@\r\n${more}\r\n\r\n`
const IN_CHUNKS = post('Transfer-Encoding: chunked')
const CHUNK = '1\r\nx\r\n'
/** Writes of a megabyte that the rules accept, and the history keeps; `@n@` is the connection, `@m@` another number each time. */
const AUDIENCE = { arrayValue: { values: [{ stringValue: `@m@${'x'.repeat(1_000_000)}` }] } }
const WRITTEN = JSON.stringify({ fields: { audience: AUDIENCE } })
const patch = (n: number) =>
  [
    `PATCH /v1/${ROOT}/${DRAFTS}/@n@-${n}?updateMask.fieldPaths=audience&mask.fieldPaths=nid HTTP/1.1`,
    'Host: @host@',
    'Authorization: Bearer @token@',
    `Content-Length: ${WRITTEN.length}\r\n\r\n${WRITTEN}`,
  ].join('\r\n')
/** Of which servers that know them send each. */
const ranges = Array.from({ length: 100 }, (_none, n) => `${n * 1000}-${n * 1000 + 9}`).join()

/** What many connections do at once: that one request is cheap does not show that all of them are. */
export const CROWDS: Readonly<Record<string, Crowd>> = {
  'a large file of the app': { count: MANY, sent: get(`/${LARGE}`), isLong: true },
  'ranges of a file of the app': {
    count: MANY,
    sent: get(`/${LARGE}`, `Range: bytes=${ranges}\r\n`),
    isLong: true,
  },
  'large files that nobody reads': {
    count: MANY,
    sent: get(`/${LARGE}`).repeat(10),
    isDeaf: true,
    isLong: true,
  },
  'ten pages each': {
    count: MANY,
    sent: get('/products', 'Accept: text/html\r\n').repeat(10),
    isLong: true,
  },
  'ten small requests each': { count: MANY, sent: get('/healthz').repeat(10), isLong: true },
  'more requests than may wait': { count: MANY, sent: get('/healthz').repeat(2000), isLong: true },
  'bodies in chunks of one byte': {
    count: MANY,
    sent: IN_CHUNKS + CHUNK.repeat(11_000),
    isLong: true,
  },
  'chunks that come one by one': { count: MANY, sent: IN_CHUNKS, trickle: CHUNK, isLong: true },
  'bodies that come byte by byte': {
    count: MANY,
    sent: post('Content-Length: 100000'),
    trickle: 'x',
    isLong: true,
  },
  'heads that come byte by byte': {
    count: MANY,
    sent: 'GET / HTTP/1.1\r\nX: ',
    trickle: 'x',
    isLong: true,
  },
  'ten writes of a megabyte by one person': {
    count: 1,
    sent: Array.from({ length: AHEAD }, (_none, n) => patch(n)).join(''),
    writers: 1,
    isLong: true,
  },
  'writes of a megabyte by one person': { count: 11, sent: patch(0), writers: 1, isLong: true },
  'writes of a megabyte by eleven persons': { count: 11, sent: patch(0), writers: 11 },
}

interface Tokens {
  tokens: readonly string[]
}

/** Besets the box at this address, which it repeats when all are connected; `tokens` are those of the writers. */
export async function crowd({ url, name, tokens }: Record<'url' | 'name', string> & Tokens) {
  const { count, sent, trickle, isDeaf, writers } = CROWDS[name] ?? { count: 0, sent: '' }
  const { host, hostname, port } = new URL(url)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const from = { host: hostname, port: Number(port), localAddress: STRANGER }
    const socket = connect(from).on('error', () => undefined)
    await once(socket, 'connect')
    sockets.push(isDeaf ? socket : socket.resume())
  }
  process.stdout.write(`Sarang siap: ${url}\n`)
  for (const [n, socket] of sockets.entries()) {
    const token = tokens[n % (writers ?? 1)] ?? ''
    const own = sent.replaceAll('@host@', host).replaceAll('@token@', token)
    let times = 100
    const send = () => {
      times += 1
      socket.write(own.replaceAll('@n@', String(n)).replaceAll('@m@', String(times)))
    }
    send()
    if (writers) onAccepted(socket, sent.split('@token@').length - 1, send)
  }
  const end = performance.now() + DURATION
  while (performance.now() < end) {
    await setTimeout(TRICKLE)
    for (const socket of trickle ? sockets : []) socket.write(trickle ?? '')
  }
  for (const socket of sockets) socket.destroy()
}

/** Goes on whenever so many answers have come; one that is no 200 ends the process with an error. */
function onAccepted(socket: Socket, count: number, goOn: () => void) {
  let text = ''
  socket.on('data', part => {
    text += part
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)
    if (statuses.some(status => status !== '200')) throw new Error(text)
    if (statuses.length < count) return
    text = ''
    goOn()
  })
}
