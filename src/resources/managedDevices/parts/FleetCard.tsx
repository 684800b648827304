import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import {
  type DeviceState,
  type FleetStats,
  isFoundBy,
  type ManagedDevice,
  uptimeText,
} from '@/business'
import { formatNumber, formatPercent, limits } from '@/lib'
import type { ManagedProvider } from '@/providers/devices/managed'
import { NAME, useFleet } from '../actions/context'
import { texts } from '../texts'

/** The service's own numbers (M-API-08): what its list does not say. It keeps its place until the list says that it is the service's. */
export const FleetCard = () => {
  const provider = useDataProvider<ManagedProvider>()
  const { state, devices } = useFleet()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [NAME, 'stats'],
    queryFn: async () => (await provider.stats(NAME, {})).data,
    refetchInterval: limits.deviceListAgeMs,
    enabled: state !== undefined,
  })
  return (
    <Card component="section" aria-label={texts.fleetFigures}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {texts.fleetFigures}
        </Typography>
        {isPending && <Skeleton variant="rounded" height={184} />}
        {data && <Numbers stats={data} devices={devices} />}
        {isError && !data && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography color="text.secondary">{texts.loadFailed}</Typography>
            <Button onClick={() => void refetch()}>{texts.retry}</Button>
          </Box>
        )}
      </CardContent>
    </Card>
  )
}

interface NumbersProps {
  stats: FleetStats
  /** Whose states are those of the service, or of a test since. */
  devices: readonly ManagedDevice[]
}

/** States are counted in the list, as the page counts them above: one page tells one number. */
const Numbers = ({ stats, devices }: NumbersProps) => {
  const longest = Math.max(0, ...stats.devices.map(({ uptime }) => uptime ?? 0))
  const of = (state: DeviceState) => devices.filter(({ status }) => status === state).length
  const share = devices.length > 0 ? (100 * of('online')) / devices.length : 0
  const numbers = [
    [texts.known, formatNumber(stats.total)],
    [texts.online, `${formatNumber(of('online'))} (${formatPercent(share)})`],
    [texts.offline, formatNumber(of('offline'))],
    [texts.unknown, formatNumber(of('unknown'))],
    [texts.longestUp, longest > 0 ? uptimeText(longest) : '-'],
  ]
  return (
    <Box component="dl" sx={list}>
      {numbers.map(([label, value]) => (
        <Box key={label} sx={line}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const list = { m: 0 }

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

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
