import { HttpError, type RaRecord, type UpdateParams, type UpdateResult } from 'ra-core'
import { changedPrices } from '@/business'
import { set } from '@/lib'
import type { FirestoreProvider } from './firestore'
import type { Verbs } from './withVerbs'

/**
 * Whoever changes the price of a grade writes with it what it was before, and the server's time (M-PRI-02). Nobody is
 * asked about these: they follow from the price. What comes back has this machine's time until the server's is there: read
 * right behind its write, a document that is listened to is what the listener still has.
 */
export function priceVerbs(provider: Pick<FirestoreProvider, 'update'>): Verbs {
  async function update(params: UpdateParams): Promise<UpdateResult<RaRecord>> {
    const { data, previousData } = params
    const changed = changedPrices(previousData?.swallowNest, data.swallowNest)
    if (changed.size === 0) return provider.update('prices', params)
    const dated = withPast(params, changed)
    const { data: saved } = await provider.update('prices', dated).catch(error => {
      const theirs = pastIn(error)
      if (!theirs) throw error
      return provider.update('prices', { ...dated, previousData: theirs(previousData) })
    })
    const now = structuredClone(saved)
    for (const grade of changed.keys())
      set(now, `swallowNest.${grade}.lastUpdated`, new Date().toISOString())
    return { data: now }
  }
  return { update }
}

function withPast(params: UpdateParams, changed: ReadonlyMap<string, number | undefined>) {
  const data = structuredClone(params.data)
  for (const [grade, price] of changed) {
    if (price !== undefined) set(data, `swallowNest.${grade}.previousPrice`, price)
  }
  const stamps = [...changed.keys()].map(grade => `swallowNest.${grade}.lastUpdated`)
  return { ...params, data, meta: { ...params.meta, stamps } }
}

/** Of a conflict about nothing but former prices: what is to be taken as known; undefined for any other error. */
function pastIn(error: unknown): ((known: object | undefined) => RaRecord) | undefined {
  const conflicts: Conflict[] = (error instanceof HttpError && error.body?.conflicts) || []
  const isPast = conflicts.every(({ field }) => field.endsWith('.previousPrice'))
  if (conflicts.length === 0 || !isPast) return undefined
  return known => {
    const copy = structuredClone(known ?? {}) as RaRecord
    for (const { field, theirs } of conflicts) set(copy, field, theirs)
    return copy
  }
}

interface Conflict {
  field: string
  theirs: unknown
}
