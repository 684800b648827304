import type { Firestore } from 'firebase-admin/firestore'
import { counted, deltasOf } from '../../../../functions/analytics/counted'
import { countChanges, RUN } from '../../../../functions/analytics/counters'
import { toFields } from '../../../../functions/cloud/firestore'
import { refreshAnalytics } from '../../../../functions/refreshAnalytics'
import { memory } from '../../../unit/functions/memory'

/** The figures of all that there is, each document counted once, in a memory that knows nothing else. */
export async function fullCount(db: Firestore) {
  const now = () => new Date()
  const fresh = memory(now)
  fresh.documents.set(RUN, { through: new Date(0) })
  for (const collection of Object.keys(counted)) {
    const { docs } = await db.collection(collection).get()
    const changes = docs.map(document => ({
      id: document.ref.path,
      time: now(),
      delta: deltasOf(document.ref.path, undefined, toFields(document.data())),
    }))
    await countChanges(fresh, changes, '0')
  }
  await refreshAnalytics.run(fresh)
  return fresh.documents.get('apps/analytics')
}
