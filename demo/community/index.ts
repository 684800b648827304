import type { Part } from '../kit'
import { companyPart } from './company'
import { consultationsPart } from './consultations'
import { pricesPart } from './prices'
import { seminarsPart } from './seminars'
import { subscriptionsPart } from './subscriptions'

/** Seminars, consultations, subscriptions, prices and the company; the dashboard's figures are computed from all of it. */
export const communityPart: Part = kit => [
  ...seminarsPart(kit),
  ...consultationsPart(kit),
  ...subscriptionsPart(kit),
  ...pricesPart(kit),
  ...companyPart(kit),
]
