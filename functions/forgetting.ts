import { ACTS, HISTORY, PRESENCE, TRASH } from '@/schema'
import type { Fields, Scheduled } from './callable'

const HOUR_MS = 60 * 60_000

/** Deletes the entries of the history whose time is over; on Firebase they go by themselves. Their ids go by time. */
export const forgetHistory = forgetting(HISTORY, { everyMs: 24 * HOUR_MS, isInOrder: true })

/** What is said of acts goes with them. */
export const forgetActs = forgetting(ACTS, { everyMs: 24 * HOUR_MS })

/** And of what was deleted: later nobody brings it back. */
export const forgetTrash = forgetting(TRASH, { everyMs: 24 * HOUR_MS })

/** The same of what a crash has left of who had a record open, by the server's time of the last word: the end he says himself. */
export const forgetPresence = forgetting(PRESENCE, {
  everyMs: HOUR_MS,
  endOf: ({ time }) => Number(time) + HOUR_MS,
})

interface Forgetting {
  everyMs: number
  /** Ids go by time. */
  isInOrder?: boolean
  /** Milliseconds since 1970; default: what `expires` says. */
  endOf?: (fields: Fields) => number
}

function forgetting(collection: string, options: Forgetting): Scheduled {
  const { everyMs, isInOrder = false, endOf = ({ expires }) => Number(expires) } = options
  return {
    reads: [],
    everyMs,
    async run({ now, pages, transact }) {
      for await (const page of pages(collection)) {
        const old = page.filter(({ fields }) => endOf(fields) <= now().getTime())
        const writes = old.map(({ id }) => [`${collection}/${id}`, null] as const)
        if (writes.length > 0) await transact(async () => new Map(writes))
        if (isInOrder && old.length < page.length) return
      }
    },
  }
}
