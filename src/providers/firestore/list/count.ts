import { isTransient, within } from '../errors'
import type { Plan } from './plan'

/** A count is billed by the thousand entries that it counts, hence: once for each filter, kept for this long, in ms. */
const KEPT = 5 * 60_000

/** A list does not wait longer for its total. */
const TIMEOUT_MS = 3_000

/** Who asks for the count alone waits as long as a slow line takes: there is nothing else to show meanwhile. */
export const PATIENCE_MS = 30_000

/** Behind a write of one's own a list is counted again sooner. */
const PAUSE_AFTER_WRITE = 1_000

/** How many records one filter finds; undefined while that is unknown: counting denied, offline or slow. */
export class Count {
  readonly plan: Plan
  /** The last value known, however old. */
  value: number | undefined
  readonly #ask: () => Promise<number>
  readonly #most: number
  readonly #watchers = new Set<() => void>()
  #askedAt = 0
  #freshUntil = 0
  #pending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `most`: how far it is counted. */
  constructor(plan: Plan, ask: () => Promise<number>, most = Number.POSITIVE_INFINITY) {
    this.plan = plan
    this.#ask = ask
    this.#most = most
  }

  /**
   * Waits for a fresh value, but not for long (`ms`): what comes too late is told to the watchers, and meanwhile it is the
   * last one known, but for who asks how old it may be. Never rejects.
   */
  async get(maxAge?: number, ms = TIMEOUT_MS): Promise<number | undefined> {
    const least = Date.now() - (maxAge ?? KEPT)
    if (this.#heldAt > least) return this.value
    await within(ms, this.#count(), () => undefined)
    return maxAge === undefined || this.#heldAt >= least ? this.value : undefined
  }

  /** Tells of each new value. Returns the unsubscribe function. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** The list has changed: counts again when it is due, if somebody still watches then. More than enough stays so. */
  recount(): void {
    const isMany = this.#freshUntil > Date.now() && (this.value ?? 0) > this.#most
    if (this.#timer || isMany) return
    const pause = this.#freshUntil === 0 ? PAUSE_AFTER_WRITE : KEPT
    const later = () => {
      this.#timer = undefined
      if (this.#watchers.size > 0) this.#count()
    }
    this.#timer = setTimeout(later, Math.max(0, this.#askedAt + pause - Date.now()))
  }

  /** A page has all of them: there is nothing to count. */
  know(value: number): void {
    this.expire()
    this.#hold(value)
  }

  /** The value is no longer true, nor is one that is on its way. */
  expire(): void {
    this.#freshUntil = 0
    this.#pending = undefined
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Long ago, where it is no longer true. */
  get #heldAt(): number {
    return this.#freshUntil - KEPT
  }

  #count(): Promise<void> {
    if (this.#pending) return this.#pending
    this.#askedAt = Date.now()
    const asked: Promise<void> = this.#ask().then(
      value => this.#keep(asked, value),
      // Who may not count need not ask again for every page; a lost connection comes back.
      error => {
        if (!isTransient(error)) this.#keep(asked, undefined)
        else if (this.#pending === asked) this.#pending = undefined
      },
    )
    this.#pending = asked
    return asked
  }

  /** An answer to a question from before a write is none. */
  #keep(asked: Promise<void>, value: number | undefined): void {
    if (this.#pending !== asked) return
    this.#pending = undefined
    this.#hold(value)
  }

  #hold(value: number | undefined): void {
    this.#freshUntil = Date.now() + KEPT
    if (value === this.value) return
    this.value = value
    for (const watcher of this.#watchers) watcher()
  }
}
