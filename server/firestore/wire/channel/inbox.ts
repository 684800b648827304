import { BadRequest } from './form'

/** The client has at most a handful of requests under way; more than this is no client of ours. */
const AHEAD = 1000

/** What a client sends, once each and in order, though a request may come twice or overtake another. */
export class Inbox {
  #next = 0
  #early = new Map<number, unknown>()

  /** `offset` is the index of the first message in the whole session. Returns the messages that are due now. */
  accept(offset: number, messages: unknown[]): unknown[] {
    if (offset > this.#next + AHEAD) throw new BadRequest('Message index out of range')
    messages.forEach((message, i) => {
      if (offset + i >= this.#next) this.#early.set(offset + i, message)
    })
    const due: unknown[] = []
    for (; this.#early.has(this.#next); this.#next++) {
      due.push(this.#early.get(this.#next))
      this.#early.delete(this.#next)
    }
    return due
  }
}
