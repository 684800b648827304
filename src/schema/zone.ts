import { get, isMap, isNumber, type Zone, zoneAt, zoneOf, zoneOfCity } from '@/lib'
import type { FieldMap, Members } from './types'

/** The clock of where a record is, by the first of its places that tells; undefined without any: the company's holds. */
export const zoneIn = (fields: FieldMap, record: Members): Zone | undefined =>
  zoneAmong(placesOf(fields).map(name => get(record, name)))

/** The fields that tell where a record is. */
export const placesOf = (fields: FieldMap) =>
  Object.keys(fields).filter(name => fields[name]?.options.isPlace)

/** The clock of the first of these places that names its province; else whose degrees are known; else that ends by a city. */
export function zoneAmong(places: readonly unknown[]): Zone | undefined {
  const all = places.flatMap(place => (isMap(place) ? [place, ...Object.values(place)] : [place]))
  return firstOf(all, zoneOf) ?? firstOf(all, pointZone) ?? firstOf(all, zoneOfCity)
}

const pointZone = (value: unknown) =>
  isMap(value) && isNumber(value.latitude) && isNumber(value.longitude)
    ? zoneAt(value.latitude, value.longitude)
    : undefined

function firstOf(all: readonly unknown[], zone: (value: unknown) => Zone | undefined) {
  for (const value of all) {
    const found = zone(value)
    if (found) return found
  }
  return undefined
}
