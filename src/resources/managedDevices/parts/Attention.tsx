import {
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { deviceNameOf, inNeed, type ManagedDevice } from '@/business'
import { useFleet } from '../actions/context'
import { texts } from '../texts'
import { StatusChip } from './DeviceRows'

/** So many are shown at first, and so many at most. */
const FEW = 3
const MANY = 50

/** The devices that somebody should look at, the most urgent first (M-IOTM-17); each leads to its details. */
export const Attention = () => {
  const { devices, now, state } = useFleet()
  const [isLong, setLong] = useState(false)
  const urgent = useMemo(() => inNeed(devices, now), [devices, now])
  return (
    <Card component="section" aria-label={texts.attention}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {texts.attention}
        </Typography>
        {!state && <Skeleton variant="rounded" height={211} />}
        {state && urgent.length === 0 && (
          <Typography color="text.secondary">{texts.allOnline}</Typography>
        )}
        <List dense disablePadding>
          {urgent.slice(0, isLong ? MANY : FEW).map(device => (
            <Row key={device.id} device={device} />
          ))}
        </List>
        {urgent.length > FEW && (
          <Button sx={{ ml: -1.5 }} onClick={() => setLong(!isLong)} aria-expanded={isLong}>
            {isLong ? texts.less : moreOf(urgent.length)}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

const moreOf = (count: number) => (count > MANY ? texts.someOf(MANY, count) : texts.all(count))

/** Its words begin where the title does, as those of the button below the rows. */
const row = { gap: 1, mx: -1, px: 1, '& .state': { flexShrink: 0, flexWrap: 'nowrap' } }

const Row = ({ device }: { device: ManagedDevice }) => {
  const { actions } = useFleet()
  return (
    <ListItem disablePadding>
      <ListItemButton sx={row} onClick={() => void actions.view(device)}>
        <ListItemText
          primary={deviceNameOf(device)}
          secondary={device.location}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
        <StatusChip device={device} />
      </ListItemButton>
    </ListItem>
  )
}
