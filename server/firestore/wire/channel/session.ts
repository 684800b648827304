import { randomBytes } from 'node:crypto'
import { errorJson, invalid, StatusError } from '../json'
import { type Room, reporter, type Timings, type WirePorts } from '../ports'
import { type Caller, type Sink, type Stream, type Written, written } from '../stream'
import { Inbox } from './inbox'
import { Outbox } from './outbox'

const NOOP = '["noop"]' as Written
const CLOSE = '["close"]' as Written
/** Longer ones fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1

/** Who has a session. */
export interface Client {
  /** For his share of the thread. */
  owner: string
  /** Where he is. */
  network: string
  /** Whether he has no account. */
  isNameless: boolean
  caller: Caller | null
}

interface SessionOptions {
  client: Client
  ports: WirePorts
  timings: Timings
  /** For what comes early or has to wait, and for what waits to be acknowledged. */
  early: Room
  outstanding: Room
  onEnd(session: Session): void
}

/** One frame at a time is about this long, so that a slow reader takes what it can. */
const CHUNK = 64 * 1024

interface BackChannelOptions {
  outbox: Outbox
  /** Long polling: the response ends after the first frame. */
  isPolling: boolean
  /** Bytes after which a streaming response ends. */
  rotation: number
  /** The reader has room again. */
  onReady(): void
  /** The response is over, other than by a call of `end`. */
  onClose(): void
}

type BackChannel = ReturnType<typeof openBackChannel>

/** The response to one GET of a session: takes frames from the outbox as fast as the reader reads. */
function openBackChannel(options: BackChannelOptions) {
  const { outbox, isPolling, rotation, onReady, onClose } = options
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let written = 0
  const end = () => {
    controller?.close()
    controller = undefined
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: own => {
        controller = own
      },
      pull: onReady,
      cancel: () => {
        controller = undefined
        onClose()
      },
    },
    { highWaterMark: CHUNK, size: chunk => chunk.length },
  )
  /** Hands over what the reader has room for; true when there was something. */
  const flush = (): boolean => {
    const before = written
    while ((controller?.desiredSize ?? 0) > 0) {
      const next = outbox.take(CHUNK)
      if (next === undefined) break
      const bytes = Buffer.from(next)
      controller?.enqueue(bytes)
      written += bytes.length
      if (isPolling || written >= rotation) {
        end()
        onClose()
      }
    }
    return written > before
  }
  return { body, flush, end }
}

/** One WebChannel session: a Firestore stream over many HTTP requests (WebChannel protocol version 8). */
export class Session implements Sink {
  /** The credential of all later requests: 144 random bits. */
  readonly id = randomBytes(18).toString('base64url')
  readonly client: Client
  /** Whether nothing is received any more. */
  isOver = false
  #options: SessionOptions
  #outbox: Outbox
  #inbox: Inbox
  /** The work on what is due. */
  #pumping: Promise<void> | undefined
  #stream: Stream | undefined
  #back: BackChannel | undefined
  #timer: NodeJS.Timeout | undefined
  #expiry: NodeJS.Timeout | undefined
  #wait: number
  #isFlushing = false
  #allowance = 0
  #isEnded = false

  constructor(options: SessionOptions) {
    const { client, timings, early, outstanding } = options
    this.client = client
    this.#options = options
    // Where there is too little room, who has no account goes first.
    const enter = (room: Room) =>
      room.enter(client.owner, () => this.end('sessions'), !client.isNameless)
    this.#inbox = new Inbox(enter(early))
    this.#outbox = new Outbox(enter(outstanding))
    this.#wait = timings.keepAlive
    this.#arm()
  }

  /** The stream that gets what the client sends. */
  open(stream: Stream) {
    this.#stream = stream
  }

  /** Ends with an error after so many milliseconds: the client comes back with a fresh token. */
  expireIn(milliseconds: number) {
    if (milliseconds > MAX_TIMEOUT) return
    const error = new StatusError('UNAUTHENTICATED', 'The ID token has expired.')
    this.#expiry = setTimeout(() => this.fail(error), milliseconds)
  }

  get isConnected(): boolean {
    return this.#back !== undefined
  }

  /** Whether a back channel is open, the last array id, the units not yet acknowledged. */
  get state(): [0 | 1, number, number] {
    return [this.#back ? 1 : 0, this.#outbox.lastId, this.#outbox.outstanding]
  }

  acknowledge(id: number) {
    if (id > this.#outbox.lastId) throw invalid('Unknown array id')
    const wasFull = this.#isFull
    this.#outbox.acknowledge(id)
    if (wasFull) void this.#work().catch(error => this.#refuse(error))
  }

  /**
   * Delivers messages of a forward request, in their order with all others; resolves when it is done; throws INVALID_ARGUMENT.
   * After an error or a close they are ignored.
   */
  async receive(offset: number, messages: string[]) {
    if (this.isOver) return
    this.#inbox.accept(offset, messages)
    await this.#work()
  }

  async #work() {
    while (this.#inbox.isDue && !this.#isFull) {
      this.#pumping ??= this.#pump().finally(() => {
        this.#pumping = undefined
      })
      await this.#pumping
    }
    if (this.#isFull) this.#inbox.shelve()
    await this.#pumping
  }

