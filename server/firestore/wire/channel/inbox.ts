import { tooMuch } from '../json'
import type { Held } from '../ports'

/** The client has at most a handful of requests under way; more than this is no client of ours. */
const AHEAD = 1000

/** What a client sends, once each and in order, though a request may come twice or overtake another. */
export class Inbox {
  #next = 0
  #early = new Map<number, string>()
  /** Of what all sessions together may hold of early messages. */
  #held: Held

  constructor(held: Held) {
    this.#held = held
  }

  /**
   * `offset` is the index of the first message in the whole session. Returns the messages that are due now; throws
   * INVALID_ARGUMENT.
   */
  accept(offset: number, messages: unknown[]): unknown[] {
    if (offset > this.#next + AHEAD) throw tooMuch('early messages', 'Message index out of range')
    if (offset > this.#next) {
      for (const [i, message] of messages.entries()) this.#hold(offset + i, JSON.stringify(message))
      return []
    }
    const due = messages.slice(this.#next - offset)
    for (const _ of due) this.#takeNext()
    while (this.#early.has(this.#next)) due.push(JSON.parse(this.#takeNext()))
    return due
  }

  /** Forgets what came early. */
  clear() {
    this.#held.leave()
    this.#early.clear()
  }

  #hold(index: number, text: string) {
    if (this.#early.has(index)) return
    if (!this.#held.take(text.length)) throw tooMuch('early messages', 'Too many early messages')
    this.#early.set(index, text)
  }

  /** Moves on by one; returns the message as text if it came early, else nothing. */
  #takeNext(): string {
    const text = this.#early.get(this.#next) ?? ''
    this.#early.delete(this.#next)
    this.#held.give(text.length)
    this.#next += 1
    return text
  }
}
