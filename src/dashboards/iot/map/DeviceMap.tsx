import { Card, Skeleton, Typography } from '@mui/material'
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Later } from '@/admin'
import type { BirdDevice } from '@/business'
import { texts } from '../texts'
import type { View } from '../useView'

interface DeviceMapProps {
  devices: readonly BirdDevice[]
  /** A new one brings all of its devices into sight. */
  view: View
  isSample: boolean
  isPending: boolean
}

/** Where the devices are that the filters leave; the map and its code come when somebody comes near it. */
export const DeviceMap = memo(({ devices, view, isSample, isPending }: DeviceMapProps) => {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const isNear = useIsNear(element)
  const { province, city, location, state } = view
  return (
    <Card component="section" aria-labelledby={id} ref={element} sx={{ p: 2 }}>
      <Typography id={id} variant="h6" component="h2">
        {texts.map}
      </Typography>
      {isPending || !isNear ? (
        <Skeleton variant="rounded" height={mapHeight} />
      ) : (
        <Later fetch={fetchView} height={mapHeight} failure={texts.mapFailed}>
          {MapView => (
            <MapView
              devices={devices}
              height={mapHeight}
              isSample={isSample}
              place={[province, city, location, state].join('\n')}
            />
          )}
        </Later>
      )}
    </Card>
  )
})

const mapHeight = 330

/** Whether it has been in sight, or nearly. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => setNear(was => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

const fetchView = () => import('./MapView').then(({ MapView }) => MapView)
