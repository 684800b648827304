import { HISTORY } from '@/schema'
import type { Scheduled } from './scheduled'

/** Deletes the entries of the history whose time is over; on Firebase they go by themselves. */
export const forgetHistory: Scheduled = {
  reads: [],
  everyMs: 24 * 60 * 60_000,
  async run({ now, pages, transact }) {
    for await (const page of pages(HISTORY)) {
      const old = page.filter(({ fields: { expires } }) => Number(expires) <= now().getTime())
      const writes = old.map(({ id }) => [`${HISTORY}/${id}`, null] as const)
      if (writes.length > 0) await transact(async () => new Map(writes))
      // Their ids go by time.
      if (old.length < page.length) return
    }
  },
}
