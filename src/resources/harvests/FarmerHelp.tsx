import { Link } from '@mui/material'
import { useRef } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSame } from '@/lib/same'
import { valueAt } from '@/lib/values'
import { texts } from './texts'

/** Field of a harvest's farmer -> field of the building. */
const copied = {
  rbwName: 'buildingName',
  uid: 'uid',
  name: 'farmerName',
  formatedAddress: 'address',
  geopoint: 'locationMap.geopoint',
}

/** Below the chosen building: takes over what it says of its farmer; what another one has said goes, what was typed stays. */
export const FarmerHelp = () => {
  const { getValues, setValue } = useFormContext()
  const taken = useRef(new Map<string, unknown>())
  const id: unknown = useWatch({ name: 'farmer.rbwid' })
  const isChosen = typeof id === 'string' && id !== ''
  const { data } = useGetOne('rbws', { id: String(id) }, { enabled: isChosen })
  if (!isChosen || !data) return texts.chooseByName
  const take = (building: RaRecord) => {
    for (const [own, source] of Object.entries(copied)) {
      const [name, value] = [`farmer.${own}`, valueAt(building, source)]
      if (value === null && !isSame(getValues(name), taken.current.get(name))) continue
      setValue(name, value, { shouldDirty: true })
      taken.current.set(name, value)
    }
  }
  return (
    <Link component="button" type="button" variant="inherit" onClick={() => take(data)}>
      {texts.takeFarmer}
    </Link>
  )
}
