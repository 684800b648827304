import { Link } from '@mui/material'
import { useCallback, useEffect, useRef } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSame, valueAt } from '@/lib'
import { texts } from './texts'

/** Field of a harvest's farmer -> field of the building. */
const copied = {
  rbwName: 'buildingName',
  uid: 'uid',
  name: 'farmerName',
  formatedAddress: 'address',
  geopoint: 'locationMap.geopoint',
}

/**
 * Below the chosen building: takes over what it says of its farmer; what another one has said goes, what was typed stays.
 * Where another is chosen after that, what still stands there of the first one is taken anew.
 */
export const FarmerHelp = () => {
  const { getValues, setValue } = useFormContext()
  const taken = useRef(new Map<string, unknown>())
  const from = useRef<unknown>(undefined)
  const id: unknown = useWatch({ name: 'farmer.rbwid' })
  const isChosen = typeof id === 'string' && id !== ''
  const { data } = useGetOne('rbws', { id: String(id) }, { enabled: isChosen })
  const take = useCallback(
    (building: RaRecord | undefined, mayReplace: boolean) => {
      for (const [own, source] of Object.entries(copied)) {
        const [name, value] = [`farmer.${own}`, valueAt(building, source)]
        const isTyped = !isSame(getValues(name), taken.current.get(name))
        if (isTyped && (value === null || !mayReplace)) continue
        setValue(name, value, { shouldDirty: true })
        taken.current.set(name, value)
      }
      from.current = building?.id
    },
    [getValues, setValue],
  )
  useEffect(() => {
    // Nothing while it is read, so that nobody saves the one's building with the other's farmer.
    if (taken.current.size > 0 && from.current !== id) take(data, false)
  }, [id, data, take])
  if (!isChosen || !data) return texts.chooseByName
  return (
    <Link component="button" type="button" variant="inherit" onClick={() => take(data, true)}>
      {texts.takeFarmer}
    </Link>
  )
}
