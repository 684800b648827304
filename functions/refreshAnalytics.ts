import { counted } from './analytics/counted'
import { addCounted, isFirst, writeFigures } from './analytics/counters'
import { noCounts } from './analytics/sums'
import type { Scheduled, SchedulePorts } from './callable'
import { recountAnalytics } from './recountAnalytics'

/** Makes the dashboard's figures of what was counted; no record is read, but where none was ever counted. */
export const refreshAnalytics: Scheduled = {
  reads: Object.keys(counted),
  run: async ports =>
    (await isFirst(ports))
      ? recountAnalytics.run(ports)
      : withPending(ports, pending => writeFigures(ports, { pending })),
}

/** People of whom a change can be in the transaction that writes the figures. */
const FEW = 200

/** Hands over what this process has counted, and takes back what was not kept. */
async function withPending(
  ports: SchedulePorts,
  work: (pending: ReturnType<typeof noCounts>) => Promise<void>,
): Promise<void> {
  const pending = ports.pending?.take() ?? noCounts()
  try {
    if (pending.people.size <= FEW) return await work(pending)
    await addCounted(ports, pending)
  } catch (error) {
    ports.pending?.giveBack(pending)
    throw error
  }
  await work(noCounts())
}
