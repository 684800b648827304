import type { Hono } from 'hono'
import { DATABASE, ROOT } from './box'

export type Arrays = [number, unknown[]][]

interface Options {
  app: Pick<Hono, 'request'>
  /** IP of the client; default: none, as within the process. */
  address?: string
  kind: 'Listen' | 'Write'
  token?: string | undefined
}

/** A WebChannel client that keeps to the protocol and hides nothing: what the SDK does, step by step. */
export class TestChannel {
  sid = ''
  /** Everything received so far, in the order it came. */
  received: Arrays = []
  lastId = 0
  offset = 0
  #options: Options
  #rid = 1
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  #buffer = ''
  #decoder = new TextDecoder()

  constructor(options: Options) {
    this.#options = options
  }

  /** A session whose handshake was answered. */
  static async open(options: Options, ...messages: unknown[]): Promise<TestChannel> {
    const channel = new TestChannel(options)
    const response = await channel.handshake(form(0, messages, options.token))
    const [[, greeting]] = splitFrames(await response.text())[0] as [[number, string[]]]
    channel.sid = greeting[1] ?? ''
    channel.offset = messages.length
    return channel
  }

  handshake(body: string, query = `database=${encodeURIComponent(DATABASE)}`) {
    return this.request(`?VER=8&${query}&RID=1&CVER=22`, { method: 'POST', body })
  }

  request(query: string, init: RequestInit = {}): Promise<Response> {
    const { app, kind, address } = this.#options
    const env = address && { incoming: { socket: { remoteAddress: address } } }
    return Promise.resolve(
      app.request(`/google.firestore.v1.Firestore/${kind}/channel${query}`, init, env || undefined),
    )
  }

  /** Sends messages; returns the forward channel's answer. */
  async send(...messages: unknown[]): Promise<[number, number, number]> {
    const response = await this.post(form(this.offset, messages))
    this.offset += messages.length
    return splitFrames(await response.text())[0] as [number, number, number]
  }

  post(body: string): Promise<Response> {
    this.#rid += 1
    const query = `?VER=8&SID=${this.sid}&RID=${this.#rid}&AID=${this.lastId}`
    return this.request(query, { method: 'POST', body })
  }

  get(query = 'CI=0', after = this.lastId): Promise<Response> {
    return this.request(`?VER=8&RID=rpc&SID=${this.sid}&AID=${after}&TYPE=xmlhttp&${query}`)
  }

  /** A long poll: the arrays of one response. */
  async poll(query = ''): Promise<Arrays> {
    const response = await this.get(`CI=1${query}`)
    return this.#note(splitFrames(await response.text()).flat() as Arrays)
  }

  /** Opens the streaming back channel. */
  async stream(after = this.lastId): Promise<void> {
    const response = await this.get('CI=0', after)
    if (!response.ok) throw new Error(`Back channel refused: ${await response.text()}`)
    this.#reader = response.body?.getReader()
    this.#buffer = ''
  }

