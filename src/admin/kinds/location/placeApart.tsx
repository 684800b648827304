import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { geohashOf, get, isSame, type Point } from '@/lib'
import { type Field, type FieldKind, isPoint, membersOf } from '@/schema'
import { geocoderStatus, useMaps } from './maps'

/** An address that was given for a point. */
export interface Answered {
  text: string
  point: Point
}

interface ApartProps {
  names: PlaceNames
  /** The last one, on the map or here. */
  answered: Answered | undefined
  onAnswer: (answered: Answered) => void
}

/** Says that the point is another now, by hand or on the map, and the address still that of the old one; asked, fetches it. */
export const Apart = ({ names: { address, geopoint }, answered, onAnswer }: ApartProps) => {
  const translate = useTranslate()
  const { setValue, getValues } = useFormContext()
  const { defaultValues } = useFormState()
  const { geocoder } = useMaps()
  const text: unknown = useWatch({ name: address })
  const point: unknown = useWatch({ name: geopoint })
  const [isPending, setPending] = useState(false)
  const [failed, setFailed] = useState<{ point: Point; status: string }>()
  const stored = { text: get(defaultValues, address), point: get(defaultValues, geopoint) }
  const from = [answered, stored].find(known => text && known?.text === text)?.point
  const isOld = isPoint(from) && !isSame(from, point) && !isSame(stored, { text, point })
  if (!isPoint(point) || !isOld) return null
  /** Neither point nor address has become another while one waited. */
  const isWanted = () => isSame(getValues(geopoint), point) && getValues(address) === text
  const fetch = async () => {
    setPending(true)
    try {
      const found = await geocoder.reverse(point)
      if (!isWanted()) return
      if (!found) return setFailed({ point, status: 'ZERO_RESULTS' })
      onAnswer({ text: found, point })
      setValue(address, found, { shouldDirty: true, shouldTouch: true })
    } catch (error) {
      setFailed({ point, status: geocoderStatus(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Alert severity="warning" sx={{ mb: 1, width: 1 }}>
      {translate('sarang.place.apart')}{' '}
      {failed && isSame(failed.point, point) && translate('sarang.place.failed', failed)}
      <Button
        color="inherit"
        size="small"
        loading={isPending}
        onClick={fetch}
        sx={{ display: 'flex', mt: 0.5, ml: -0.5 }}
      >
        {translate('sarang.place.fetch')}
      </Button>
    </Alert>
  )
}

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
