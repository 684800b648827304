import {
  Box,
  Button,
  Card,
  Skeleton,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  type Theme,
  Typography,
} from '@mui/material'
import { memo, useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type BirdDevice, noFilter } from '@/business'
import { limits } from '@/lib'
import { pageOf } from '@/providers/devices/rows'
import { EditDevice } from '@/resources/iotDevices/DeviceFormDialog'
import { texts } from '../texts'
import type { Change, View } from '../useView'
import { DeviceRow } from './DeviceRow'

interface DeviceTableProps {
  /** Those that the filters leave. */
  devices: readonly BirdDevice[]
  view: View
  change: Change
  isSample: boolean
  isPending: boolean
  /** A device was edited. */
  onChanged: () => void
}

/** The devices one by one (M-IOTS-05). */
export const DeviceTable = memo((props: DeviceTableProps) => {
  const { devices, view, change, isSample, isPending, onChanged } = props
  const id = useId()
  const [edited, setEdited] = useState<BirdDevice>()
  const { sort, order, perPage } = view
  const sorted = useMemo(() => inOrder(devices, sort, order), [devices, sort, order])
  const page = Math.min(view.page, Math.max(1, Math.ceil(devices.length / perPage)))
  const rows = sorted.slice((page - 1) * perPage, page * perPage)
  const close = () => {
    setEdited(undefined)
    onChanged()
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ p: 2, pb: 1 }}>
        {texts.device}
      </Typography>
      {isPending ? (
        <TableSkeleton rows={perPage} />
      ) : rows.length === 0 ? (
        <NoDevices {...{ view, change }} />
      ) : (
        <TableContainer>
          <Table sx={tableLook} aria-labelledby={id}>
            <Heads {...{ view, change }} />
            <TableBody>
              {rows.map(device => (
                <DeviceRow key={device.id} {...{ device, isSample }} onEdit={setEdited} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {rows.length > 0 && <Pages {...{ view, change, page }} count={devices.length} />}
      {edited && <EditDevice device={edited} onClose={close} />}
    </Card>
  )
})

const inOrder = (devices: readonly BirdDevice[], field: string, order: View['order']) =>
  pageOf(devices, { sort: { field, order }, pagination: { page: 1, perPage: devices.length } }).data

const columns: Readonly<Record<string, string>> = {
  id: texts.deviceId,
  location: texts.place,
  province: texts.province,
  city: texts.city,
  total_birds: texts.totalBirds,
  last_updated: texts.updated,
  online: texts.status,
}

type ViewProps = Pick<DeviceTableProps, 'view' | 'change'>

const Heads = ({ view: { sort, order }, change }: ViewProps) => {
  const turned = (name: string) => (sort === name && order === 'ASC' ? 'DESC' : 'ASC')
  const direction = order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableHead>
      <TableRow>
        {Object.entries(columns).map(([name, label]) => (
          <TableCell key={name} className={`of-${name}`} sortDirection={sort === name && direction}>
            <TableSortLabel
              active={sort === name}
              direction={sort === name ? direction : 'asc'}
              onClick={() => change({ sort: name, order: turned(name) })}
            >
              {label}
            </TableSortLabel>
          </TableCell>
        ))}
        <TableCell className="of-actions">{texts.actions}</TableCell>
      </TableRow>
    </TableHead>
  )
}

interface PagesProps extends ViewProps {
  page: number
  count: number
}

const Pages = ({ view, change, page, count }: PagesProps) => {
  const translate = useTranslate()
  return (
    <TablePagination
      component="div"
      count={count}
      page={page - 1}
      rowsPerPage={view.perPage}
      rowsPerPageOptions={[...limits.pageSizes]}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to }) => texts.rows(from, to, count)}
      getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
      onPageChange={(_event, next) => change({ page: next + 1 })}
      onRowsPerPageChange={({ target }) => change({ perPage: Number(target.value) })}
    />
  )
}

/** As high as the rows that will come. */
const TableSkeleton = ({ rows }: { rows: number }) => {
  const label = useTranslate()('sarang.list.loading')
  return (
    <Box role="status" aria-label={label} sx={{ px: 2 }}>
      {Array.from({ length: rows }, (_, row) => row + 1).map(row => (
        <Skeleton key={row} variant="rounded" height={28} sx={{ my: 2 }} />
      ))}
    </Box>
  )
}

/** Says what to do: clear the filters that nothing fits, or add the first device. */
const NoDevices = ({ view, change }: { view: View; change: Change }) => {
  const translate = useTranslate()
  const isFiltered = Boolean(view.province || view.city || view.location || view.state)
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {isFiltered ? translate('sarang.empty.filtered') : texts.noDevices}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => change(noFilter)}>{translate('sarang.empty.clear')}</Button>
      ) : (
        <Button component={Link} to="/iot/devices" variant="contained">
          {texts.openDevices}
        </Button>
      )}
    </Box>
  )
}

/** On a phone each row is a card of its own, and the heads are a line of orders to choose from. */
const tableLook: SxProps<Theme> = ({ breakpoints, palette }) => ({
  '& .of-total_birds': { textAlign: 'right' },
  '& .of-actions': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td.of-last_updated': { whiteSpace: 'nowrap' },
  '& .state': { flexWrap: 'nowrap' },
  [breakpoints.down('md')]: {
    '&, & tbody, & thead': { display: 'block' },
    '& th, & td': { border: 0, px: 0, py: 0.25, textAlign: 'left !important' },
    '& tr': { borderBottom: `1px solid ${palette.divider}`, px: 2, py: 1 },
    '& thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
    '& thead tr::before': { content: '"Urutkan:"', fontSize: '0.8125rem', alignSelf: 'center' },
    '& thead th': { bgcolor: 'transparent' },
    '& thead .of-actions, & .MuiTableSortLabel-root:not(.Mui-active) > svg': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      columnGap: 1.5,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"id status" "location status" "city birds" "province birds" "updated actions"',
    },
    '& tbody .of-id': { gridArea: 'id', fontWeight: 600 },
    '& tbody .of-location': { gridArea: 'location' },
    '& tbody .of-province': { gridArea: 'province', color: palette.text.secondary },
    '& tbody .of-city': { gridArea: 'city' },
    '& tbody .of-total_birds': {
      gridArea: 'birds',
      fontSize: '1.125rem',
      fontWeight: 600,
      '&::after': { content: '" ekor"', fontSize: '0.75rem', fontWeight: 400 },
    },
    '& tbody .of-last_updated': {
      gridArea: 'updated',
      alignSelf: 'center',
      color: palette.text.secondary,
    },
    '& tbody .of-online': { gridArea: 'status' },
    '& tbody .of-actions': { gridArea: 'actions' },
    '& tbody :is(.of-total_birds, .of-online, .of-actions)': { justifySelf: 'end' },
  },
})
