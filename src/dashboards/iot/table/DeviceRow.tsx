import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import OddIcon from '@mui/icons-material/WarningAmberOutlined'
import { IconButton, TableCell, TableRow, Tooltip } from '@mui/material'
import { Link } from 'react-router-dom'
import { StateChip } from '@/admin'
import {
  type BirdDevice,
  oddities,
  statusNames,
  statusOf,
  statusTones,
  updatedText,
} from '@/business'
import { formatNumber } from '@/lib'
import { texts } from '../texts'

interface DeviceRowProps {
  device: BirdDevice
  /** There is no such device: nothing to look at or to change. */
  isSample: boolean
  onEdit: (device: BirdDevice) => void
}

/** What is odd about a device stands beside its id; its figures are as it sent them. */
export const DeviceRow = ({ device, isSample, onEdit }: DeviceRowProps) => {
  const { id, location, province, city, total_birds: birds } = device
  const name = device.name || id
  const status = statusOf(device)
  return (
    <TableRow hover>
      <TableCell className="of-id" component="th" scope="row">
        {id}
        <Oddities device={device} />
      </TableCell>
      <TableCell className="of-location">{location || '-'}</TableCell>
      <TableCell className="of-province">{province || '-'}</TableCell>
      <TableCell className="of-city">{city || '-'}</TableCell>
      <TableCell className="of-total_birds">{birds === null ? '-' : formatNumber(birds)}</TableCell>
      <TableCell className="of-last_updated">{updatedText(device)}</TableCell>
      <TableCell className="of-online">
        <StateChip
          label={statusNames[status]}
          tone={statusTones[status]}
          since={device.last_updated}
        />
      </TableCell>
      <TableCell className="of-actions">
        <IconButton
          component={Link}
          to={`/iot/devices/${encodeURIComponent(id)}`}
          aria-label={texts.viewOf(name)}
          title={texts.view}
          size="small"
          disabled={isSample}
        >
          <ViewIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={texts.changeOf(name)}
          title={texts.change}
          size="small"
          disabled={isSample}
          onClick={() => onEdit(device)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  )
}

const Oddities = ({ device }: { device: BirdDevice }) => {
  const text = oddities(device, new Date()).join('. ')
  if (!text) return null
  return (
    <Tooltip title={text}>
      <OddIcon
        color="warning"
        fontSize="small"
        role="img"
        tabIndex={0}
        titleAccess={text}
        sx={{ ml: 0.5, verticalAlign: 'middle' }}
      />
    </Tooltip>
  )
}
