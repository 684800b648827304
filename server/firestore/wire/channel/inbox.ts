import { BadRequest } from './form'

/** The client has at most a handful of requests under way; more than this is no client of ours. */
const AHEAD = 1000

/** UTF-16 units that all sessions together may still hold of early messages: anybody can open a session. */
export interface Room {
  left: number
}

/** What a client sends, once each and in order, though a request may come twice or overtake another. */
export class Inbox {
  #next = 0
  #early = new Map<number, string>()
  #room: Room

  constructor(room: Room) {
    this.#room = room
  }

  /**
   * `offset` is the index of the first message in the whole session. Returns the messages that are due now; throws
   * BadRequest.
   */
  accept(offset: number, messages: unknown[]): unknown[] {
    if (offset > this.#next + AHEAD) throw new BadRequest('Message index out of range')
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
    for (const text of this.#early.values()) this.#room.left += text.length
    this.#early.clear()
  }

  #hold(index: number, text: string) {
    if (this.#early.has(index)) return
    if (text.length > this.#room.left) throw new BadRequest('Too many early messages')
    this.#room.left -= text.length
    this.#early.set(index, text)
  }

  /** Moves on by one; returns the message as text if it came early, else nothing. */
  #takeNext(): string {
    const text = this.#early.get(this.#next) ?? ''
    this.#early.delete(this.#next)
    this.#room.left += text.length
    this.#next += 1
    return text
  }
}
