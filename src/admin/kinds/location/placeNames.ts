import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { geohashOf } from '@/lib/places/geohash'
import { get } from '@/lib/values'
import type { Field, FieldKind } from '@/schema'
import { isPoint, membersOf } from '@/schema'

/** Where the form holds the parts of a place. */
export interface PlaceNames {
  address: string
  geopoint: string
  geohash: string | undefined
}

/** The members of a location, told by their kinds; `name` is the location's own. */
export function placeNames(field: Field, name: string): PlaceNames {
  const geohash = memberOf(field, 'text')
  return {
    address: `${name}.${memberOf(field, 'longText')}`,
    geopoint: `${name}.${memberOf(field, 'geopoint')}`,
    geohash: geohash && `${name}.${geohash}`,
  }
}

const memberOf = (field: Field, kind: FieldKind) =>
  membersOf(field).find(([, member]) => member.kind === kind)?.[0]

/** What of a location people fill in. */
export const withoutGeohash = (field: Field): Field => ({
  ...field,
  options: {
    fields: Object.fromEntries(membersOf(field).filter(([, { kind }]) => kind !== 'text')),
  },
})

/** Whenever a person changes the point, on the map or by hand, the geohash follows; what was only opened stays as it is. */
export function useGeohash({ geopoint, geohash }: PlaceNames): void {
  const { watch, setValue } = useFormContext()
  useEffect(() => {
    if (!geohash) return
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== geopoint) return
      const point: unknown = get(values, geopoint)
      setValue(geohash, isPoint(point) ? geohashOf(point) : null, { shouldDirty: true })
    })
    return unsubscribe
  }, [watch, setValue, geopoint, geohash])
}
