import { Box, Button, ButtonBase, Card, Skeleton, Typography } from '@mui/material'
import { memo, useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { StateChip } from '@/admin'
import {
  type BirdDevice,
  countStates,
  type DeviceStatus,
  inTrouble,
  statusNames,
  statusOf,
  statusTones,
} from '@/business'
import { formatNumber } from '@/lib'
import { texts } from '../texts'
import type { Change } from '../useView'

interface AttentionProps {
  /** Of the chosen places, whatever their state. */
  devices: readonly BirdDevice[]
  isSample: boolean
  isPending: boolean
  change: Change
}

/** So many are shown; the rest is a list. */
const FEW = 6

/** The devices that do not answer, those first that have been silent longest; each leads to its page. */
export const Attention = memo(({ devices, isSample, isPending, change }: AttentionProps) => {
  const id = useId()
  const troubled = useMemo(() => inTrouble(devices), [devices])
  const [left] = troubled.slice(FEW)
  return (
    <Card component="section" aria-labelledby={id} sx={card}>
      <Box sx={head}>
        <Typography id={id} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {texts.attention}
        </Typography>
        {left && <AllOf state={statusOf(left)} {...{ devices, change }} />}
      </Box>
      {isPending && <Skeleton variant="rounded" sx={{ m: 2, height: 'auto', flex: 1 }} />}
      {!isPending && troubled.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 3 }}>
          {devices.length > 0 ? texts.allOnline : texts.noneHere}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {troubled.slice(0, FEW).map(device => (
          <li key={device.id}>
            <Row {...{ device, isSample }} />
          </li>
        ))}
      </Box>
    </Card>
  )
})

interface AllOfProps extends Pick<AttentionProps, 'devices' | 'change'> {
  state: DeviceStatus
}

/** Leads to all devices of a state: of that of which some are not shown here. */
const AllOf = ({ state, devices, change }: AllOfProps) => (
  <Button onClick={() => change({ state })}>
    {texts.allOf(statusNames[state], formatNumber(countStates(devices)[state]))}
  </Button>
)

const Row = ({ device, isSample }: { device: BirdDevice; isSample: boolean }) => {
  const { id, name, city, last_updated: since } = device
  const status = statusOf(device)
  const about = (
    <>
      <Box sx={{ minWidth: 0, mr: 'auto' }}>
        <Typography noWrap>{name || id}</Typography>
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {[name && id, city].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <StateChip label={statusNames[status]} tone={statusTones[status]} since={since} />
    </>
  )
  if (isSample) return <Box sx={row}>{about}</Box>
  return (
    <ButtonBase component={Link} to={`/iot/devices/${encodeURIComponent(id)}`} sx={row}>
      {about}
    </ButtonBase>
  )
}

const card = { minWidth: 0, display: 'flex', flexDirection: 'column' } as const
const head = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
}
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
const row = {
  display: 'flex',
  width: 1,
  alignItems: 'center',
  textAlign: 'left',
  gap: 1,
  minHeight: 56,
  px: 2,
  '& .state': { flexShrink: 0, flexWrap: 'nowrap' },
  '&:is(a):hover': { bgcolor: 'action.hover' },
} as const
