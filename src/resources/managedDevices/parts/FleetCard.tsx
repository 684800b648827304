import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { FleetStats } from '@/lib/devices/cameraAnswers'
import { uptimeText } from '@/lib/devices/lastSeen'
import { limits } from '@/lib/limits'
import { formatNumber } from '@/lib/text/format'
import type { ManagedProvider } from '@/providers/devices/managed'
import { NAME } from '../actions/tools'

/** The service's own numbers (M-API-08): what its list does not say. */
export const FleetCard = () => {
  const provider = useDataProvider<ManagedProvider>()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [NAME, 'stats'],
    queryFn: async () => (await provider.stats(NAME, {})).data,
    refetchInterval: limits.deviceListAgeMs,
  })
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {isPending && <Skeleton variant="rounded" height={72} />}
        {data && <Numbers stats={data} />}
        {isError && !data && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography color="text.secondary">Gagal memuat, coba lagi</Typography>
            <Button onClick={() => void refetch()}>Coba lagi</Button>
          </Box>
        )}
      </CardContent>
    </Card>
  )
}

const title = 'Angka armada'

const Numbers = ({ stats }: { stats: FleetStats }) => {
  const longest = Math.max(0, ...stats.devices.map(({ uptime }) => uptime ?? 0))
  const share = stats.total > 0 ? Math.round((100 * stats.online) / stats.total) : 0
  const numbers = [
    ['Terdaftar', formatNumber(stats.total)],
    ['Online', `${formatNumber(stats.online)} (${share} %)`],
    ['Offline', formatNumber(stats.offline)],
    ['Tidak diketahui', formatNumber(stats.unknown)],
    ['Menyala terlama', longest > 0 ? uptimeText(longest) : '-'],
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
