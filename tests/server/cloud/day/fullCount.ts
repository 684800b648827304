import { counted, deltasOf } from '../../../../functions/analytics/counted'
import { countChanges, RUN } from '../../../../functions/analytics/counters'
import { refreshAnalytics } from '../../../../functions/refreshAnalytics'
import type { SchedulePorts } from '../../../../functions/scheduled'
import { memory } from '../../../unit/functions/memory'

/** The figures of all that there is, each document counted once, in a memory that knows nothing else. */
export async function fullCount(ports: Pick<SchedulePorts, 'now' | 'pages'>) {
  const fresh = memory(ports.now)
  fresh.documents.set(RUN, { through: new Date(0) })
  for (const collection of Object.keys(counted))
    for await (const page of ports.pages(collection)) {
      const changes = page.map(({ id, fields }) => {
        const path = `${collection}/${id}`
        return { id: path, time: ports.now(), delta: deltasOf(path, undefined, fields) }
      })
      await countChanges(fresh, changes, 0)
    }
  await refreshAnalytics.run(fresh)
  return fresh.documents.get('apps/analytics')
}
