import { inventAddress, TOWNS, type Town } from '../places'
import { createRandom, type Random } from '../random'
import { daysBefore } from '../time'
import type { Devices, NewDevice } from './devices'
import type { Database } from './fromBox'
import { ODDITIES, type Oddity } from './oddities'
import { hashPassword, randomLetters } from './passwords'

/** The password of each device that is there from the beginning. */
export const DEVICE_PASSWORD = 'walet-kamera'

const SEED = 7_320_481
const KINDS = ['Rumah Walet', 'Gedung Walet', 'RBW']
const NAMES = ['Sejahtera', 'Makmur', 'Berkah', 'Sumber Rejeki', 'Harapan', 'Mutiara', 'Cahaya']

export interface Filling {
  /** The folder of `fleet.sqlite`. */
  data: string
  /** How many devices an empty fleet gets; default: some in each city; `odd`: with a few whose answers are wrong. */
  devices?: number | 'odd' | undefined
}

interface Ports {
  db: Database
  devices: Devices
  now: Date
}

/** How many devices, or three to five in each city, of which `odd` has one more of each odd kind. */
export async function seedFleet({ db, devices, now }: Ports, count: Filling['devices']) {
  const random = createRandom(SEED)
  const password = await hashPassword(DEVICE_PASSWORD)
  const towns = typeof count === 'number' ? inTurns(count) : usualTowns(random)
  const odd = count === 'odd' ? ODDITIES : []
  db.transaction(() => {
    db.exec('PRAGMA user_version = 1')
    for (const town of towns) devices.add(invent(random, town, { now, password }))
    for (const [index, oddity] of odd.entries()) {
      const town = TOWNS[index % TOWNS.length] as Town
      devices.add({ ...invent(random, town, { now, password }), ...spoil(oddity) })
    }
  })
}

const usualTowns = (random: Random) =>
  TOWNS.flatMap(town => Array.from({ length: random.integer(3, 5) }, () => town))

const inTurns = (count: number) =>
  Array.from({ length: count }, (_, index) => TOWNS[index % TOWNS.length] as Town)

function invent(random: Random, town: Town, { now, password }: { now: Date; password: string }) {
  const { address, latitude, longitude } = inventAddress(random, town)
  const createdAt = daysBefore(now, 2 + random.next() * 700).getTime()
  const device: NewDevice = {
    name: `${random.pick(KINDS)} ${random.pick(NAMES)} ${random.integer(1, 20)}`,
    location: address,
    province: town.province,
    city: town.city,
    latitude,
    longitude,
    stream_key: randomLetters(16),
    password,
    seed: random.integer(1, 2 ** 30),
    created_at: createdAt,
    updated_at: createdAt,
    oddity: null,
  }
  return device
}

/** What is odd in the row itself; the rest is added to each answer. */
function spoil({ name, row }: Oddity): Partial<NewDevice> {
  return { ...row, oddity: name }
}
