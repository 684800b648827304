import { Card, Skeleton, Typography } from '@mui/material'
import { memo, useId } from 'react'
import { Later } from '@/admin/queries/Later'
import type { BirdDevice } from '@/lib/devices/birdDevice'
import type { View } from '../useView'

interface DeviceMapProps {
  devices: readonly BirdDevice[]
  /** A new one brings all of its devices into sight. */
  view: View
  isSample: boolean
  isPending: boolean
}

/** Where the devices are that the filters leave; the map's code comes when there are any. */
export const DeviceMap = memo(({ devices, view, isSample, isPending }: DeviceMapProps) => {
  const id = useId()
  const { province, city, location, state } = view
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h6" component="h2">
        Peta perangkat
      </Typography>
      {isPending ? (
        <Skeleton variant="rounded" height={mapHeight} />
      ) : (
        <Later fetch={fetchView} height={mapHeight} failure="Peta gagal dimuat">
          {MapView => (
            <MapView
              devices={devices}
              isSample={isSample}
              place={[province, city, location, state].join('\n')}
            />
          )}
        </Later>
      )}
    </Card>
  )
})

const mapHeight = 420

const fetchView = () => import('./MapView').then(({ MapView }) => MapView)
