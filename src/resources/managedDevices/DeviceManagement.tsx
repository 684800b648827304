import CameraIcon from '@mui/icons-material/VideocamOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { List, useListContext } from 'react-admin'
import {
  ListPager,
  ListSearch,
  LoadFailure,
  listFoot,
  SteadyFilters,
  Unread,
  useResource,
  viewBar,
} from '@/admin'
import { limits } from '@/lib'
import { raSort } from '@/schema'
import { FleetTabs } from '../iotDevices/FleetTabs'
import { useFleet } from './actions/context'
import { FleetProvider } from './actions/FleetProvider'
import { everyMinute } from './actions/useDevices'
import { Attention } from './parts/Attention'
import { DeviceRows } from './parts/DeviceRows'
import { Counters, FleetCard } from './parts/FleetCard'
import { Tools } from './Tools'
import { texts } from './texts'

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
      className="whole-list"
      sx={fitsNarrow}
    >
      <FleetProvider>
        <FleetTabs />
        <SteadyFilters>
          <Body />
        </SteadyFilters>
      </FleetProvider>
    </List>
  )
}

const Body = () => {
  const { devices, state, error } = useFleet()
  const { isPending } = useListContext()
  const isLost = !state && Boolean(error)
  const isEmpty = state !== undefined && devices.length === 0
  const hasRows = !isLost && !isEmpty
  return (
    <>
      <Box sx={tools}>
        {hasRows && (
          <>
            <Counters />
            <ListSearch label={texts.search} />
          </>
        )}
        <Tools />
      </Box>
      <Strips />
      {isEmpty && <Welcome />}
      {hasRows && <DeviceRows />}
      {hasRows && !isPending && (
        // Before the rows are there it would stand in sight, and move.
        <>
          <Box sx={listFoot}>
            <Pager />
          </Box>
          <Box sx={below}>
            {state?.isConnected !== false && <FleetCard />}
            <Attention />
          </Box>
        </>
      )}
    </>
  )
}

const fitsNarrow = {
  '& .RaList-main': { minWidth: 0, width: '100%', mt: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
}

const below = {
  display: 'grid',
  gap: 1.5,
  px: { xs: 1.25, sm: 2.5 },
  py: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

const tools = {
  ...viewBar,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  py: 0.5,
  // Two lines of it would leave a phone on its side no room for the rows.
  '@media (max-height: 599.95px)': { position: 'static' },
} as const

/** What has to stay in sight: that the list is not the service's, or could not be had at all. */
const Strips = () => {
  const { state, error, reload, actions } = useFleet()
  if (!state && error) {
    return (
      <>
        <LoadFailure error={error} retry={reload} />
        <Button sx={{ ml: 2, mb: 2 }} onClick={actions.restore}>
          {texts.loadLocal}
        </Button>
      </>
    )
  }
  if (state && state.unread.length > 0) return <Unread names={state.unread} />
  if (!state || state.isConnected === false || state.origin === 'server') return null
  return (
    <Alert
      severity="warning"
      sx={{ m: 1.5 }}
      action={
        <Button color="inherit" onClick={actions.refresh}>
          {texts.refresh}
        </Button>
      }
    >
      {texts.listFromBrowser}
    </Alert>
  )
}

/** In the place of an empty list: what can be done first (M-IOTM-02). */
const Welcome = () => {
  const { actions, state } = useFleet()
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <CameraIcon color="primary" sx={{ fontSize: 48, mb: 1 }} />
      <Typography variant="h2" gutterBottom>
        {texts.welcome}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 520, mx: 'auto', mb: 2 }}>
        {texts.noDevices}
        {state?.isConnected === false && ` ${texts.onlyHere}`}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={actions.register}>
          {texts.registerFirst}
        </Button>
        <Button variant="outlined" onClick={actions.importOne}>
          {texts.enterKnownId}
        </Button>
      </Box>
    </Box>
  )
}

/** 'Menampilkan 1-10 dari 37' (M-IOTM-03). */
const Pager = () => <ListPager {...worded} />

interface Rows {
  from: number
  to: number
  count: number
}

/** For MUI's part of it; react-admin has no name for it. */
const worded = {
  labelDisplayedRows: ({ from, to, count }: Rows) => texts.range(from, to, count),
}
