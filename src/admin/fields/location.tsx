import { Box, Link } from '@mui/material'
import { formatPoint } from '@/lib/format'
import type { Members } from '../types'
import { filledIn } from './compound/members'
import { isPoint } from './geopoint'
import { group } from './group'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ value, field }: CellProps<Members>) => {
  const parts = filledIn(field, value).map(([name]) => value[name])
  if (parts.length === 0) return '-'
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {parts.map(part =>
        isPoint(part) ? (
          <MapLink key="point" {...part} />
        ) : (
          <span key="address">{String(part)}</span>
        ),
      )}
    </Box>
  )
}

const MapLink = (point: { latitude: number; longitude: number }) => (
  <Link
    href={`https://www.google.com/maps/search/?api=1&query=${point.latitude},${point.longitude}`}
    target="_blank"
    rel="noopener noreferrer"
    onClick={e => e.stopPropagation()}
  >
    {formatPoint(point)}
  </Link>
)

/** An address and where it is, under names of the declaration's choice. */
export const location: KindSpec<Members> = { ...group, cell: Cell }
