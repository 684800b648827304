import type { GatewayPorts } from './ports'
import { redact } from './redact'
import { refusals } from './refusal'

export interface Forwarding {
  readonly fetch: GatewayPorts['fetch']
  readonly url: URL
  readonly init: RequestInit
  /** Milliseconds that the service has altogether; what the browser takes to read does not count. */
  readonly timeout: number
  /** What the answer must not repeat. */
  readonly secret: string | undefined
}

export interface Forwarded {
  readonly status: number
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

/** Bytes. Up to the first number an answer is read before it is passed on, so that a broken one can be told. */
const READ_AHEAD = 64 * 1024
const MAX_ANSWER = 64 * 1024 * 1024

const JSON_TYPE = 'application/json'

/**
 * The service's answer, whatever its status; of an error only what it says to people. No redirect is followed. Throws
 * Refusal when there is none.
 */
export async function forward(forwarding: Forwarding): Promise<Forwarded> {
  const { fetch, url, init, timeout, secret } = forwarding
  const stop = new AbortController()
  const wait = patience(timeout, () => stop.abort())
  try {
    const request = { ...init, redirect: 'manual', signal: stop.signal } as const
    const answer = await wait(() => fetch(url, request))
    if (!isAnswer(answer)) throw refusals.unreachable()
    const parts = redact(partsOf(answer, wait), secret)
    const { start, isWhole } = await readAhead(parts)
    if (!(answer.ok || isWhole)) stop.abort()
    const { status, headers } = answer
    if (!answer.ok) return { status, type: JSON_TYPE, body: knownOf(start) }
    const body = isWhole ? Buffer.concat(start) : toStream(start, parts, () => stop.abort())
    return {
      status,
      type: headers.get('Content-Type') ?? '',
      body: canHaveBody(answer) ? body : null,
    }
  } catch {
    const isLate = stop.signal.aborted
    stop.abort()
    throw isLate ? refusals.tooSlow() : refusals.unreachable()
  }
}

type Wait = <Result>(work: () => Promise<Result>) => Promise<Result>

function patience(timeout: number, giveUp: () => void): Wait {
  let left = timeout
  return async work => {
    const startedAt = performance.now()
    const timer = setTimeout(giveUp, left)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      left -= performance.now() - startedAt
    }
  }
}

/** A redirect leads elsewhere, and what is beyond HTTP's numbers cannot be passed on. */
const isAnswer = ({ status, headers }: Response) =>
  (status < 300 || status >= 400) &&
  status < 600 &&
  Number(headers.get('Content-Length') ?? 0) <= MAX_ANSWER

const canHaveBody = ({ status }: Response) => status !== 204 && status !== 205

/** The members of an error that a screen shows (M-API-06), and how much of them; all others stay here. */
const KNOWN = ['error', 'message']
const MAX_TEXT = 500

/** Of an error's JSON its texts for people, as JSON; what is none has none. */
function knownOf(parts: readonly Uint8Array[]): Forwarded['body'] {
  const given = membersOf(Buffer.concat(parts).toString())
  const told = KNOWN.flatMap(name => {
    const value = given[name]
    return typeof value === 'string' ? [[name, value.slice(0, MAX_TEXT)]] : []
  })
  return Buffer.from(JSON.stringify(Object.fromEntries(told)))
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

async function* partsOf({ body }: Response, wait: Wait): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader()
  let size = 0
  while (reader) {
    const { done, value } = await wait(() => reader.read())
    if (done) return
    size += value.byteLength
    if (size > MAX_ANSWER) throw new Error('The answer is too large.')
    yield value
  }
}

async function readAhead(parts: AsyncGenerator<Uint8Array, void>) {
  const start: Uint8Array[] = []
  for (let size = 0; size <= READ_AHEAD; size += start.at(-1)?.byteLength ?? 0) {
    const { done, value } = await parts.next()
    if (done) return { start, isWhole: true }
    start.push(value)
  }
  return { start, isWhole: false }
}

function toStream(
  start: Uint8Array[],
  rest: AsyncGenerator<Uint8Array, void>,
  stop: () => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: sink => {
      for (const part of start) sink.enqueue(part)
    },
    pull: async sink => {
      try {
        const { done, value } = await rest.next()
        if (done) sink.close()
        else sink.enqueue(value)
      } catch {
        stop()
        sink.error(new Error('The answer of the service broke off.'))
      }
    },
    cancel: stop,
  })
}
