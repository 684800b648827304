import OddIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { DataTable, RecordsIterator, useListContext, useRecordContext } from 'react-admin'
import { Avatar, FieldCell, inSight, ListSkeleton, LoadFailure, NoRecords } from '@/admin'
import { type ManagedDevice, nameOf } from '@/business/devices/managedDevice'
import { odditiesOf } from '@/business/devices/priority'
import { formatDate } from '@/lib/text/format'
import { useFleet } from '../actions/context'
import { texts } from '../texts'
import { KeyCell } from './KeyCell'
import { LastSeen } from './LastSeen'
import { RowActions } from './RowActions'

/** One page of the devices: a table (M-IOTM-03), on a phone cards. */
export const DeviceRows = () => {
  const { isPending, error, data = [], refetch } = useListContext()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (isPending) return <ListSkeleton />
  if (error && data.length === 0) return <LoadFailure error={error} retry={refetch} />
  return isPhone ? <DeviceCards /> : <Table />
}

const Table = () => {
  const { actions, devices } = useFleet()
  const open = (id: unknown): false => {
    const device = devices.find(device => device.id === id)
    if (device) void actions.view(device)
    return false
  }
  return (
    <DataTable bulkActionButtons={false} empty={<NoRecords />} rowClick={open} sx={table}>
      <DataTable.NumberCol source="id" />
      <DataTable.Col source="name" field={NameCell} />
      <DataTable.Col source="location" />
      <DataTable.Col source="stream_key" disableSort field={Key} />
      <DataTable.Col source="status" field={Status} />
      <DataTable.Col source="created_at" field={Made} />
      <DataTable.Col source="actions" label="sarang.list.actions" disableSort align="right">
        <Actions />
      </DataTable.Col>
    </DataTable>
  )
}

/** Words go on in a second line, so that the actions stay in sight. */
const table = {
  '& .RaDataTable-rowCell:is(.column-name, .column-location)': {
    whiteSpace: 'normal',
    minWidth: 130,
    maxWidth: 220,
    overflowWrap: 'anywhere',
    lineHeight: 1.35,
  },
  ...inSight,
  '& tbody .RaDataTable-row': { height: 44 },
  '&& .column-actions': { pl: 0, pr: 2.5 },
  '&& .column-id': { pl: 2.5 },
  // When it was seen stands below when it was made.
  '& .age': { display: 'none' },
}

const Key = () => {
  const device = useRecordContext<ManagedDevice>()
  return device && <KeyCell device={device} />
}

const Status = () => <FieldCell source="status" />

const Actions = () => {
  const device = useRecordContext<ManagedDevice>()
  return device && <RowActions device={device} />
}

/** When it was made, and when it was seen last. */
const Made = () => {
  const device = useRecordContext<ManagedDevice>()
  const { now } = useFleet()
  if (!device) return null
  const made = Date.parse(device.created_at ?? '')
  return (
    <>
      {Number.isNaN(made) ? '-' : formatDate(new Date(made).toISOString())}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {device.lastSeen && `${texts.seen} `}
        <LastSeen device={device} now={now} />
      </Typography>
    </>
  )
}

/** What it is called, and a mark when something about it can't be right. */
const NameCell = () => {
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

/** On a phone each device is a card. */
const DeviceCards = () => {
  const { data = [] } = useListContext()
  if (data.length === 0) return <NoRecords />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator>
        <DeviceCard />
      </RecordsIterator>
    </Box>
  )
}

const DeviceCard = () => {
  const device = useRecordContext<ManagedDevice>()
  if (!device) return null
  return (
    <Box component="li" sx={card}>
      <Box sx={line}>
        <Typography component="strong" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <NameCell />
        </Typography>
        <FieldCell source="status" />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.idOf(device.id)}
        {device.location && ` · ${device.location}`}
      </Typography>
      <Box sx={line}>
        <Box>
          <Made />
        </Box>
        <KeyCell device={device} />
      </Box>
      <RowActions device={device} />
    </Box>
  )
}

const card = {
  ...{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: '0.875rem' },
  '& .age': { display: 'none' },
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }
