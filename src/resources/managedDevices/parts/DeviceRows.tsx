import CopyIcon from '@mui/icons-material/ContentCopy'
import OddIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, IconButton, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { DataTable, RecordsIterator, useListContext, useRecordContext } from 'react-admin'
import {
  Avatar,
  FieldCell,
  inSight,
  ListSkeleton,
  LoadFailure,
  NoRecords,
  StateChip,
} from '@/admin'
import {
  deviceNameOf,
  lastSeenText,
  type ManagedDevice,
  maskStreamKey,
  odditiesOf,
  statusNames,
  statusTones,
} from '@/business'
import { formatDate, formatDateTime } from '@/lib'
import { useFleet } from '../actions/context'
import { useCopy } from '../actions/useCopy'
import { texts } from '../texts'
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
      <Avatar name={deviceNameOf(device)} size={28} />
      <span className="device-name">{deviceNameOf(device)}</span>
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
  const { actions } = useFleet()
  if (!device) return null
  return (
    <Box component="li" sx={card} onClick={() => void actions.view(device)}>
      <Box sx={left}>
        <NameCell />
        <Typography variant="caption" component="p" color="text.secondary" noWrap>
          {texts.idOf(device.id)}
          {device.location && ` · ${device.location}`}
        </Typography>
        <Box sx={{ mt: '2px' }}>
          <FieldCell source="status" />
        </Box>
      </Box>
      <Box sx={right}>
        <code>{device.stream_key && maskStreamKey(device.stream_key)}</code>
        <RowActions device={device} hasCopy />
      </Box>
    </Box>
  )
}

/** Three lines, as high as the cards of other lists. */
const card = {
  ...{ display: 'flex', gap: 1, height: 76, px: 1.5, py: '7px' },
  ...{ borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem', overflow: 'hidden' },
}

const left = {
  ...{ flex: '1 1 0', minWidth: 0 },
  // Below the name, beside the picture.
  '& > :is(p, div)': { pl: '38px', lineHeight: '16px' },
  '& > span': { display: 'flex', height: 20, alignItems: 'flex-start' },
  '& .device-name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .state': { flexWrap: 'nowrap' },
}

const right = {
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', mr: -1 },
  '& code': { height: 20, lineHeight: '20px', mr: 1 },
  '& .next-step': { px: 1.25 },
} as const

interface LastSeenProps {
  device: ManagedDevice
  now: number
}

/** How long ago it was seen (M-IOTM-16); the exact time when pointed at. */
export const LastSeen = ({ device: { lastSeen }, now }: LastSeenProps) => {
  const isTime = !Number.isNaN(Date.parse(lastSeen ?? ''))
  return (
    <Tooltip title={isTime ? formatDateTime(lastSeen ?? '') : ''} describeChild>
      <span>{lastSeenText(lastSeen, now)}</span>
    </Tooltip>
  )
}

interface KeyCellProps {
  device: ManagedDevice
  /** The whole key, when it was asked for. */
  shownKey?: string | undefined
}

/** The masked stream key; the button puts the whole one on the clipboard (M-IOTM-11). */
export const KeyCell = ({ device, shownKey }: KeyCellProps) => {
  const copy = useCopy()
  const { stream_key: key } = device
  if (!key) return '-'
  const label = texts.copyKeyOf(deviceNameOf(device))
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <code>{shownKey ?? maskStreamKey(key)}</code>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          size="small"
          onClick={event => {
            event.stopPropagation()
            void copy(shownKey ?? key, texts.keyCopied)
          }}
        >
          <CopyIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** A device's state, and how old the last sign of life is. */
export const StatusChip = ({ device: { status, lastSeen } }: { device: ManagedDevice }) => (
  <StateChip label={statusNames[status]} tone={statusTones[status]} since={lastSeen} />
)
