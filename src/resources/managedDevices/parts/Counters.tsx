import { Box, Button, Skeleton } from '@mui/material'
import { useListContext } from 'react-admin'
import { type DeviceState, isFoundBy } from '@/business'
import { formatNumber } from '@/lib'
import { useFleet } from '../actions/context'
import { texts } from '../texts'

/** How many a search finds, and how many of them in which state (M-IOTM-02); pressed, a number shows those devices. */
export const Counters = () => {
  const { devices, state } = useFleet()
  const { filterValues } = useListContext()
  const all = state && devices.filter(device => isFoundBy(filterValues.q, device))
  const of = (name: DeviceState) => all?.filter(({ status }) => status === name).length
  return (
    <Box sx={row}>
      <Counter label={texts.total} count={all?.length} />
      <Counter label={texts.online} count={of('online')} state="online" />
      <Counter label={texts.offline} count={of('offline')} state="offline" />
    </Box>
  )
}

interface CounterProps {
  label: string
  /** Undefined until the first answer. */
  count: number | undefined
  /** None: all of them. */
  state?: DeviceState
}

const Counter = ({ label, count, state }: CounterProps) => {
  const { filterValues, setFilters } = useListContext()
  const { status, ...others } = filterValues
  const isChosen = status === state
  return (
    <Button
      aria-pressed={isChosen}
      onClick={() => setFilters(state ? { ...others, status: state } : others)}
      sx={isChosen ? chosen : tab}
    >
      {label}
      <Box component="span" sx={{ ml: 0.75, fontWeight: 400 }}>
        {count === undefined ? <Skeleton width={18} /> : formatNumber(count)}
      </Box>
    </Button>
  )
}

/** On a phone in a line of its own. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mr: 'auto',
  width: { xs: 1, sm: 'auto' },
}

/** As the tabs of other lists look. */
const tab = { color: 'text.secondary' }
const chosen = { bgcolor: 'action.hover', color: 'text.primary' }
