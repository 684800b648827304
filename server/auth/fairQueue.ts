interface Waiting {
  caller: string
  /** False: it is given up for others. */
  go(isTurn: boolean): void
}

/**
 * So many at once, and so many who wait. The next is one of the caller who was let in least of late; where no more can
 * wait, the newest of the caller with the most gives way.
 */
export class FairQueue {
  #places: number
  #most: number
  #waiting: Waiting[] = []
  /** Callers that were let in, the last one last; only those who wait are remembered. */
  #served: string[] = []

  constructor(places: number, most: number) {
    this.#places = places
    this.#most = most
  }

  /** Resolves when the turn has come, or with false when too many wait. `leave` is to be called after the turn. */
  async enter(caller: string): Promise<boolean> {
    if (this.#places > 0) {
      this.#places -= 1
      this.#remember(caller)
      return true
    }
    const turn = new Promise<boolean>(go => this.#waiting.push({ caller, go }))
    if (this.#waiting.length > this.#most) this.#giveUp()
    return turn
  }

  leave() {
    const [first] = this.#waiting
      .map(waiting => ({ waiting, at: this.#served.lastIndexOf(waiting.caller) }))
      .sort((one, other) => one.at - other.at)
    if (first) this.#let(first.waiting)
    else this.#places += 1
  }

  #let(waiting: Waiting) {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    this.#remember(waiting.caller)
    waiting.go(true)
  }

  #remember(caller: string) {
    const isThere = (name: string) => this.#waiting.some(waiting => waiting.caller === name)
    this.#served = [...this.#served.filter(name => name !== caller && isThere(name)), caller]
  }

  #giveUp() {
    const counts = new Map<string, number>()
    for (const { caller } of this.#waiting) counts.set(caller, (counts.get(caller) ?? 0) + 1)
    const most = Math.max(...counts.values())
    const newest = this.#waiting.findLastIndex(({ caller }) => counts.get(caller) === most)
    for (const waiting of this.#waiting.splice(newest, 1)) waiting.go(false)
  }
}
