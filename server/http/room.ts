/** What one who has entered holds. */
export interface Held {
  /** False when there is no room, or was none once for others: what is held by then has to be let go of. Trusted ones go last. */
  take(bytes: number, isTrusted?: boolean): boolean
  give(bytes: number): void
  leave(): void
}

interface Guest {
  caller: string
  bytes: number
  isOut: boolean
  isTrusted: boolean
}

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
  enter(caller: string, onOut: () => void = () => undefined): Held {
    const guest: Guest = { caller, bytes: 0, isOut: false, isTrusted: false }
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
    const sums = new Map<string, number>()
    for (const { caller, bytes } of some) sums.set(caller, (sums.get(caller) ?? 0) + bytes)
    const most = [...sums].sort(([, one], [, other]) => other - one)[0]?.[0]
    const newest = some.findLast(({ caller }) => caller === most)
    if (!newest || (this.#limit.mayFill && holding.length === 1)) return false
    const onOut = this.#guests.get(newest)
    this.#taken -= newest.bytes
    newest.isOut = true
    this.#guests.delete(newest)
    onOut?.()
    return true
  }
}
