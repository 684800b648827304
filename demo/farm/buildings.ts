import geohash from 'ngeohash'
import type { Kit } from '../kit'
import type { Person } from '../people'
import { inventPlace } from '../places'
import type { Random } from '../random'
import { daysBefore } from '../time'
import type { Geopoint, PlainMap } from '../values'
import { oddBuildings } from './oddBuildings'

/** A farm building and what a harvest says of it. */
export interface Building {
  rbwId: string
  name: string
  owner: Person
  contact: string
  address: string
  geopoint: Geopoint
  fields: PlainMap
}

const STEPS = ['request', 'survey1', 'survey2', 'verification', 'certification', 'finished']
const NAMES = ['Walet Jaya', 'Sumber Liur', 'Sarang Emas', 'Gua Putih', 'Mutiara', 'Bukit Walet']
const OWNERSHIP = [
  { code: 'SHM', text: 'Sertifikat hak milik' },
  { code: 'HGB', text: 'Hak guna bangunan' },
  { code: 'SEWA', text: 'Sewa tanah desa, diperpanjang tiap lima tahun' },
]
const BENEFITS = [
  { code: 'B1', text: 'Panen dijemput dan dibayar di tempat' },
  { code: 'B2', text: 'Pendampingan panen dan kamera hitung burung' },
]
const PICTURES = 3
const COUNT = 44
/** One in so many was turned down. */
const REJECTED = 11

/** The buildings of people who farm, at every step of the survey, with a few odd ones at the end. */
export function inventBuildings(kit: Kit): Building[] {
  const { random, people } = kit
  const farmers = people.filter(({ profile }) => profile?.role === 'farmer')
  const pictures = Array.from({ length: PICTURES }, (_, index) =>
    kit.picture(`rbws/contoh/gedung-${index}.png`, 'house'),
  )
  const usual = Array.from({ length: COUNT }, (_, index) =>
    inventBuilding(kit, random.pick(farmers), {
      step: index % REJECTED === REJECTED - 1 ? 'rejected' : (STEPS[index % STEPS.length] ?? ''),
      buildingImage: random.chance(0.7) ? random.pick(pictures) : null,
    }),
  )
  return [...usual, ...kit.odd(oddBuildings(kit, random.pick(usual)))]
}

interface Traits {
  step: string
  buildingImage: string | null
}

function inventBuilding(
  { random, now }: Kit,
  owner: Person,
  { step, buildingImage }: Traits,
): Building {
  const rbwId = random.id(20)
  const name = `${random.pick(NAMES)} ${random.integer(1, 40)}`
  const contact = String(owner.profile?.phone ?? '')
  const { address, geopoint } = inventPlace(random)
  const fields = {
    rbwId,
    uid: owner.uid,
    status: step,
    address,
    farmerName: owner.profile?.name,
    farmerContact: contact,
    buildingName: name,
    buildingImage,
    ...inventSizes(random),
    landOwnership: random.pick(OWNERSHIP),
    locationMap: { formated_address: address, geohash: hashOf(geopoint), geopoint },
    ...progress(random, now, step),
  }
  return { rbwId, name, owner, contact, address, geopoint, fields }
}

const hashOf = ({ latitude, longitude }: Geopoint) => geohash.encode(latitude, longitude, 9)

function inventSizes(random: Random): PlainMap {
  const buildingLength = random.integer(8, 24)
  const buildingWidth = random.integer(4, 12)
  return {
    buildingLength,
    buildingWidth,
    buildingAreas: buildingLength * buildingWidth,
    floorHeight: random.integer(4, 7) / 2,
    harvestPeriod: random.pick([15, 21, 30, 45]),
    harvestWeight: random.integer(8, 90) * 50,
    buildingSpecs: {
      foot_dipping: random.chance(0.6),
      hair_cap: random.chance(0.7),
      hand_glove: random.chance(0.8),
      harvest_suit: random.chance(0.5),
      harvesting_tools: random.chance(0.9),
      storage_shelf: random.chance(0.4),
      water_pool: random.chance(0.5),
    },
  }
}

/** Notes and dates up to the step; those of later ones are null where the list sorts by them. */
function progress(random: Random, now: Date, step: string): PlainMap {
  const at = step === 'rejected' ? 1 : STEPS.indexOf(step)
  const age = 40 + random.integer(0, 300)
  const after = (from: number, days: number) => (at >= from ? daysBefore(now, age - days) : null)
  const isCertified = at >= 4
  return {
    note: {
      request: random.chance(0.5) ? 'Bangunan sudah dihuni walet sejak dua tahun.' : undefined,
      survey1: at >= 1 ? 'Akses jalan baik, suara tetangga tidak mengganggu.' : undefined,
      survey2: at >= 2 ? 'Kelembapan 80-85 %, papan sirip perlu dibersihkan.' : undefined,
      verification: at >= 3 ? 'Dokumen lengkap.' : undefined,
      certification: isCertified ? 'Sertifikat dikirim ke petani.' : undefined,
    },
    dates: {
      registerDate: daysBefore(now, age),
      preliminaryStartDate: after(1, 5),
      preliminaryEndDate: after(2, 7),
      bkpStartDate: after(2, 14),
      bkpEndDate: after(3, 16),
      verificationDate: after(3, 20),
      bkpVerificationDate: after(4, 24),
      finishDate: after(5, 30),
    },
    benefit: isCertified ? random.pick(BENEFITS) : undefined,
    certificate: isCertified ? { id: `RBW-${random.integer(1000, 9999)}/2026` } : undefined,
  }
}