  /** What is asked for waits while much of what was asked for before is not acknowledged. */
  get #isFull() {
    return !this.isOver && this.#outbox.outstanding > this.#options.timings.unread
  }

  async #pump() {
    const { shares } = this.#options.ports
    while (this.#inbox.isDue && !this.#isFull) {
      const work = this.#begin()
      if (work) await shares.run(this.client.owner, work).catch(error => this.#refuse(error))
    }
  }

  /** The work on the next message, which is kept nowhere else: it may be long, and take a while. */
  #begin() {
    const message = this.#inbox.take()
    return this.isOver ? undefined : this.#stream?.receive(message)
  }

  /** The stream tells its own errors: this is the crowd. */
  #refuse(error: unknown) {
    if (error instanceof StatusError) this.fail(error)
    else throw error
  }

  /**
   * Opens a back channel in place of the one before and sends again what came after array id `after`.
   * `hang` is the longest wait of a long poll in milliseconds; undefined means streaming.
   */
  attach(after: number, hang?: number): ReadableStream<Uint8Array> {
    this.acknowledge(after)
    this.#back?.end()
    this.#outbox.rewind(after)
    this.#allowBacklog()
    const isPolling = hang !== undefined
    const { rotation, keepAlive } = this.#options.timings
    const back: BackChannel = openBackChannel({
      outbox: this.#outbox,
      isPolling,
      rotation,
      onReady: () => this.#flush(),
      onClose: () => this.#detach(back),
    })
    this.#back = back
    this.#wait = Math.min(hang ?? keepAlive, keepAlive)
    // The client takes silence for a buffering proxy and falls back to long polling.
    if (!isPolling && this.#outbox.unsent === 0) this.#outbox.push(NOOP)
    this.#arm()
    this.#flush()
    return back.body
  }

  answer(messages: Written[]) {
    for (const message of messages) this.#push(message)
    this.#allowBacklog()
  }

  notify(messages: Written[]) {
    for (const message of messages) this.#push(message)
    if (this.#outbox.unsent > this.#allowance + this.#options.timings.backlog) this.end('sessions')
  }

  fail(error: StatusError) {
    this.#finish(written(errorJson(error)))
  }

  close() {
    this.#finish(CLOSE)
  }

  /** Ends with an error that the client hears, after so many milliseconds without any more work; it comes back as soon as it can. */
  shutDown(error: StatusError, later = 0) {
    const last = this.isOver ? [] : [written(errorJson(error))]
    this.#stop()
    const end = () => {
      this.answer(last)
      this.#flush()
      this.end()
    }
    if (later > 0) setTimeout(end, later).unref()
    else end()
  }

  /** Drops everything; the client's next request finds the session unknown and starts a new one. Told where a limit ends it. */
  end(limit?: 'sessions') {
    if (this.#isEnded) return
    if (limit) reporter(this.#options.ports).limit(limit)
    this.#isEnded = true
    this.#stop()
    clearTimeout(this.#timer)
    clearTimeout(this.#expiry)
    this.#back?.end()
    this.#inbox.clear()
    this.#outbox.clear()
    this.#options.onEnd(this)
  }

  #finish(message: Written) {
    if (this.isOver) return
    this.#stop()
    this.#push(message)
  }

  #stop() {
    if (!this.isOver) this.#stream?.end()
    this.isOver = true
  }

  #push(message: Written) {
    if (this.#isEnded) return
    this.#outbox.push(message)
    if (this.#outbox.outstanding > this.#options.timings.capacity) this.end('sessions')
    if (this.#isFlushing) return
    this.#isFlushing = true
    queueMicrotask(() => this.#flush())
  }

  #flush() {
    this.#isFlushing = false
    if (this.#back?.flush()) this.#arm()
    if (this.#outbox.unsent === 0) this.#allowance = 0
  }

  /** What is unsent now was asked for, or sent before: only what comes on top of it is backlog. */
  #allowBacklog() {
    this.#allowance = Math.max(this.#allowance, this.#outbox.unsent)
  }

  #detach(back: BackChannel) {
    if (this.#back !== back) return
    this.#back = undefined
    if (!this.#isEnded) this.#arm()
  }

  #arm() {
    clearTimeout(this.#timer)
    this.#timer = this.#back
      ? setTimeout(() => this.#push(NOOP), this.#wait)
      : setTimeout(() => this.end(), this.#options.timings.expiry)
  }
}
