import {
  accountEvent,
  accountNames,
  type Event,
  harvestEvent,
  harvestNames,
  type Markets,
  purchaseEvent,
  purchaseNames,
  saleEvent,
  saleNames,
} from './analytics/events'
import { createTally, type Tally } from './analytics/tally'
import type { Found, Scheduled, SchedulePorts } from './scheduled'

/** Computes the dashboard's figures (S-9) from the records, each of them read once. */
export const refreshAnalytics: Scheduled = {
  reads: ['profiles', 'users', 'transactions', 'harvests'],
  async run(ports) {
    const now = ports.now()
    const accounts = createTally(accountNames, now)
    const sales = createTally(saleNames, now)
    const purchases = createTally(purchaseNames, now)
    const harvests = createTally(harvestNames, now)
    const markets = await marketsOf(ports)
    await each(ports, 'users', ({ id, fields }) =>
      count(accounts, accountEvent(fields, markets.get(id))),
    )
    await each(ports, 'transactions', ({ fields }) => {
      count(sales, saleEvent(fields))
      count(purchases, purchaseEvent(fields, markets))
    })
    await each(ports, 'harvests', ({ fields }) => count(harvests, harvestEvent(fields)))
    await ports.set('apps/analytics', {
      versionNo: 0,
      accountAnalytics: accounts.stored(),
      saleAnalytics: sales.stored(),
      purchaseAnalytics: purchases.stored(),
      harvestAnalytics: harvests.stored(),
    })
  },
}

async function marketsOf(ports: SchedulePorts): Promise<Markets> {
  const markets = new Map<string, 'consumer' | 'farmer'>()
  await each(ports, 'profiles', ({ id, fields: { role } }) => {
    if (role === 'consumer' || role === 'farmer') markets.set(id, role)
  })
  return markets
}

/** What was archived is no longer there. */
async function each(ports: SchedulePorts, collection: string, work: (found: Found) => void) {
  for await (const page of ports.pages(collection)) {
    page.filter(({ fields }) => fields.versionNo !== ARCHIVED).forEach(work)
  }
}

const ARCHIVED = -1

function count(tally: Tally, event: Event | undefined): void {
  if (event) tally.add(event.figures, event.at)
}
