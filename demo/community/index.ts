import type { Part } from '../kit'
import { analyticsPart } from './analytics'
import { consultationsPart } from './consultations'
import { pricesPart } from './prices'
import { seminarsPart } from './seminars'
import { subscriptionsPart } from './subscriptions'

/** Seminars, consultations, subscriptions, prices and the figures of the dashboard. */
export const communityPart: Part = kit => [
  ...seminarsPart(kit),
  ...consultationsPart(kit),
  ...subscriptionsPart(kit),
  ...pricesPart(kit),
  ...analyticsPart(kit),
]
