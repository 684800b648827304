import { MAX_WEIGHT } from '../ports'
import type { Sink } from '../stream'

/** What the targets of each caller weigh, in all his streams. */
export class Weights {
  /** By caller and stream, the oldest first. */
  #held = new Map<string, Map<Sink, number>>()

  /**
   * False, and nothing is taken, when it would be too much; not for what tabs have left behind that are gone: streams to
   * which no client is connected end before.
   */
  take(owner: string, sink: Sink, weight: number): boolean {
    const left = [...(this.#held.get(owner)?.keys() ?? [])].filter(
      other => other !== sink && !other.isConnected,
    )
    const isTooMuch = () => this.#sumOf(owner) + weight > MAX_WEIGHT
    for (const other of left) if (isTooMuch()) other.end('sessions')
    if (isTooMuch()) return false
    const own = this.#held.get(owner) ?? new Map<Sink, number>()
    this.#held.set(owner, own.set(sink, (own.get(sink) ?? 0) + weight))
    return true
  }

  give(owner: string, sink: Sink, weight: number): void {
    const own = this.#held.get(owner)
    const rest = (own?.get(sink) ?? 0) - weight
    if (rest > 0) own?.set(sink, rest)
    else own?.delete(sink)
    if (own?.size === 0) this.#held.delete(owner)
  }

  #sumOf(owner: string): number {
    return [...(this.#held.get(owner)?.values() ?? [])].reduce((sum, weight) => sum + weight, 0)
  }
}
