import { texts } from '../texts'
import 'leaflet/dist/leaflet.css'
import { Box, Typography } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMaps } from '@/admin'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { statusNames } from '@/business/devices/status'
import { Legend } from '@/charts'
import { logFailure } from '@/lib/log'
import { loadSeats, type Seat } from '@/lib/places/gazetteer'
import { formatNumber } from '@/lib/text/format'
import { mapLook } from '@/map'
import { stateColours } from '../stateColours'
import { devicePlaces } from './devicePlaces'
import { clusterLook } from './look'
import { type OpenDeviceMap, openDeviceMap } from './openDeviceMap'

interface MapViewProps {
  devices: readonly BirdDevice[]
  /** What of them is chosen. */
  place: string
  isSample: boolean
}

export const MapView = ({ devices, place, isSample }: MapViewProps) => {
  const seats = useSeats()
  const places = useMemo(() => devicePlaces(devices, seats ?? []), [devices, seats])
  const element = useMap(seats ? places : undefined, place, isSample)
  const guessed = places.filter(({ isApproximate }) => isApproximate).length
  const missing = devices.length - places.length
  return (
    <>
      <Box sx={[mapLook, clusterLook]}>
        <div ref={element} />
      </Box>
      <Legend entries={legend} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {seats &&
          `${[
            texts.onMap(formatNumber(places.length)),
            guessed > 0 && texts.guessed(formatNumber(guessed)),
            missing > 0 && texts.placeless(formatNumber(missing)),
          ]
            .filter(Boolean)
            .join('; ')}.`}
      </Typography>
    </>
  )
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
function useMap(
  places: ReturnType<typeof devicePlaces> | undefined,
  place: string,
  isSample: boolean,
) {
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
    if (places) map?.show(places, place)
  }, [map, places, place])
  return element
}
