import type { Kit } from '../kit'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'
import type { Building } from './buildings'

const LONG = `Rumah walet ${'Sumber Rejeki Makmur Sentosa Abadi '.repeat(6)}Jaya`

/** What older apps left behind: without dates, without a status, with one that nobody knows, with sizes as texts. */
export function oddBuildings({ random, now }: Kit, like: Building): Building[] {
  const odd = (age: number, change: PlainMap): Building => {
    const rbwId = random.id(20)
    const dates = { registerDate: daysBefore(now, age), verificationDate: null }
    return {
      ...like,
      rbwId,
      fields: { ...like.fields, rbwId, status: 'request', dates, ...change },
    }
  }
  return [
    odd(700, { dates: undefined, buildingName: 'Gedung lama tanpa tanggal' }),
    odd(690, { status: undefined, buildingName: 'Gedung tanpa status' }),
    odd(680, { status: 'menunggu', buildingName: 'Gedung berstatus asing' }),
    odd(670, { buildingName: LONG, farmerName: 'Petani tanpa akun', uid: 'sudah-dihapus' }),
    odd(660, { buildingName: 'Rumah ᬯᬮᬾᬢ “Śrī” 🐦', farmerName: 'Ni Lùh Déwi Śrī' }),
    odd(650, {
      buildingName: 'Gedung dari formulir kertas',
      buildingAreas: '12 x 20 meter',
      harvestPeriod: 'sebulan sekali',
      buildingSpecs: undefined,
      locationMap: undefined,
      note: undefined,
    }),
  ]
}
