import { Link } from '@mui/material'
import { type RaRecord, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
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

/** Below the chosen building: takes over what it says of its farmer. */
export const FarmerHelp = () => {
  const { setValue } = useFormContext()
  const id: unknown = useWatch({ name: 'farmer.rbwid' })
  const isChosen = typeof id === 'string' && id !== ''
  const { data } = useGetOne('rbws', { id: String(id) }, { enabled: isChosen })
  if (!isChosen || !data) return texts.chooseByName
  const take = (building: RaRecord) => {
    for (const [name, source] of Object.entries(copied)) {
      const value = valueAt(building, source)
      if (value !== null) setValue(`farmer.${name}`, value, { shouldDirty: true })
    }
  }
  return (
    <Link component="button" type="button" variant="inherit" onClick={() => take(data)}>
      {texts.takeFarmer}
    </Link>
  )
}
