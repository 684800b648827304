import { createContext, useContext } from 'react'
import { codeOf, gazetteer, type Maps, type Point } from '@/lib'
import { isPoint } from '@/schema'

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
