import { tooMuch } from '../json'
import type { Held } from '../ports'

/** The client has at most a handful of requests under way; one that is so far ahead is no client of ours. */
const AHEAD = 1000

/** What a client sends, once each and in order, though a request may come twice or overtake another. */
export class Inbox {
  /** The index in the whole session of the message that is taken next. */
  #next = 0
  /** From there on those of one request; what came early or waits behind them, by index. */
  #due: string[] = []
  #kept = new Map<number, string>()
  /** Of what all sessions together may keep. */
  #held: Held

  constructor(held: Held) {
    this.#held = held
  }

  /** `offset` is the index of the first message in the whole session; none stays in the list. Throws INVALID_ARGUMENT. */
  accept(offset: number, messages: string[]) {
    if (offset > this.#next + AHEAD) throw tooMuch('early messages', 'Message index out of range')
    const come = messages.splice(0)
    if (offset > this.#next || this.#due.length > 0) this.#keep(offset, come)
    else this.#due = come.slice(this.#next - offset)
  }

  /** Whether the next message is there. */
  get isDue(): boolean {
    return this.#due.length > 0 || this.#kept.has(this.#next)
  }

  /** The next message. */
  take(): string {
    const kept = this.#kept.get(this.#next) ?? ''
    const [message = kept] = this.#due.splice(0, 1)
    this.#kept.delete(this.#next)
    this.#held.give(kept.length)
    this.#next += 1
    return message
  }

  /** What is due has to wait. Throws INVALID_ARGUMENT. */
  shelve() {
    this.#keep(this.#next, this.#due.splice(0))
  }

  /** Forgets what is there. */
  clear() {
    this.#held.leave()
    this.#due = []
    this.#kept.clear()
  }

  #keep(offset: number, messages: string[]) {
    for (const [i, message] of messages.entries()) {
      const index = offset + i
      if (index < this.#next + this.#due.length || this.#kept.has(index)) continue
      if (!this.#held.take(message.length))
        throw tooMuch('early messages', 'Too many early messages')
      this.#kept.set(index, message)
    }
  }
}
