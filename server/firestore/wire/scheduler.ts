/** As many may stand in one queue; who comes then does not wait. */
const CROWD = 10

interface Turn {
  wait: Promise<void>
  begin(): void
}

/**
 * The SDK's transactions read without a lock: of those that read one document at the same time all but one are refused,
 * and try again a second later. Here the next one reads when the one before has written. No result depends on it,
 * for what was read is a precondition of the commit all the same; and who does not write delays the next one by 100 ms.
 */
export class Scheduler {
  #queues = new Map<string, Turn[]>()
  #patience: number

  /** `patience`: milliseconds for which a reader who does not write is waited for. */
  constructor(patience = 100) {
    this.#patience = patience
  }

  /** To be called by who is about to read the document; undefined when nobody is to be waited for. */
  take(name: string): Promise<void> | undefined {
    const queue = this.#queues.get(name) ?? []
    if (queue.length >= CROWD) return
    const turn = createTurn()
    const isFirst = queue.length === 0
    this.#queues.set(name, [...queue, turn])
    if (isFirst) turn.begin()
    const leave = () => setTimeout(() => this.#leave(name, turn), this.#patience).unref()
    turn.wait.then(leave)
    return isFirst ? undefined : turn.wait
  }

  /** Somebody has written the document, or was refused to: the next one may read. */
  end(name: string): void {
    const [first] = this.#queues.get(name) ?? []
    if (first) this.#leave(name, first)
  }

  #leave(name: string, turn: Turn): void {
    const left = (this.#queues.get(name) ?? []).filter(other => other !== turn)
    if (left.length === 0) this.#queues.delete(name)
    else this.#queues.set(name, left)
    left[0]?.begin()
  }
}

function createTurn(): Turn {
  let begin = () => {}
  const wait = new Promise<void>(resolve => {
    begin = resolve
  })
  return { wait, begin }
}
