import { Box } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { Face, ShowFailure, toldInPlace } from '@/admin'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { DeviceFacts } from './DeviceFacts'
import { PageActions } from './PageActions'
import { texts } from './texts'

/** The device whose id the address names (M-NAV-04, M-IOTL-04). */
export const DevicePage = () => {
  return (
    <Show
      disableAuthentication
      title={texts.page}
      queryOptions={toldInPlace}
      actions={<PageActions />}
      error={<ShowFailure />}
      component="div"
      sx={fitsNarrow}
    >
      <Device />
    </Show>
  )
}

/** A device is changed in a dialog of its page. */
export const ToPage = () => (
  <Navigate to={`/iot/devices/${encodeURIComponent(useParams().id ?? '')}`} replace />
)

const Device = () => {
  const device = useRecordContext<BirdDevice>()
  if (!device) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1240 }}>
      <Face />
      <DeviceFacts device={device} />
    </Box>
  )
}

const fitsNarrow = { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }
