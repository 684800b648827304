/** What one who has entered holds. */
export interface Held {
  /** False when there is no room, or was none once for others: what is held by then has to be let go of. Trusted ones go last. */
  take(bytes: number, isTrusted?: boolean): boolean
  give(bytes: number): void
  leave(): void
}

type Guest = { caller: string; bytes: number; isOut: boolean; isTrusted: boolean }

/** So many bytes for all callers; where they do not suffice, the caller who holds the most loses his newest. */
export class Room {
  #limit: { size: number; mayFill: boolean }
  #taken = 0
  #guests = new Map<Guest, () => void>()

  /** `mayFill`: who is alone may hold more, until somebody else comes. */
  constructor(size: number, mayFill = false) {
    this.#limit = { size, mayFill }
  }

  /** `onOut`: others need what this one holds. */
  enter(caller: string, onOut: () => void = () => undefined, isTrusted = false): Held {
    const guest: Guest = { caller, bytes: 0, isOut: false, isTrusted }
    this.#guests.set(guest, onOut)
    const give = (bytes: number) => {
      if (guest.isOut) return
      guest.bytes -= bytes
      this.#taken -= bytes
    }
    return {
      take: (bytes, isTrusted = guest.isTrusted) => {
        guest.isTrusted = isTrusted
        give(-bytes)
        while (!guest.isOut && this.#taken > this.#limit.size && this.#dismiss());
        return !guest.isOut
      },
      give,
      leave: () => {
        give(guest.bytes)
        guest.isOut = true
        this.#guests.delete(guest)
      },
    }
  }

  /** Whether somebody had to go. */
  #dismiss(): boolean {
    const holding = [...this.#guests.keys()].filter(({ bytes }) => bytes > 0)
    const untrusted = holding.filter(({ isTrusted }) => !isTrusted)
    const over = holding.filter(({ bytes }) => bytes > this.#limit.size)
    const some = [over, untrusted].find(each => each.length > 0) ?? holding
    const newest = ofMost(
      some,
      guest => guest.caller,
      guest => guest.bytes,
    ).at(-1)
    if (!newest || (this.#limit.mayFill && holding.length === 1)) return false
    const onOut = this.#guests.get(newest)
    this.#taken -= newest.bytes
    newest.isOut = true
    this.#guests.delete(newest)
    onOut?.()
    return true
  }
}

/** Those of whoever has the most of them, by number or by what each weighs. */
export function ofMost<Item>(
  items: readonly Item[],
  callerOf: (item: Item) => string,
  weigh: (item: Item) => number = () => 1,
): Item[] {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(callerOf(item), (sums.get(callerOf(item)) ?? 0) + weigh(item))
  const most = Math.max(...sums.values())
  return items.filter(item => sums.get(callerOf(item)) === most)
}
