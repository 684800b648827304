import { createContext, useContext } from 'react'
import { codeOf } from '@/lib/errorCode'
import { gazetteer } from '@/lib/places/gazetteer'
import type { KindValues } from '../../types'
import { isPoint } from '../geopoint'

export type Point = KindValues['geopoint']

/** A place that was searched for. */
export interface Found {
  address: string
  point: Point
}

/** What finds places by name and names by place; rejects with an Error whose `code` is the service's status. */
export interface Geocoder {
  search(text: string): Promise<readonly Found[]>
  reverse(point: Point): Promise<string>
}

/** Pictures of the ground below the map: Leaflet's template and whom to name for them, in HTML. */
export interface Tiles {
  template: string
  attribution: string
}

/** What the maps of the console are made of; without tiles they draw the coasts that come with the app. */
export interface Maps {
  geocoder: Geocoder
  tiles?: Tiles | undefined
}

/** Goes around the screens where there is more than the gazetteer. */
export const MapsContext = createContext<Maps>({ geocoder: gazetteer })

export const useMaps = (): Maps => useContext(MapsContext)

/** Why a geocoder had no answer, as the alert says it (M-GEO-02). */
export const geocoderStatus = (error: unknown): string => codeOf(error) || 'UNKNOWN_ERROR'

/** The point that a text like '-1.83, 109.98' or '-1,83; 109,98' names. */
export function pointIn(text: string): Point | undefined {
  const [, latitude, longitude] = pair.exec(text.trim()) ?? []
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return isPoint(point) ? point : undefined
}

const pair = /^(-?\d{1,2}(?:[.,]\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:[.,]\d+)?)$/

const toNumber = (text = '') => (text === '' ? Number.NaN : Number(text.replace(',', '.')))
