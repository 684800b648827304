import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { FleetStats } from '@/lib/devices/cameraAnswers'
import { uptimeText } from '@/lib/devices/lastSeen'
import { limits } from '@/lib/limits'
import { formatNumber } from '@/lib/text/format'
import type { ManagedProvider } from '@/providers/devices/managed'
import { useFleet } from '../actions/context'
import { NAME } from '../actions/tools'
import { texts } from '../texts'

/** The service's own numbers (M-API-08): what its list does not say. It keeps its place until the list says that it is the service's. */
export const FleetCard = () => {
  const provider = useDataProvider<ManagedProvider>()
  const { state } = useFleet()
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
        {isPending && <Skeleton variant="rounded" height={116} />}
        {data && <Numbers stats={data} />}
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

const Numbers = ({ stats }: { stats: FleetStats }) => {
  const longest = Math.max(0, ...stats.devices.map(({ uptime }) => uptime ?? 0))
  const share = stats.total > 0 ? Math.round((100 * stats.online) / stats.total) : 0
  const numbers = [
    [texts.known, formatNumber(stats.total)],
    [texts.online, `${formatNumber(stats.online)} (${share} %)`],
    [texts.offline, formatNumber(stats.offline)],
    [texts.unknown, formatNumber(stats.unknown)],
    [texts.longestUp, longest > 0 ? uptimeText(longest) : '-'],
  ]
  return (
    <Box component="dl" sx={list}>
      {numbers.map(([label, value]) => (
        <Box key={label} sx={line}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const list = { m: 0, display: 'grid', gap: 0.5 }

const line = { display: 'flex', justifyContent: 'space-between', gap: 2 }
