import OpenIcon from '@mui/icons-material/ExpandMore'
import {
  Box,
  IconButton,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import { Fragment, useState } from 'react'
import type { HealthGroup, ProvinceHealth } from '@/business/devices/health'
import { statusNames } from '@/business/devices/status'
import { formatNumber } from '@/lib/text/format'
import { thumbHigh } from '@/lib/touch'
import { stateColours } from '../stateColours'
import { texts } from '../texts'
import type { View } from '../useView'

interface HealthTableProps {
  provinces: readonly ProvinceHealth[]
  onShow: (part: Partial<View>) => void
}

/** Provinces, those with the most dead devices first; each opens to its cities. */
export const HealthTable = ({ provinces, onShow }: HealthTableProps) => {
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
    fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
  },
  '& thead th:first-of-type': { width: { xs: '40%', sm: '55%' } },
}
const dot = { width: 10, height: 10, borderRadius: '50%', flexShrink: 0 }

const nameLook = { textAlign: 'left', ...thumbHigh } as const
