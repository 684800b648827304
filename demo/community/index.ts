import type { Part } from '../kit'
import { consultationsPart } from './consultations'
import { pricesPart } from './prices'
import { seminarsPart } from './seminars'
import { subscriptionsPart } from './subscriptions'

/** Seminars, consultations, subscriptions and prices; the dashboard's figures are computed from all of it. */
export const communityPart: Part = kit => [
  ...seminarsPart(kit),
  ...consultationsPart(kit),
  ...subscriptionsPart(kit),
  ...pricesPart(kit),
]
