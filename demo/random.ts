/** A small seeded generator (mulberry32): the same seed gives the same business, run after run. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number, both ends included. */
  integer(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
  /** Letters and digits, as Firebase makes ids. */
  id(length: number): string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    pick: items => items[integer(0, items.length - 1)] as (typeof items)[number],
    chance: share => next() < share,
    id: length => Array.from({ length }, () => LETTERS[integer(0, LETTERS.length - 1)]).join(''),
  }
}
