import type { Outbox } from './outbox'

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

/** The response to one GET of a session: takes frames from the outbox as fast as the reader reads. */
export class BackChannel {
  readonly body: ReadableStream<Uint8Array>
  #options: BackChannelOptions
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #written = 0
  #encoder = new TextEncoder()

  constructor(options: BackChannelOptions) {
    this.#options = options
    this.body = new ReadableStream<Uint8Array>(
      {
        start: controller => {
          this.#controller = controller
        },
        pull: () => options.onReady(),
        cancel: () => {
          this.#controller = undefined
          options.onClose()
        },
      },
      { highWaterMark: CHUNK, size: chunk => chunk.length },
    )
  }

  /** Hands over what the reader has room for; true when there was something. */
  flush(): boolean {
    const { outbox, isPolling, rotation, onClose } = this.#options
    const before = this.#written
    while ((this.#controller?.desiredSize ?? 0) > 0) {
      const next = outbox.take(CHUNK)
      if (next === undefined) break
      const bytes = this.#encoder.encode(next)
      this.#controller?.enqueue(bytes)
      this.#written += bytes.length
      if (isPolling || this.#written >= rotation) {
        this.end()
        onClose()
      }
    }
    return this.#written > before
  }

  end() {
    this.#controller?.close()
    this.#controller = undefined
  }
}
