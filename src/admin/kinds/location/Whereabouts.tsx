import MapIcon from '@mui/icons-material/MapOutlined'
import { Box, Button, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Point } from '@/lib/places/gazetteer'
import { formatPoint } from '@/lib/text/format'
import { Later } from '../../queries/Later'

/** Where a place is, and the way to a map of it. */
export const Whereabouts = ({ point, label }: { point: Point; label: string }) => {
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
        <Later fetch={fetchMap} height={280} failure={translate('sarang.place.unloaded')}>
          {MapBox => <MapBox label={label} point={point} />}
        </Later>
      )}
    </>
  )
}

const fetchMap = () => import('./MapBox').then(({ MapBox }) => MapBox)

const googleMaps = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
