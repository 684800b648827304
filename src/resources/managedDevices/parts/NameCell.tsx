import OddIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Tooltip } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Avatar } from '@/admin'
import { type ManagedDevice, nameOf } from '@/business/devices/managedDevice'
import { odditiesOf } from '@/business/devices/priority'
import { useFleet } from '../actions/context'

/** What it is called, and a mark when something about it can't be right. */
export const NameCell = () => {
  const device = useRecordContext<ManagedDevice>()
  const { now } = useFleet()
  if (!device) return null
  const odd = odditiesOf(device, now).join('. ')
  return (
    <Box component="span" sx={named}>
      <Avatar name={nameOf(device)} size={28} />
      {nameOf(device)}
      {odd && (
        <Tooltip title={odd}>
          <OddIcon color="warning" fontSize="small" role="img" aria-label={odd} />
        </Tooltip>
      )}
    </Box>
  )
}

const named = { display: 'inline-flex', alignItems: 'center', gap: 1.25, fontWeight: 500 }
