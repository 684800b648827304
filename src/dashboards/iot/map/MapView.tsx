import 'leaflet/dist/leaflet.css'
import { Box, type Theme, Typography } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMaps } from '@/admin'
import { type BirdDevice, statusNames } from '@/business'
import { Legend } from '@/charts'
import { coarse, formatNumber, loadSeats, logFailure, type Point, type Seat } from '@/lib'
import { mapLook } from '@/map'
import { stateColours } from '../stateColours'
import { texts } from '../texts'
import { type DevicePlace, devicePlaces } from './clusters'
import { type OpenDeviceMap, openDeviceMap } from './openDeviceMap'

interface MapViewProps {
  devices: readonly BirdDevice[]
  /** How many buildings stand where. */
  buildings?: readonly { point: Point; count: number }[]
  /** What of them is chosen. */
  place: string
  isSample?: boolean
  /** Pixels. */
  height: number
  /** Without the words below it. */
  isBrief?: boolean
}

export const MapView = (props: MapViewProps) => {
  const { devices, buildings = none, place, isSample = false, height, isBrief = false } = props
  const seats = useSeats()
  const places = useMemo(() => devicePlaces(devices, seats ?? []), [devices, seats])
  const shown = useMemo(() => ({ places, place, buildings }), [places, place, buildings])
  const element = useMap(seats ? shown : undefined, isSample)
  return (
    <>
      <Box sx={[mapLook, clusterLook, { height }, isBrief && bare]}>
        <div ref={element} />
      </Box>
      {!isBrief && <Legend entries={legend} />}
      {!isBrief && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {seats && wordsOf(places, devices.length)}
        </Typography>
      )}
    </>
  )
}

const none: readonly never[] = []

/** In a card that ends with it. */
const bare = { m: 0, border: 0, borderRadius: 0 }

/** How many are on the map, and where from. */
function wordsOf(places: readonly DevicePlace[], count: number): string {
  const guessed = places.filter(({ isApproximate }) => isApproximate).length
  const missing = count - places.length
  const parts = [
    texts.onMap(formatNumber(places.length)),
    guessed > 0 && texts.guessed(formatNumber(guessed)),
    missing > 0 && texts.placeless(formatNumber(missing)),
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

const legend = (['offline', 'unknown', 'online'] as const).map(state => ({
  label: statusNames[state],
  colour: stateColours[state],
}))

function useSeats(): readonly Seat[] | undefined {
  const [seats, setSeats] = useState<readonly Seat[]>()
  useEffect(() => {
    loadSeats().then(setSeats, error => {
      logFailure('Gagal memuat daftar tempat', error)
      setSeats([])
    })
  }, [])
  return seats
}

/** A map in the element that the answer is given to, with these places on it. */
function useMap(shown: Parameters<OpenDeviceMap['show']>[0] | undefined, isSample: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenDeviceMap>()
  const translate = useTranslate()
  const navigate = useRef(useNavigate())
  const { tiles } = useMaps()
  useEffect(() => {
    if (!element.current) return
    const opened = openDeviceMap(element.current, {
      tiles,
      names: {
        map: texts.map,
        zoomIn: translate('sarang.place.zoomIn'),
        zoomOut: translate('sarang.place.zoomOut'),
      },
      onOpen: isSample ? undefined : path => navigate.current(path),
    })
    setMap(opened)
    return () => opened.close()
  }, [tiles, translate, isSample])
  useEffect(() => {
    if (shown) map?.show(shown)
  }, [map, shown])
  return element
}

/** Signs in the colours of the states, with rings that are told apart without colour: whole, broken, none. */
const clusterLook = ({ palette }: Theme) => {
  const { success, error, warning, background, text, primary } = palette
  const filled = (colour: typeof success, border: string) => ({
    bgcolor: colour.main,
    color: colour.contrastText,
    border: `2px ${border} ${background.paper}`,
  })
  return {
    '& .device-sign': {
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      fontSize: 12,
      fontWeight: 600,
      boxSizing: 'border-box',
      boxShadow: `0 0 0 1px ${text.secondary}`,
      // A thumb needs more than is seen.
      [coarse]: {
        '&::after': { content: '""', position: 'absolute', inset: '-8px' },
      },
      '&:focus-visible': { outline: `3px solid ${primary.main}`, outlineOffset: 2 },
    },
    '& .is-online': filled(success, 'solid'),
    '& .is-unknown': { ...filled(warning, 'dashed'), borderRadius: '30%' },
    '& .is-offline': { ...filled(error, 'solid'), borderRadius: '4px' },
    '& .building-sign': {
      display: 'grid',
      placeItems: 'center',
      boxSizing: 'border-box',
      borderRadius: '6px',
      border: `1px solid ${primary.main}`,
      bgcolor: 'action.selected',
      backgroundImage: `linear-gradient(${background.paper}, ${background.paper})`,
      color: text.primary,
      fontSize: 12,
      fontWeight: 600,
    },
    '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
      bgcolor: background.paper,
      color: text.primary,
    },
    '& .leaflet-popup-content': { m: 1.5, font: 'inherit', fontSize: 13, minWidth: 150 },
    '& .leaflet-popup-content a': { color: primary.main, fontWeight: 600 },
    '& .device-about + .device-about': { mt: 1 },
  }
}
