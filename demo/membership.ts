import type { Random } from './random'
import { daysBefore } from './time'
import type { PlainMap } from './values'

/** Both partner programmes run for six months. */
const TERM_DAYS = 183
const DURATION = { period: 6, unit: 'month' }
const PRICES = { free: 0, mitra: 1_500_000, binaan: 2_750_000 }

/** What a person's users document and profile say of partnership, in step with each other. */
interface Membership {
  subscription: PlainMap
  upgrade: PlainMap
}

export const FREE: Membership = {
  subscription: { type: 'free', endDate: null },
  upgrade: upgrade('free', 'noRequest', null),
}

/** `age`: days since the person registered. Some partnerships have run out; some requests still wait. */
export function inventMembership(random: Random, now: Date, age: number): Membership {
  const type = random.pick(['mitra', 'binaan'] as const)
  const since = random.next() * Math.min(age, 1.5 * TERM_DAYS)
  const updated = daysBefore(now, since)
  if (random.chance(0.3)) {
    const subscription = { type, endDate: daysBefore(now, since - TERM_DAYS) }
    return { subscription, upgrade: upgrade(type, 'registered', updated) }
  }
  if (random.chance(0.85)) return FREE
  const status = random.pick(['onVerify', 'onProgress', 'rejected', 'cancelled'])
  return { ...FREE, upgrade: upgrade(type, status, updated) }
}

function upgrade(type: keyof typeof PRICES, status: string, lastUpdated: Date | null): PlainMap {
  return {
    type,
    status,
    lastUpdated,
    price: PRICES[type],

    duration: DURATION,
  }
}
