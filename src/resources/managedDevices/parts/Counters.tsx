import { Box, ButtonBase, Card, Skeleton, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { DeviceState } from '@/business/devices/managedDevice'
import { formatNumber } from '@/lib/text/format'
import { useFleet } from '../actions/context'
import { texts } from '../texts'

/** How many there are, and how many of them in which state (M-IOTM-02); pressed, a number shows those devices. */
export const Counters = () => {
  const { devices, state } = useFleet()
  const all = state && devices
  const of = (name: DeviceState) => all?.filter(({ status }) => status === name).length
  return (
    <Box sx={row}>
      <Counter label={texts.total} count={all?.length} />
      <Counter label={texts.online} count={of('online')} state="online" color="success.main" />
      <Counter label={texts.offline} count={of('offline')} state="offline" color="error.main" />
    </Box>
  )
}

interface CounterProps {
  label: string
  /** Undefined until the first answer. */
  count: number | undefined
  /** None: all of them. */
  state?: DeviceState
  color?: string
}

const Counter = ({ label, count, state, color = 'text.primary' }: CounterProps) => {
  const { filterValues, setFilters } = useListContext()
  const { status, ...others } = filterValues
  const isChosen = status === state
  return (
    <Card sx={{ borderColor: isChosen ? 'primary.main' : 'divider' }}>
      <ButtonBase
        aria-pressed={isChosen}
        onClick={() => setFilters(state ? { ...others, status: state } : others)}
        sx={{ p: { xs: 1.5, sm: 2 }, width: 1, display: 'block', textAlign: 'left' }}
      >
        <Typography variant="body2" component="span" color="text.secondary">
          {label}
        </Typography>
        <Typography component="span" sx={{ ...figure, color }}>
          {count === undefined ? <Skeleton width={32} /> : formatNumber(count)}
        </Typography>
      </ButtonBase>
    </Card>
  )
}

const row = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }

const figure = {
  display: 'block',
  fontSize: { xs: '1.375rem', sm: '1.75rem' },
  fontWeight: 650,
  lineHeight: 1.2,
}
