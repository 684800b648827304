import { type Theme, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { FieldCell, inSight, ListSkeleton, LoadFailure, NoRecords } from '@/admin'
import type { ManagedDevice } from '@/business/devices/managedDevice'
import { useFleet } from '../actions/context'
import { DeviceCards } from './DeviceCards'
import { KeyCell } from './KeyCell'
import { Made } from './Made'
import { NameCell } from './NameCell'
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
  '&& .column-actions': { pl: 0, pr: 2.5 },
  '&& .column-id': { pl: 2.5 },
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
