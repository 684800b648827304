import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { get } from '@/lib/paths'
import { type Zone, zoneOf } from '@/lib/places/zones'
import { isMap } from './fields/guards'
import { useResource } from './registry'
import type { FieldMap, Members } from './types'

/** The clock of where a record is, by the first of its places that tells; undefined without any: the company's holds. */
export const zoneIn = (fields: FieldMap, record: Members): Zone | undefined =>
  zoneAmong(placesOf(fields).map(name => get(record, name)))

/** That of the record in context. */
export const useZone = (): Zone | undefined =>
  zoneIn(useResource().fields, useRecordContext() ?? {})

/** That of the record as the form in context has it by now. */
export function useTypedZone(): Zone | undefined {
  const { fields } = useResource()
  const record = useRecordContext() ?? {}
  const typed: unknown[] = useWatch({ name: placesOf(fields) })
  return zoneAmong(typed) ?? zoneIn(fields, record)
}

const placesOf = (fields: FieldMap) =>
  Object.keys(fields).filter(name => fields[name]?.options.isPlace)

const zoneAmong = (places: readonly unknown[]) =>
  places
    .flatMap(place => (isMap(place) ? Object.values(place) : [place]))
    .map(zoneOf)
    .find(zone => zone !== undefined)
