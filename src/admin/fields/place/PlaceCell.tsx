import MapIcon from '@mui/icons-material/MapOutlined'
import { Box, Button, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatPoint } from '@/lib/text/format'
import type { Members } from '../../types'
import { useIsCompact } from '../compound/Entries'
import { filledIn } from '../compound/members'
import { isPoint } from '../geopoint'
import type { CellProps } from '../spec'
import { Later } from './Later'
import type { Point } from './maps'

/** In the rows of a list text alone; on a page the way to a map. */
export const PlaceCell = ({ value, field }: CellProps<Members>) => {
  const isCompact = useIsCompact()
  const parts = filledIn(field, value)
    .filter(([, { kind }]) => kind !== 'text')
    .map(([name]) => value[name])
  if (parts.length === 0) return '-'
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {parts.map(part => {
        if (!isPoint(part)) return <span key="address">{String(part)}</span>
        if (isCompact) return <span key="point">{formatPoint(part)}</span>
        return <Whereabouts key="point" point={part} label={field.label} />
      })}
    </Box>
  )
}

const Whereabouts = ({ point, label }: { point: Point; label: string }) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Link href={googleMaps(point)} target="_blank" rel="noopener noreferrer">
          {formatPoint(point)}
        </Link>
        <Button startIcon={<MapIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'sarang.place.close' : 'sarang.place.view')}
        </Button>
      </Box>
      {isOpen && (
        <Later fetch={fetchMap} height={280}>
          {MapBox => <MapBox label={label} point={point} />}
        </Later>
      )}
    </>
  )
}

const fetchMap = () => import('./MapBox').then(({ MapBox }) => MapBox)

const googleMaps = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
