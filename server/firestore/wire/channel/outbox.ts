import type { Held } from '../ports'
import type { Written } from '../stream'

type Entry = { id: number; text: string }

/** What an array costs beside its text, as UTF-16 units. */
const ENTRY = 80

/** What a session sends: arrays numbered from 1, kept until the client has acknowledged them. */
export class Outbox {
  #kept: Entry[] = []
  #sentId = 0
  /** Of the newest array. */
  lastId = 0
  /** UTF-16 units that no back channel has taken yet. */
  unsent = 0
  /** UTF-16 units that the client has not acknowledged. */
  outstanding = 0
  /** Of what all sessions together may have outstanding. */
  #held: Held

  constructor(held: Held) {
    this.#held = held
  }

  push(text: Written) {
    this.lastId += 1
    this.#kept.push({ id: this.lastId, text })
    this.unsent += text.length
    this.outstanding += text.length
    this.#held.take(text.length + ENTRY)
  }

  /** Forgets everything up to and including `id`. */
  acknowledge(id: number) {
    const first = this.#kept.findIndex(entry => entry.id > id)
    const forgotten = this.#kept.splice(0, first < 0 ? this.#kept.length : first)
    const units = forgotten.reduce((sum, { text }) => sum + text.length, 0)
    this.outstanding -= units
    this.#held.give(units + ENTRY * forgotten.length)
  }

  /** Forgets everything, for good. */
  clear() {
    this.#held.leave()
    this.#kept = []
    this.unsent = 0
  }

  /** A new back channel begins after `id`: what was sent to an older one may never have arrived. */
  rewind(id: number) {
    this.#sentId = id
    this.unsent = this.outstanding
  }

  /** The next frame of about `size` units or, for one big array, more; undefined when all is sent. */
  take(size: number): string | undefined {
    const taken: Entry[] = []
    let units = 0
    const [first = { id: 0 }] = this.#kept
    const next = Math.max(0, this.#sentId + 1 - first.id)
    for (let at = next; at < this.#kept.length && units < size; at++) {
      const entry = this.#kept[at]
      if (!entry) break
      taken.push(entry)
      units += entry.text.length
    }
    const last = taken.at(-1)
    if (!last) return undefined
    this.#sentId = last.id
    this.unsent -= units
    return frame(`[${taken.map(({ id, text }) => `[${id},${text}]`).join(',')}]`)
  }
}

/** Length in UTF-16 units, a line feed, the payload: nothing in between frames. */
export const frame = (payload: string) => `${payload.length}\n${payload}`
