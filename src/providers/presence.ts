import { PRESENCE } from '@/schema'
import type { FirestoreProvider } from './firestore'
import type { Verbs } from './ownVerbs'
import { serverAhead } from './serverClock'

/** What nobody takes back is deleted after so many ms. */
const KEPT = 600_000

/** Whoever says that he is here says with it until when at most, by the server's clock: the rules take no more than a day. */
export function presenceVerbs(provider: Pick<FirestoreProvider, 'create' | 'updateMany'>): Verbs {
  const lasting = async (data: object) => {
    const expires = new Date(Date.now() + (await serverAhead()) + KEPT).toISOString()
    return { ...data, expires }
  }
  return {
    create: async params =>
      provider.create(PRESENCE, { ...params, data: await lasting(params.data) }),
    updateMany: async params =>
      provider.updateMany(PRESENCE, { ...params, data: await lasting(params.data) }),
  }
}
