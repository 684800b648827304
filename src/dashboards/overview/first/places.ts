import { isMap, isNumber, type Point } from '@/lib'
import { figureAt } from '../series'

/** Buildings that stand in one degree of latitude and longitude, and the middle of them. */
interface BuildingPlace {
  readonly point: Point
  readonly count: number
}

/** How many buildings there are, and where: as `placeFigures` of the functions counted them. */
export function placesIn(stored: unknown): { all: number; places: BuildingPlace[] } {
  const entries = Object.entries(isMap(stored) ? stored : {})
  return {
    all: figureAt(stored, 'all') ?? 0,
    places: entries.flatMap(([cell, sums]) => {
      const [south, west] = cell.split('_').map(Number)
      const count = figureAt(sums, 'count') ?? 0
      if (!isNumber(south) || !isNumber(west) || count <= 0) return []
      const middle = (name: string) => (figureAt(sums, name) ?? 0) / count / HUNDREDTHS
      const point = { latitude: south + middle('north'), longitude: west + middle('east') }
      return [{ point, count }]
    }),
  }
}

const HUNDREDTHS = 100
