import { failure, isTransient, toHttpError, withinReach } from './errors'

/** A snapshot of a query or a document. */
interface Settling {
  metadata: { fromCache: boolean; hasPendingWrites: boolean }
}

/** Whether the server has confirmed all that it holds. */
export const isSettled = ({ metadata }: Settling) =>
  !metadata.fromCache && !metadata.hasPendingWrites

export type Listen<Snapshot> = (
  next: (snapshot: Snapshot) => void,
  error: (error: Error) => void,
) => () => void

interface FeedObserver<Snapshot> {
  next(snapshot: Snapshot): void
  error(error: Error): void
}

/** How long a listener that nobody follows yet waits for somebody, in ms. */
const ADOPTION = 10_000

/** React unmounts and mounts again in one breath (strict mode, a changed layout): the listener outlives that. */
const BREATH = 500

const LONGEST_PAUSE = 60_000

/**
 * One listener, kept for all who look at the same thing. It passes on what the server has confirmed: nothing from the
 * local cache and no writes in flight, so that nothing flickers. A transient error opens it again after 1, 2, 4 ... 60 s;
 * the SDK itself comes back after a lost connection.
 */
export class SharedListener<Snapshot extends Settling> {
  readonly #listen: Listen<Snapshot>
  readonly #onClose: () => void
  readonly #observers = new Set<FeedObserver<Snapshot>>()
  readonly #waiting = new Set<FeedObserver<Snapshot>>()
  #readers = 0
  #confirmed: Snapshot | undefined
  #isBehind = true
  #answered: Snapshot | undefined
  #failures = 0
  #stop = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(listen: Listen<Snapshot>, onClose: () => void) {
    this.#listen = listen
    this.#onClose = onClose
    this.#open()
    this.#closeIdleAfter(ADOPTION)
  }

  /** The last snapshot that the server has confirmed, taken for an answer. */
  take(): Snapshot | undefined {
    this.#answered = this.#confirmed
    return this.#confirmed
  }

  /** The same, once nothing newer is on its way. Rejects with an HttpError. */
  async answer(): Promise<Snapshot> {
    this.#readers += 1
    try {
      this.#answered = await withinReach(() => this.#next())
      return this.#answered
    } finally {
      this.#readers -= 1
      this.#closeIdleAfter(ADOPTION)
    }
  }

  closeIfIdle(): void {
    if (this.#observers.size === 0 && this.#readers === 0) this.close()
  }

  /** Everything from now on, and what came since the last answer. Returns the unsubscribe function. */
  subscribe(observer: FeedObserver<Snapshot>): () => void {
    this.#observers.add(observer)
    if (this.#confirmed && this.#confirmed !== this.#answered) observer.next(this.#confirmed)
    return () => {
      if (this.#observers.delete(observer)) this.#closeIdleAfter(BREATH)
    }
  }

  close(error: Error = failure('sarang.error.unauthenticated', 401)): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#stop()
    this.#onClose()
    for (const waiting of this.#waiting) waiting.error(error)
    this.#waiting.clear()
    this.#observers.clear()
  }

  #open(): void {
    this.#stop = this.#listen(
      snapshot => this.#receive(snapshot),
      error => this.#fail(error),
    )
  }

  #next(): Promise<Snapshot> {
    if (this.#confirmed && !this.#isBehind) return Promise.resolve(this.#confirmed)
    return new Promise((next, error) => this.#waiting.add({ next, error }))
  }

  #receive(snapshot: Snapshot): void {
    this.#isBehind = !isSettled(snapshot)
    if (this.#isBehind) return
    this.#failures = 0
    this.#confirmed = snapshot
    for (const waiting of this.#waiting) waiting.next(snapshot)
    this.#waiting.clear()
    for (const observer of this.#observers) observer.next(snapshot)
  }

  #fail(error: Error): void {
    if (isTransient(error)) {
      this.#openLater()
      return
    }
    const reason = toHttpError(error)
    const observers = [...this.#observers]
    this.close(reason)
    for (const observer of observers) observer.error(reason)
  }

  #openLater(): void {
    this.#isBehind = true
    const pause = Math.min(LONGEST_PAUSE, 1000 * 2 ** this.#failures++)
    const timer = setTimeout(() => this.#open(), pause)
    this.#stop = () => clearTimeout(timer)
  }

  #closeIdleAfter(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.closeIfIdle(), pause)
  }
}

/** The open listeners by what they listen to. */
export class SharedListeners<Snapshot extends Settling> {
  readonly #listeners = new Map<string, SharedListener<Snapshot>>()

  find(key: string): SharedListener<Snapshot> | undefined {
    return this.#listeners.get(key)
  }

  open(key: string, listen: Listen<Snapshot>): SharedListener<Snapshot> {
    const listener =
      this.#listeners.get(key) ?? new SharedListener(listen, () => this.#listeners.delete(key))
    this.#listeners.set(key, listener)
    return listener
  }

  /** After a write: who asks next must not get an answer from before it. Who follows a listener is told in any case. */
  closeIdle(): void {
    for (const listener of this.#listeners.values()) listener.closeIfIdle()
  }

  reset(): void {
    for (const listener of this.#listeners.values()) listener.close()
  }
}
