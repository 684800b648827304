import { formatPoint } from '@/lib/text/format'
import { parsePair } from '@/lib/text/numbers'
import type { KindValues } from '../types'
import { useIsCompact } from './compound/Entries'
import { isMap, isNumber } from './guards'
import { Numeric } from './Numeric'
import { Whereabouts } from './place/Whereabouts'
import { presence } from './rules'
import type { CellProps, KindSpec } from './spec'

export type Point = KindValues['geopoint']

export const most = { latitude: 90, longitude: 180 }
export const parts = ['latitude', 'longitude'] as const

/** In the rows of a list numbers alone; on a page the way to a map. */
const Cell = ({ value, field }: CellProps<Point>) =>
  useIsCompact() ? (
    <Numeric>{formatPoint(value)}</Numeric>
  ) : (
    <Whereabouts point={value} label={field.label} />
  )

/** Degrees. */
export const geopoint: KindSpec<Point> = {
  cell: Cell,
  validate: field => [...presence(field), place],
  toCsv: ({ latitude, longitude }) => `${latitude} ${longitude}`,
  fromCsv: cell => {
    const [latitude, longitude] = parsePair(cell) ?? []
    const point = { latitude, longitude }
    return isPoint(point) ? point : undefined
  },
  is: isPoint,
}

const place = (value: unknown) => (!value || isPoint(value) ? undefined : 'sarang.validation.point')

export function isPoint(value: unknown): value is Point {
  return isMap(value) && parts.every(part => isWithin(value[part], most[part]))
}

export const isWithin = (value: unknown, limit: number) =>
  isNumber(value) && Math.abs(value) <= limit
