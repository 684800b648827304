import { FREE, inventMembership } from './membership'
import { emailOf, inventName, inventPhone } from './names'
import { inventPlace } from './places'
import type { Random } from './random'
import { daysBefore } from './time'
import type { PlainMap } from './values'

/** An account that can sign in (with a password), its users document and its profile, if it has one. */
export interface Person {
  uid: string
  email: string
  password?: string
  hasPhoto: boolean
  user: PlainMap
  profile: (PlainMap & { name: string }) | undefined
}

interface Traits {
  uid: string
  name: string
  email: string
  authorization: string
  role: string
  status: string
  /** Days since registration. */
  age: number
}

const THREE_YEARS = 1095
export const STAFF = { superteam: 14, admin: 6 }

/** So many people of the last three years, most of them users of the apps. */
export function inventPeople(count: number, random: Random, now: Date): Person[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const name = inventName(random)
    return describe(random, now, {
      uid: random.id(28),
      name,
      email: emailOf(name, taken),
      authorization: authorizationOf(index),
      role: random.chance(0.45) ? 'farmer' : 'consumer',
      status: random.chance(0.06) ? 'suspended' : 'active',
      age: THREE_YEARS * random.next() ** 1.4,
    })
  })
}

/** The documents of a person with these traits; the rest is invented. */
export function describe(random: Random, now: Date, traits: Traits): Person {
  const { uid, email, age } = traits
  const isAppUser = traits.authorization === 'appUser'
  const place = inventPlace(random)
  const { subscription, upgrade } = isAppUser ? inventMembership(random, now, age) : FREE
  const lastOnline = random.chance(0.95) ? daysBefore(now, age * random.next() ** 4) : null
  const user = {
    uid,
    email,
    authorization: traits.authorization,
    registerDate: daysBefore(now, age),
    lastOnlineDate: lastOnline,
    purchase: trade({ random, now, age, share: isAppUser ? 0.7 : 0, typical: 850_000 }),
    sale: trade({ random, now, age, share: isFarmer(traits) ? 0.8 : 0, typical: 9_500_000 }),
    subscription,
    status: traits.status,
    location: place,
  }
  const { name, role } = traits
  const profile = { uid, name, role, phone: inventPhone(random), address: place.address, upgrade }
  return { uid, email, hasPhoto: random.chance(0.3), user, profile }
}

interface Trade {
  random: Random
  now: Date
  age: number
  share: number
  typical: number
}

/** Totals in Rupiah, rounded to 500; people without any trade have 0 and no date. */
function trade({ random, now, age, share, typical }: Trade): PlainMap {
  if (!random.chance(share)) return { total: 0, lastDate: null }
  const total = Math.ceil((typical * (0.1 + 6 * random.next() ** 3)) / 500) * 500
  return { total, lastDate: daysBefore(now, age * random.next() ** 2) }
}

function isFarmer({ authorization, role }: Traits): boolean {
  return authorization === 'appUser' && role === 'farmer'
}

function authorizationOf(index: number): string {
  if (index < STAFF.superteam) return 'superteam'
  return index < STAFF.superteam + STAFF.admin ? 'admin' : 'appUser'
}
