import { Box, ButtonBase, Card, Skeleton, Typography } from '@mui/material'
import { memo, useId, useMemo } from 'react'
import type { BirdDevice, DeviceStatus } from '@/business/devices/birdDevice'
import { noFilter } from '@/business/devices/deviceFilter'
import { type FleetHealth, healthOf } from '@/business/devices/health'
import { lastSeenText } from '@/business/devices/lastSeen'
import { statusNames } from '@/business/devices/status'
import { formatNumber } from '@/lib/text/format'
import { stateColours } from '../stateColours'
import { texts } from '../texts'
import type { Change, View } from '../useView'
import { HealthTable } from './HealthTable'

interface HealthProps {
  /** Of the chosen places, whatever their state. */
  devices: readonly BirdDevice[]
  isPending: boolean
  change: Change
}

/** How many devices work, how long the others have been silent, and where; each number leads to its devices. */
export const Health = memo(({ devices, isPending, change }: HealthProps) => {
  const id = useId()
  const health = useMemo(() => healthOf(devices), [devices])
  const show = (part: Partial<View>) => change({ ...noFilter, ...part })
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {texts.health}
      </Typography>
      <Box sx={states}>
        {order.map(state => (
          <StateTile
            key={state}
            {...{ state, health, isPending }}
            onClick={() => change({ state })}
          />
        ))}
      </Box>
      {!isPending && <HealthTable provinces={health.provinces} onShow={show} />}
    </Card>
  )
})

const order: readonly DeviceStatus[] = ['online', 'offline', 'unknown']

interface StateTileProps {
  state: DeviceStatus
  health: FleetHealth
  isPending: boolean
  onClick: () => void
}

const StateTile = ({ state, health, isPending, onClick }: StateTileProps) => {
  const { counts, oldest } = health
  const at = oldest[state]
  return (
    <ButtonBase sx={tile} disabled={isPending || counts[state] === 0} onClick={onClick}>
      <Box component="span" sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}>
        {isPending ? <Skeleton width={32} /> : formatNumber(counts[state])}
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Box component="span" aria-hidden sx={{ ...dot, bgcolor: stateColours[state] }} />
        {statusNames[state]}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {at ? texts.longest(lowered(lastSeenText(at))) : '\u00a0'}
      </Box>
    </ButtonBase>
  )
}

const lowered = (text: string) => text.replace(/^[A-Z]/, letter => letter.toLowerCase())

const states = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
}
const dot = { width: 10, height: 10, borderRadius: '50%', flexShrink: 0 }
const tile = {
  display: 'grid',
  font: 'inherit',
  justifyItems: 'start',
  justifyContent: 'start',
  textAlign: 'left',
  p: { xs: 1, sm: 1.5 },
  alignContent: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
}
