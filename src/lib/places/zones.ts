import { namesInFull, provinces, shortNames } from './provinces'

/** The clock of a part of Indonesia. */
export interface Zone {
  name: 'WIB' | 'WITA' | 'WIT'
  /** For Intl. */
  zone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  /** From UTC, all year. */
  offset: '+07:00' | '+08:00' | '+09:00'
}

const west: Zone = { name: 'WIB', zone: 'Asia/Jakarta', offset: '+07:00' }
const middle: Zone = { name: 'WITA', zone: 'Asia/Makassar', offset: '+08:00' }
const east: Zone = { name: 'WIT', zone: 'Asia/Jayapura', offset: '+09:00' }

/** By their names. */
export const clocks: Readonly<Record<string, Zone>> = { WIB: west, WITA: middle, WIT: east }

/** The clock of the business itself: of what happens at no place. */
export const companyZone = west

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
export const shiftOf = ({ offset }: Zone) => Number(offset.slice(0, 3)) * 60 * 60 * 1000

export function zoneOf(place: unknown): Zone | undefined {
  const code = provinceOf(place)
  return code === undefined ? undefined : zoneOfCode(Number(code))
}

/**
 * The code of a province, in short, in full or in English, or of an address with a part that is one, the last of them:
 * 'Jalan Bali No. 3, Kota Makassar, Sulawesi Selatan 90111'. Undefined for anything else.
 */
export function provinceOf(place: unknown): string | undefined {
  const names = partsOf(place)
  return codes.get(names.findLast(name => codes.has(name)) ?? '')
}

/**
 * Of a city east of the company's clock by which an address ends: 'Hotel Claro, Makassar'. A guess, for where nothing else
 * says where it is; that of a street is none.
 */
export function zoneOfCity(place: unknown): Zone | undefined {
  const name = partsOf(place).findLast(part => part !== '' && part !== 'indonesia') ?? ''
  if (/^(jalan|jln?)\b/.test(name)) return undefined
  const isIn = (cities: RegExp) => cities.test(name)
  if (isIn(middleCities)) return middle
  return isIn(eastCities) ? east : undefined
}

/** As they are written by whomever: in small letters, with one blank between words. */
const partsOf = (place: unknown): string[] =>
  typeof place === 'string'
    ? place.split(/[,;\n]/).map(part => plain(part).replace(ahead, '').replace(appended, ''))
    : []

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * Of degrees: a guess, of some kilometres at a border, for where nobody says which province it is. From west to east: Java
 * and what lies off it ends in the strait of Bali and behind Kangean, the western half of Kalimantan further east inland
 * than at either coast; Maluku begins at 125.4, but for Talaud, which is Sulawesi's. Undefined outside of Indonesia.
 */
export function zoneAt(latitude: number, longitude: number): Zone | undefined {
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.1) return undefined
  const [, ends = 0] = westEnds.find(([north]) => latitude < north) ?? []
  if (longitude < ends) return west
  return longitude < (latitude > 2.8 ? 127.3 : 125.4) ? middle : east
}

/** South of a latitude the west ends at a longitude. */
const westEnds = [
  [-8.45, 114.7],
  [-7.7, 114.42],
  [-5.3, 116.6],
  [-2.5, 114.5],
  [0.4, 115.3],
  [Number.POSITIVE_INFINITY, 114.2],
] as const

/** A postcode, or how far away it is, and how the name ended. */
const appended = /[\s.-]*((^|\s)(\d{5}|\(.*\)))?[\s.]*$/
const ahead = /^prov(insi|ince of)?\b\.? */

/** Kalimantan is in two zones. */
const western = [61, 62]

/** The codes go from west to east otherwise. */
function zoneOfCode(code: number): Zone {
  if (code < 50 || western.includes(code)) return west
  return code < 80 ? middle : east
}

/** The longer ones first. */
const sides: Readonly<Record<string, string>> = {
  'Barat Daya': 'southwest',
  Utara: 'north',
  Selatan: 'south',
  Barat: 'west',
  Timur: 'east',
  Tengah: 'central',
  Tenggara: 'southeast',
  Pegunungan: 'highland',
}

/** As maps and letters call those that have had other names, too. */
const officialNames = [
  ['nanggroe aceh darussalam', '11'],
  ['jakarta', '31'],
  ['daerah khusus ibukota jakarta', '31'],
  ['daerah khusus jakarta', '31'],
  ['special capital region of jakarta', '31'],
  ['yogyakarta', '34'],
  ['diy', '34'],
  ['d.i. yogyakarta', '34'],
  ['d.i yogyakarta', '34'],
  ['daerah istimewa yogyakarta', '34'],
  ['special region of yogyakarta', '34'],
] as const

const codes: ReadonlyMap<string, string> = new Map([
  ...[provinces, namesInFull, shortNames].flatMap(names =>
    Object.entries(names).flatMap(([code, name]) =>
      [name, inEnglish(name)].map(each => [plain(each), code] as const),
    ),
  ),
  ...officialNames,
])

/** 'South Sulawesi' of 'Sulawesi Selatan', 'Riau Islands' of 'Kepulauan Riau'. */
function inEnglish(name: string): string {
  const side = Object.keys(sides).find(word => name.endsWith(` ${word}`))
  const sided = side ? `${sides[side]} ${name.slice(0, -side.length)}` : name
  return sided
    .replace('Jawa', 'Java')
    .replace('Sumatera', 'Sumatra')
    .replace(/^Kepulauan (.+)/, '$1 Islands')
}

/** All that are called cities, and where provinces are governed from. */
const middleCities =
  /\b(denpasar|mataram|bima|kupang|banjarbaru|banjarmasin|samarinda|balikpapan|bontang|tarakan|tanjung selor|manado|bitung|tomohon|kotamobagu|palu|makassar|parepare|palopo|kendari|baubau|gorontalo|mamuju)$/
const eastCities =
  /\b(ambon|tual|tidore( kepulauan)?|ternate|sofifi|jayapura|manokwari|merauke|nabire|wamena|sorong)$/
