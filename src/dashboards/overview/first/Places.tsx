import { Box, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { Later } from '@/admin'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { countStates } from '@/business/devices/health'
import { formatNumber } from '@/lib/text/format'
import type { IotProvider } from '@/providers/devices/iot'
import { texts } from '../texts'
import { Panel } from './Panel'

/** Where the cameras are and how many work; asked for when there is a service of theirs. */
export const Cameras = () => {
  const { data, isError } = useCameras()
  const { online, offline, unknown } = countStates(data ?? [])
  const all = online + offline + unknown
  return (
    <Panel
      title={texts.cameras}
      note={data && texts.camerasOnline(formatNumber(online), formatNumber(all))}
      action={
        <Button component={Link} to="/iot/statistics">
          {texts.statistics}
        </Button>
      }
    >
      {data === undefined && !isError && <Skeleton variant="rectangular" height={HEIGHT} />}
      {data === null && <Box sx={said}>{texts.camerasOff}</Box>}
      {isError && !data && <Box sx={said}>{texts.camerasFailed}</Box>}
      {data && (
        <Later fetch={fetchView} height={HEIGHT} failure={texts.camerasFailed}>
          {MapView => <MapView devices={data} height={HEIGHT} place="" isBrief />}
        </Later>
      )}
    </Panel>
  )
}

/** Null where no service is connected: it need not be asked to find that out. */
function useCameras() {
  const provider = useDataProvider<IotProvider>()
  return useQuery({
    queryKey: ['iot-devices', 'seen'],
    queryFn: async (): Promise<readonly BirdDevice[] | null> => {
      const { isConnected } = await import('@/providers/devices/camera')
      return (await isConnected()) ? (await provider.all('iot-devices', {})).data : null
    },
    retry: false,
  })
}

const fetchView = () => import('../../iot/map/MapView').then(({ MapView }) => MapView)

const HEIGHT = 232
const said = { display: 'grid', placeItems: 'center', height: HEIGHT, color: 'text.secondary' }
