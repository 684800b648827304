import { randomBytes } from 'node:crypto'
import { errorJson, StatusError } from '../json'
import type { Timings } from '../ports'
import type { Caller, Sink, Stream } from '../stream'
import { BackChannel } from './backChannel'
import { BadRequest } from './form'
import { Inbox, type Room } from './inbox'
import { Outbox } from './outbox'

/** Longer ones fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1

export interface SessionOptions {
  /** Whose it is, by IP. */
  address: string
  caller: Caller | null
  timings: Timings
  room: Room
  onEnd(session: Session): void
}

/** One WebChannel session: a Firestore stream over many HTTP requests (WebChannel protocol version 8). */
export class Session implements Sink {
  /** The credential of all later requests: 144 random bits. */
  readonly id = randomBytes(18).toString('base64url')
  readonly address: string
  readonly caller: Caller | null
  #outbox = new Outbox()
  #inbox: Inbox
  #timings: Timings
  #onEnd: (session: Session) => void
  #stream: Stream | undefined
  #back: BackChannel | undefined
  #timer: NodeJS.Timeout | undefined
  #expiry: NodeJS.Timeout | undefined
  #wait: number
  #isFlushing = false
  #allowance = 0
  #isOver = false
  #isEnded = false

  constructor({ address, caller, timings, room, onEnd }: SessionOptions) {
    this.address = address
    this.caller = caller
    this.#timings = timings
    this.#inbox = new Inbox(room)
    this.#onEnd = onEnd
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

  /** Whether a back channel is open, the last array id, the units not yet acknowledged. */
  get state(): [0 | 1, number, number] {
    return [this.#back ? 1 : 0, this.#outbox.lastId, this.#outbox.outstanding]
  }

  acknowledge(id: number) {
    if (id > this.#outbox.lastId) throw new BadRequest('Unknown array id')
    this.#outbox.acknowledge(id)
  }

  /** Delivers messages of a forward request; throws BadRequest. After an error or a close they are ignored. */
  receive(offset: number, messages: unknown[]) {
    for (const message of this.#inbox.accept(offset, messages)) {
      if (!this.#isOver) this.#stream?.receive(message)
    }
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
    const { rotation, keepAlive } = this.#timings
    const back: BackChannel = new BackChannel({
      outbox: this.#outbox,
      isPolling,
      rotation,
      onReady: () => this.#flush(),
      onClose: () => this.#detach(back),
    })
    this.#back = back
    this.#wait = Math.min(hang ?? keepAlive, keepAlive)
    // The client takes silence for a buffering proxy and falls back to long polling.
    if (!isPolling && this.#outbox.unsent === 0) this.#outbox.push(['noop'])
    this.#arm()
    this.#flush()
    return back.body
  }

  answer(...messages: object[]) {
    for (const message of messages) this.#push([message])
    this.#allowBacklog()
  }

  notify(...messages: object[]) {
    for (const message of messages) this.#push([message])
    if (this.#outbox.unsent > this.#allowance + this.#timings.backlog) this.end()
  }

  fail(error: StatusError) {
    this.#finish([errorJson(error)])
  }

  close() {
    this.#finish(['close'])
  }

  /** Ends with an error that the client hears; it comes back as soon as it can. */
  shutDown(error: StatusError) {
    this.fail(error)
    this.#flush()
    this.end()
  }

  /** Drops everything; the client's next request finds the session unknown and starts a new one. */
  end() {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#isOver = true
    clearTimeout(this.#timer)
    clearTimeout(this.#expiry)
    this.#back?.end()
    this.#inbox.clear()
    this.#stream?.end()
    this.#onEnd(this)
  }

  #finish(message: unknown[]) {
    if (this.#isOver) return
    this.#isOver = true
    this.#stream?.end()
    this.#push(message)
  }

  #push(message: unknown[]) {
    if (this.#isEnded) return
    this.#outbox.push(message)
    if (this.#outbox.outstanding > this.#timings.capacity) this.end()
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
      ? setTimeout(() => this.#push(['noop']), this.#wait)
      : setTimeout(() => this.end(), this.#timings.expiry)
  }
}
