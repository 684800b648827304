import OpenIcon from '@mui/icons-material/ExpandMore'
import {
  Box,
  ButtonBase,
  Card,
  IconButton,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Fragment, memo, useId, useMemo, useState } from 'react'
import { useNow } from '@/admin'
import {
  type BirdDevice,
  type DeviceStatus,
  type FleetHealth,
  type HealthGroup,
  healthOf,
  lastSeenText,
  noFilter,
  type ProvinceHealth,
  statusNames,
} from '@/business'
import { formatNumber, thumbHigh } from '@/lib'
import { stateColours } from '../stateColours'
import { texts } from '../texts'
import type { Change, View } from '../useView'

interface HealthTableProps {
  provinces: readonly ProvinceHealth[]
  onShow: (part: Partial<View>) => void
}

/** Provinces, those with the most dead devices first; each opens to its cities. */
const HealthTable = ({ provinces, onShow }: HealthTableProps) => {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setOpen(open.includes(name) ? open.filter(each => each !== name) : [...open, name])
  if (provinces.length === 0) return null
  return (
    <TableContainer sx={{ mt: 1.5 }}>
      <Table sx={look} aria-label={texts.healthByPlace}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.provinceAndCity}</TableCell>
            {Object.entries(statusNames).map(([state, label]) => (
              <TableCell key={state} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {provinces.map(group => {
            const isOpen = open.includes(group.name)
            const province = group.name
            return (
              <Fragment key={province}>
                <GroupRow group={group} none={texts.noProvince} onShow={() => onShow({ province })}>
                  <IconButton
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={texts.citiesOf(province)}
                    onClick={() => toggle(province)}
                  >
                    <OpenIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
                  </IconButton>
                </GroupRow>
                {isOpen &&
                  group.cities.map(city => (
                    <GroupRow
                      key={city.name}
                      group={city}
                      none={texts.noCity}
                      onShow={() => onShow({ province, city: city.name })}
                    />
                  ))}
              </Fragment>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface GroupRowProps {
  group: HealthGroup
  /** What those are called that name no place; there is no filter for them. */
  none: string
  onShow: () => void
  children?: React.ReactNode
}

const GroupRow = ({ group: { name, counts, worst }, none, onShow, children }: GroupRowProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: children ? 0 : 5 }}>
        {children}
        <Box role="img" aria-label={statusNames[worst]} sx={dot} bgcolor={stateColours[worst]} />
        {name ? (
          <Link component="button" type="button" sx={nameLook} onClick={onShow}>
            {name}
          </Link>
        ) : (
          none
        )}
      </Box>
    </TableCell>
    {[counts.online, counts.offline, counts.unknown].map((count, at) => (
      <TableCell key={Object.keys(statusNames)[at]} align="right">
        {formatNumber(count)}
      </TableCell>
    ))}
  </TableRow>
)

const look = {
  tableLayout: 'fixed',
  '&& th, && td': { px: { xs: 0.5, sm: 1.25 }, py: 0.25 },
  '&& thead th': {
    whiteSpace: 'normal',
    py: 1,
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
  },
  '& thead th:first-of-type': { width: { xs: '40%', sm: '55%' } },
}

const nameLook = { textAlign: 'left', ...thumbHigh } as const

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
  const now = useNow()
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
        {at ? texts.longest(lowered(lastSeenText(at, now))) : '\u00a0'}
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
