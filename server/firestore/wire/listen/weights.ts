import { MAX_WEIGHT } from '../ports'

/** What the targets of each caller weigh, in all his streams. */
export class Weights {
  #sums = new Map<string, number>()

  /** False, and nothing is taken, when it would be too much. */
  take(owner: string, weight: number): boolean {
    const sum = (this.#sums.get(owner) ?? 0) + weight
    if (sum > MAX_WEIGHT) return false
    this.#sums.set(owner, sum)
    return true
  }

  give(owner: string, weight: number): void {
    const sum = (this.#sums.get(owner) ?? 0) - weight
    if (sum > 0) this.#sums.set(owner, sum)
    else this.#sums.delete(owner)
  }
}
