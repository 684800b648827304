import type { RaRecord } from 'react-admin'
import type { Flow, Offer } from '@/schema'

/** Of several records those that can take a step, and those that cannot, each with why. */
export interface Sorted {
  records: readonly RaRecord[]
  left: readonly Left[]
}

export interface Left {
  record: RaRecord
  why: string
}

interface Offered {
  record: RaRecord
  offers: readonly Offer[]
}

export function sorted(flow: Flow, name: string, offered: readonly Offered[]): Sorted {
  const told = offered.map(({ record, offers }) => {
    const offer = offers.find(each => each.name === name)
    return { record, why: offer ? offer.refusal : (flow.states[flow.of(record)]?.label ?? '') }
  })
  const isLeft = (each: { record: RaRecord; why: string | undefined }): each is Left =>
    each.why !== undefined
  return {
    records: told.filter(each => !isLeft(each)).map(({ record }) => record),
    left: told.filter(isLeft),
  }
}
