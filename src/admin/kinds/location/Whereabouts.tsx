import MapIcon from '@mui/icons-material/MapOutlined'
import { Box, Button, Link } from '@mui/material'
import { createContext, useContext, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatPoint, type Point } from '@/lib'
import { Later } from '../../queries/screen'

/** How high a map is that is open from the first; undefined where one asks for it. */
export const OpenMapHeight = createContext<number | undefined>(undefined)

/** Where a place is, and a map of it or the way to one. */
export const Whereabouts = ({ point, label }: { point: Point; label: string }) => {
  const translate = useTranslate()
  const openHeight = useContext(OpenMapHeight)
  const [isOpen, setOpen] = useState(openHeight !== undefined)
  const height = openHeight ?? usualHeight
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
        <Later fetch={fetchMap} height={height} failure={translate('sarang.place.unloaded')}>
          {MapBox => <MapBox label={label} point={point} height={height} />}
        </Later>
      )}
    </>
  )
}

/** Pixels. */
const usualHeight = 280

const fetchMap = () => import('./MapBox').then(({ MapBox }) => MapBox)

const googleMaps = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
