import type { Part } from '../kit'
import { bannersPart } from './banners'
import { couponsPart } from './coupons'
import { coursesPart } from './courses'
import { inboxPart } from './inbox'
import { pushesPart } from './pushes'

/** What the app shows, offers and says to its users. */
export const contentPart: Part = kit =>
  [coursesPart, bannersPart, couponsPart, pushesPart, inboxPart].flatMap(part => part(kit))
