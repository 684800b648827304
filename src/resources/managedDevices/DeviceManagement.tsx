import { Box, Card } from '@mui/material'
import { List } from 'react-admin'
import { ListSearch, listFoot, useResource, viewBar } from '@/admin'
import { limits } from '@/lib/limits'
import { raSort } from '@/schema'
import { FleetTabs } from '../iotDevices/FleetTabs'
import { useFleet } from './actions/context'
import { FleetProvider } from './actions/FleetProvider'
import { everyMinute } from './actions/useDevices'
import { Attention } from './parts/Attention'
import { Counters } from './parts/Counters'
import { DeviceRows } from './parts/DeviceRows'
import { FleetCard } from './parts/FleetCard'
import { Pager } from './parts/Pager'
import { Strips } from './Strips'
import { Tools } from './Tools'
import { texts } from './texts'
import { Welcome } from './Welcome'

/** Manajemen Perangkat IoT: cameras registered, imported, changed and watched (M-IOTM). */
export const DeviceManagement = () => {
  const { label, sort } = useResource()
  return (
    <List
      disableAuthentication
      title={label}
      component="div"
      actions={false}
      pagination={false}
      exporter={false}
      empty={false}
      perPage={limits.tablePage}
      sort={raSort(sort)}
      storeKey="managed-devices.list"
      queryOptions={everyMinute}
      sx={fitsNarrow}
    >
      <FleetProvider>
        <FleetTabs />
        <Tools />
        <Strips />
        <Body />
      </FleetProvider>
    </List>
  )
}

const Body = () => {
  const { devices, state, error } = useFleet()
  if (!state && error) return null
  if (state && devices.length === 0) return <Welcome />
  return (
    <>
      <Box sx={beside}>
        {state?.isConnected !== false && <FleetCard />}
        <Attention />
      </Box>
      <Card sx={{ overflow: 'visible' }}>
        <Box sx={tools}>
          <Counters />
          <ListSearch label={texts.search} />
        </Box>
        <DeviceRows />
        <Box sx={listFoot}>
          <Pager />
        </Box>
      </Card>
    </>
  )
}

const fitsNarrow = {
  '& .RaList-main': { minWidth: 0, width: '100%' },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
}

const beside = {
  display: 'grid',
  gap: 1.5,
  mb: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

const tools = { ...viewBar, flexWrap: 'wrap', justifyContent: 'space-between', py: 0.5 } as const
