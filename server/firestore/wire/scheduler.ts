/** As many may stand in one queue; who comes then does not wait. */
const CROWD = 10
/** Milliseconds until somebody is waited for again who did not write. */
const FORGIVEN = 10_000

/**
 * The SDK's transactions read without a lock: of those that read one document at the same time all but one are refused,
 * and try again a second later. Here the next one reads when the one before has written. No result depends on it,
 * for what was read is a precondition of the commit all the same; and who does not write delays the next one by 100 ms,
 * and only once.
 */
export class Scheduler {
  /** What lets each begin. */
  #queues = new Map<string, (() => void)[]>()
  /** Who was waited for of late at a document and did not write. */
  #slow = new Set<string>()
  #patience: number

  /** `patience`: milliseconds for which a reader who does not write is waited for. */
  constructor(patience = 100) {
    this.#patience = patience
  }

  /** To be called by who is about to read the document; undefined when nobody is to be waited for. */
  take(name: string, owner: string): Promise<void> | undefined {
    const queue = this.#queues.get(name) ?? []
    if (queue.length >= CROWD) return
    const isFirst = queue.length === 0
    const begun = new Promise<void>(begin => {
      this.#queues.set(name, [...queue, begin])
      if (isFirst) begin()
    })
    const turn = this.#queues.get(name)?.at(-1)
    const slow = `${owner} ${name}`
    const giveUp = () => {
      const isWaitedFor = turn && this.#queues.get(name)?.includes(turn)
      if (isWaitedFor && !this.#slow.has(slow)) {
        this.#slow.add(slow)
        setTimeout(() => this.#slow.delete(slow), FORGIVEN).unref()
      }
      this.#leave(name, turn)
    }
    begun.then(() => setTimeout(giveUp, this.#slow.has(slow) ? 0 : this.#patience).unref())
    return isFirst ? undefined : begun
  }

  /** Somebody has written the document, or was refused to: the next one may read. */
  end(name: string): void {
    const [first] = this.#queues.get(name) ?? []
    this.#leave(name, first)
  }

  #leave(name: string, turn: (() => void) | undefined): void {
    const left = (this.#queues.get(name) ?? []).filter(other => other !== turn)
    if (left.length === 0) this.#queues.delete(name)
    else this.#queues.set(name, left)
    left[0]?.()
  }
}
