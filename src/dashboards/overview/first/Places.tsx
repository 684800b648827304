import { Box, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { Later } from '@/admin'
import { type BirdDevice, countStates } from '@/business'
import { formatNumber, isMap, isNumber, type Point } from '@/lib'
import type { IotProvider } from '@/providers/devices/iot'
import { figureAt } from '../series'
import { texts } from '../texts'
import { NotCome, Panel } from './Panel'

/** Where the buildings are, and the cameras and how many work; they are asked for when there is a service of theirs. */
export const Places = ({ stored }: { stored: unknown }) => {
  const { data, isError } = useCameras()
  const { all, places } = useMemo(() => placesIn(stored), [stored])
  const hasMap = data || (data === null && places.length > 0)
  return (
    <Panel
      title={texts.places}
      note={noteOf(data, all)}
      action={
        <Button component={Link} to="/iot/statistics">
          {texts.statistics}
        </Button>
      }
    >
      {data === undefined && !isError && <Skeleton variant="rectangular" height={HEIGHT} />}
      {data === null && places.length === 0 && <Box sx={said}>{texts.camerasOff}</Box>}
      {isError && !data && (
        <Box sx={said}>
          <NotCome text={texts.camerasFailed} />
        </Box>
      )}
      {hasMap && (
        <Later fetch={fetchView} height={HEIGHT} failure={texts.camerasFailed}>
          {MapView => (
            <MapView
              devices={data ?? none}
              buildings={places}
              height={HEIGHT}
              place={places.length > 0 ? 'both' : ''}
              isBrief
            />
          )}
        </Later>
      )}
    </Panel>
  )
}

const none: readonly BirdDevice[] = []

function noteOf(devices: readonly BirdDevice[] | null | undefined, buildings: number): string {
  const { online, offline, unknown } = countStates(devices ?? [])
  const cameras = online + offline + unknown
  const parts = [
    buildings > 0 && texts.buildings(formatNumber(buildings)),
    devices && texts.camerasOnline(formatNumber(online), formatNumber(cameras)),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Null where no service is connected: it need not be asked to find that out. */
function useCameras() {
  const provider = useDataProvider<IotProvider>()
  return useQuery({
    queryKey: ['iot-devices', 'seen'],
    queryFn: async (): Promise<readonly BirdDevice[] | null> => {
      const { hasIot } = await import('@/providers/devices/camera')
      return (await hasIot()) ? (await provider.all('iot-devices', {})).data : null
    },
    retry: false,
  })
}

const fetchView = () => import('../../iot/map/MapView').then(({ MapView }) => MapView)

const HEIGHT = 232
const said = { display: 'grid', placeItems: 'center', height: HEIGHT, color: 'text.secondary' }

/** Buildings that stand in one degree of latitude and longitude, and the middle of them. */
interface BuildingPlace {
  readonly point: Point
  readonly count: number
}

/** How many buildings there are, and where: as `placeFigures` of the functions counted them. */
export function placesIn(stored: unknown): { all: number; places: BuildingPlace[] } {
  const entries = Object.entries(isMap(stored) ? stored : {})
  return {
    all: figureAt(stored, 'all') ?? 0,
    places: entries.flatMap(([cell, sums]) => {
      const [south, west] = cell.split('_').map(Number)
      const count = figureAt(sums, 'count') ?? 0
      if (!isNumber(south) || !isNumber(west) || count <= 0) return []
      const middle = (name: string) => (figureAt(sums, name) ?? 0) / count / HUNDREDTHS
      const point = { latitude: south + middle('north'), longitude: west + middle('east') }
      return [{ point, count }]
    }),
  }
}

const HUNDREDTHS = 100
