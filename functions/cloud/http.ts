import type { HttpsFunction } from 'firebase-functions/v2/https'

type Handler = Parameters<HttpsFunction>
type Incoming = Handler[0]
type Outgoing = Handler[1]

/** Answers a request of the web's kind; `from` is the address that it comes from, `hop` who has brought it here. */
type Answer = (request: Request, from: string, hop: string) => Promise<Response>

/** Whether Hosting asks from an address. */
type IsHosting = (address: string) => Promise<boolean>

/** Such an answer as an HTTP function; it is made at the first request, when the secrets are there. */
export function serve(create: () => Answer, isHosting: IsHosting = async () => false) {
  let answer: Answer | undefined
  return async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    answer ??= create()
    const addresses = await addressesOf(incoming, isHosting)
    const { status, headers, body } = await answer(toRequest(incoming), ...addresses)
    await send(new Response(body && packed(body, incoming, headers), { status, headers }), outgoing)
  }
}

/** The visitor's as Firebase Hosting tells it, and what Google has appended: all before that is what the caller says. */
async function addressesOf({ headers }: Incoming, isHosting: IsHosting): Promise<Addresses> {
  const hop = lastOf(headers['x-forwarded-for'])
  const told = lastOf(headers['fastly-client-ip'])
  return [told && (await isHosting(hop)) ? told : hop, hop]
}

type Addresses = [from: string, hop: string]

const lastOf = (told: string | string[] = '') => String(told).split(',').at(-1)?.trim() ?? ''

/** The web's Request cannot have them. */
const UNHEARD = ['CONNECT', 'TRACE', 'TRACK']

function toRequest({ method, originalUrl, headers, rawBody }: Incoming): Request {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  const hasBody = method !== 'GET' && method !== 'HEAD' && rawBody !== undefined
  return new Request(`https://function${originalUrl}`, {
    method: UNHEARD.includes(method) ? 'OPTIONS' : method,
    headers: Object.fromEntries(given),
    ...(hasBody && { body: new Uint8Array(rawBody) }),
  })
}

/** As it is sent to who takes that: devices by the thousands are an eighth of their bytes, while they come. */
function packed(body: ReadableStream<BufferSource>, { headers }: Incoming, told: Headers) {
  told.set('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(String(headers['accept-encoding']))) return body
  told.set('Content-Encoding', 'gzip')
  return body.pipeThrough(new CompressionStream('gzip'))
}

/**
 * Bytes, packed. Google passes on 32 MiB of an answer whose length is told, and 10 MiB of one that is streamed: none is. Its
 * head counts, too.
 */
const MAX_BYTES = 31 * 1024 * 1024

/** Beyond so many bytes an answer is a large one, of which so many are in memory at once: what Google gives has room for them. */
const LARGE = 1024 * 1024
const LARGE_AT_ONCE = 4
const large = createPlaces(LARGE_AT_ONCE)

async function send({ status, headers, body }: Response, outgoing: Outgoing): Promise<void> {
  const { parts, leave } = body ? await wholeOf(body, outgoing) : NOTHING
  if (outgoing.destroyed) return leave()
  // Also when it has been sent, or the browser has left.
  outgoing.once('close', leave)
  if (!parts) return void outgoing.status(502).json({ error: NO_ANSWER })
  outgoing.status(status)
  for (const [name, value] of headers) outgoing.setHeader(name, value)
  if (body) outgoing.setHeader('Content-Length', sizeOf(parts))
  for (const part of parts) outgoing.write(part)
  outgoing.end()
}

const NO_ANSWER = 'Tidak dapat terhubung ke server'

interface Whole {
  /** Undefined when it breaks off or is too large, or when the browser has left, which ends it. */
  parts: readonly Uint8Array[] | undefined
  /** Tells that it is no longer in memory. */
  leave(): void
}

const NOTHING: Whole = { parts: [], leave: () => undefined }

/** A large one waits for its place before it is read on, so that its service waits, too. */
async function wholeOf(body: ReadableStream<Uint8Array>, outgoing: Outgoing): Promise<Whole> {
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  outgoing.once('close', stop)
  const parts: Uint8Array[] = []
  let { leave } = NOTHING
  const readOn = async (size: number): Promise<Whole['parts']> => {
    const { done, value } = await reader.read()
    if (done) return parts
    parts.push(value)
    const sum = size + value.byteLength
    if (size <= LARGE && sum > LARGE) leave = await large.take()
    return sum > MAX_BYTES ? stop() : readOn(sum)
  }
  const whole = await readOn(0).catch(() => undefined)
  outgoing.off('close', stop)
  return { parts: whole, leave }
}

const sizeOf = (parts: readonly Uint8Array[]) =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** So many may be at something at once, others wait for who `leave`s, in the order in which they came. */
function createPlaces(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async take(): Promise<() => void> {
      if (free > 0) free -= 1
      else await new Promise<void>(resolve => waiting.push(resolve))
      return leave
    },
  }
}
