import { isMap, isNumber, parsePair } from '@/lib'
import type { KindValues } from '../types'
import { presence, valid } from '../validators'
import type { Kind } from './kind'

export type Point = KindValues['geopoint']

export const most = { latitude: 90, longitude: 180 }
export const parts = ['latitude', 'longitude'] as const

/** Degrees. */
export const geopoint: Kind<Point> = {
  storedAs: 'geopoint',
  reads: ['isPlace'],
  is: isPoint,
  validate: field => [...presence(field), written],
  toCsv: ({ latitude, longitude }) => `${latitude} ${longitude}`,
  fromCsv: cell => {
    const [latitude, longitude] = parsePair(cell) ?? []
    const point = { latitude, longitude }
    return isPoint(point) ? point : undefined
  },
}

const written = valid(isPoint, 'sarang.validation.point')

export function isPoint(value: unknown): value is Point {
  return isMap(value) && parts.every(part => isWithin(value[part], most[part]))
}

export const isWithin = (value: unknown, limit: number) =>
  isNumber(value) && Math.abs(value) <= limit
