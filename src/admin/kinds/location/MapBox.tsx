import 'leaflet/dist/leaflet.css'
import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Point } from '@/lib'
import { mapLook, type OpenMap, openMap } from '@/map'
import { useMaps } from './maps'

interface MapBoxProps {
  /** What the map is about. */
  label: string
  point: Point | null
  /** Pixels; default: as high as any. */
  height?: number
  onPick?: (point: Point) => void
}

/** A map of fixed height; with `onPick` one to choose on. */
export const MapBox = ({ label, point, height, onPick }: MapBoxProps) => {
  const translate = useTranslate()
  const { tiles } = useMaps()
  const place = useRef<HTMLDivElement>(null)
  const open = useRef<OpenMap>(undefined)
  const latest = useRef({ point, onPick })
  latest.current = { point, onPick }
  const pickable = onPick !== undefined
  useEffect(() => {
    if (!place.current) return
    const map = openMap(place.current, {
      point: latest.current.point,
      tiles,
      names: {
        map: translate('sarang.place.map', { field: label }),
        pin: translate('sarang.place.pin', { field: label }),
        zoomIn: translate('sarang.place.zoomIn'),
        zoomOut: translate('sarang.place.zoomOut'),
      },
      ...(pickable && { onPick: next => latest.current.onPick?.(next) }),
    })
    open.current = map
    return () => map.close()
  }, [tiles, translate, label, pickable])
  useEffect(() => open.current?.show(point), [point])
  return (
    <Box sx={mapLook} style={{ height }}>
      <div ref={place} />
    </Box>
  )
}
