/** What one who has entered holds. */
export interface Held {
  /** False when there is no room, or was none once for others: what is held by then has to be let go of. */
  take(bytes: number): boolean
  give(bytes: number): void
  leave(): void
}

interface Guest {
  caller: string
  bytes: number
  isOut: boolean
}

/** So many bytes for all callers; where they do not suffice, the caller who holds the most loses his newest. */
export class Room {
  #size: number
  #taken = 0
  #guests = new Map<Guest, () => void>()

  constructor(size: number) {
    this.#size = size
  }

  /** `onOut`: others need what this one holds. */
  enter(caller: string, onOut: () => void = () => undefined): Held {
    const guest: Guest = { caller, bytes: 0, isOut: false }
    this.#guests.set(guest, onOut)
    const give = (bytes: number) => {
      if (guest.isOut) return
      guest.bytes -= bytes
      this.#taken -= bytes
    }
    return {
      take: bytes => {
        give(-bytes)
        while (!guest.isOut && this.#taken > this.#size) this.#dismiss()
        return !guest.isOut
      },
      give,
      leave: () => {
        give(guest.bytes)
        this.#guests.delete(guest)
      },
    }
  }

  #dismiss() {
    const sums = new Map<string, number>()
    for (const { caller, bytes } of this.#guests.keys())
      sums.set(caller, (sums.get(caller) ?? 0) + bytes)
    const most = [...sums].sort(([, one], [, other]) => other - one)[0]?.[0]
    const newest = [...this.#guests.keys()].findLast(
      ({ caller, bytes }) => caller === most && bytes > 0,
    )
    if (!newest) return
    const onOut = this.#guests.get(newest)
    this.#taken -= newest.bytes
    newest.isOut = true
    this.#guests.delete(newest)
    onOut?.()
  }
}
