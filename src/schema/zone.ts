import { isMap } from '@/lib/guards'
import { get } from '@/lib/paths'
import { type Zone, zoneOf } from '@/lib/places/zones'
import type { FieldMap, Members } from './types'

/** The clock of where a record is, by the first of its places that tells; undefined without any: the company's holds. */
export const zoneIn = (fields: FieldMap, record: Members): Zone | undefined =>
  zoneAmong(placesOf(fields).map(name => get(record, name)))

/** The fields that tell where a record is. */
export const placesOf = (fields: FieldMap) =>
  Object.keys(fields).filter(name => fields[name]?.options.isPlace)

/** The clock of the first of these places that tells one. */
export const zoneAmong = (places: readonly unknown[]) =>
  places
    .flatMap(place => (isMap(place) ? Object.values(place) : [place]))
    .map(zoneOf)
    .find(zone => zone !== undefined)