  /** The next arrays of the stream; undefined when the server has ended the response. */
  async read(): Promise<Arrays | undefined> {
    const { done, value } = (await this.#reader?.read()) ?? { done: true }
    if (done) return undefined
    this.#buffer += this.#decoder.decode(value, { stream: true })
    const { frames, rest } = takeFrames(this.#buffer)
    this.#buffer = rest
    return this.#note(frames.flat() as Arrays)
  }

  cancel() {
    return this.#reader?.cancel()
  }

  terminate() {
    return this.request(`?SID=${this.sid}&RID=9&TYPE=terminate`, { method: 'POST', body: '' })
  }

  /** Reads on, also over a rotation, until `isLast` is true of a message; returns the messages up to it. */
  async until(isLast: (message: Message) => boolean): Promise<Message[]> {
    const seen: Message[] = []
    while (!seen.some(isLast)) {
      if (!this.#reader) await this.stream()
      const arrays = await this.read()
      if (!arrays) await this.stream()
      seen.push(...messagesOf(arrays ?? []))
    }
    return seen
  }

  /** Until the next snapshot that covers all targets. */
  snapshot(): Promise<Message[]> {
    return this.until(({ targetChange }) => targetChange !== undefined && !targetChange.targetIds)
  }

  #note(arrays: Arrays): Arrays {
    this.received.push(...arrays)
    this.lastId = Math.max(this.lastId, ...arrays.map(([id]) => id))
    return arrays
  }
}

/** A message of either stream, as far as tests look at it. */
export interface Message {
  targetChange?: {
    targetChangeType?: string
    targetIds?: number[]
    cause?: { code: number; message: string }
    readTime?: string
    resumeToken?: string
  }
  documentChange?: {
    document: { name: string; fields: Record<string, unknown>; updateTime: string }
    targetIds: number[]
    removedTargetIds: number[]
  }
  documentDelete?: { document: string; readTime: string; removedTargetIds: number[] }
  documentRemove?: { document: string; removedTargetIds: number[] }
  filter?: { targetId: number; count: number }
  error?: { status: string; message: string; code: number }
  streamId?: string
  streamToken?: string
  writeResults?: { updateTime?: string; transformResults?: unknown[] }[]
  commitTime?: string
}

/** The data messages, without noop and close. */
export function messagesOf(arrays: Arrays): Message[] {
  return arrays
    .map(([, [message]]) => message)
    .filter(message => typeof message === 'object') as Message[]
}

/** A short line for each message, for comparing whole exchanges. */
export function summary(messages: Message[]): string[] {
  return messages.map(message => {
    const { targetChange, documentChange, documentDelete, documentRemove, filter, error } = message
    if (targetChange) return targetSummary(targetChange)
    if (documentChange) {
      const { document, targetIds, removedTargetIds } = documentChange
      return `${short(document.name)} in ${targetIds} out ${removedTargetIds}`
    }
    if (documentDelete) {
      return `${short(documentDelete.document)} deleted ${documentDelete.removedTargetIds}`
    }
    if (documentRemove) {
      return `${short(documentRemove.document)} removed ${documentRemove.removedTargetIds}`
    }
    if (filter) return `filter ${filter.targetId}: ${filter.count}`
    return error ? `error ${error.status}` : 'other'
  })
}

export function form(offset: number, messages: unknown[], token?: string): string {
  const body = new URLSearchParams({ count: String(messages.length), ofs: String(offset) })
  const authorization = token === undefined ? '' : `Authorization:Bearer ${token}\r\n`
  body.set('headers', `Content-Type:text/plain\r\n${authorization}`)
  messages.forEach((message, i) => {
    body.set(`req${i}___data__`, JSON.stringify(message))
  })
  return body.toString()
}

/** The payloads of a whole body, counted in UTF-16 units. */
export function splitFrames(body: string): unknown[] {
  const { frames, rest } = takeFrames(body)
  if (rest !== '') throw new Error(`Broken frame: ${rest.slice(0, 80)}`)
  return frames
}

function takeFrames(body: string): { frames: unknown[]; rest: string } {
  const frames: unknown[] = []
  let rest = body
  for (;;) {
    const [, digits = ''] = /^(\d+)\n/.exec(rest) ?? []
    const start = digits.length + 1
    const end = start + Number(digits)
    if (digits === '' || rest.length < end) return { frames, rest }
    frames.push(JSON.parse(rest.slice(start, end)))
    rest = rest.slice(end)
  }
}

function targetSummary({
  targetChangeType,
  targetIds,
  cause,
}: NonNullable<Message['targetChange']>) {
  if (!targetIds) return 'snapshot'
  return `${targetChangeType} ${targetIds}${cause ? ` ${cause.code}` : ''}`
}

const short = (name: string) => name.replace(`${ROOT}/`, '')

/** The message that listens to a query of one collection. */
export function listenTo(
  targetId: number,
  collectionId: string,
  more: object = {},
  target: object = {},
) {
  const order = { field: { fieldPath: '__name__' }, direction: 'ASCENDING' }
  const structuredQuery = { from: [{ collectionId }], orderBy: [order], ...more }
  return {
    database: DATABASE,
    addTarget: { targetId, query: { parent: ROOT, structuredQuery }, ...target },
  }
}

export function listenToDocuments(targetId: number, paths: string[], target: object = {}) {
  const documents = paths.map(path => `${ROOT}/${path}`)
  return { database: DATABASE, addTarget: { targetId, documents: { documents }, ...target } }
}
