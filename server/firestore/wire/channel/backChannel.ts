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

export type BackChannel = ReturnType<typeof openBackChannel>

/** The response to one GET of a session: takes frames from the outbox as fast as the reader reads. */
export function openBackChannel(options: BackChannelOptions) {
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
