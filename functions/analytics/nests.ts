import { harvestStatusOf } from '@/business/harvest/stage'
import { toDay } from '@/lib/text/format'
import { get, isNumber, valueAt } from '@/lib/values'
import type { Figures } from './tally'

type Document = Readonly<Record<string, unknown>>

/** Which building a harvest is of, and the day ('2026-11-12') on which it was harvested, unless that came to nothing. */
export function harvested(harvest: Document): { building: string; day: string } | undefined {
  const building = valueAt(harvest, 'farmer.rbwid')
  const date = valueAt(harvest, 'request.harvestDate')
  const isDate = date instanceof Date && !Number.isNaN(date.getTime())
  if (typeof building !== 'string' || !isDate || !isGood.includes(harvestStatusOf(harvest)))
    return undefined
  return { building, day: toDay(date.toISOString()) }
}

const isGood = ['ongoing', 'finished']

/** Whole days between two harvests of a building; undefined where that can't be. */
export function harvestPeriod({ harvestPeriod: days }: Document): number | undefined {
  return isNumber(days) && days >= 1 && days <= MOST_DAYS ? Math.round(days) : undefined
}

const MOST_DAYS = 730

/**
 * A building is one of `all`, and of the degree of latitude and longitude that it is in, named '-3_113' by its corner, with
 * hundredths of a degree from there: their sums say where the middle of those buildings is. Outside of the country, and
 * without a place, it is in none, so that there are no more of them than a document can hold.
 */
export function placeFigures(building: Document): Figures {
  const point = valueAt(building, 'locationMap.geopoint')
  const [latitude, longitude] = [get(point, 'latitude'), get(point, 'longitude')]
  if (!isNumber(latitude) || !isNumber(longitude) || !isInCountry(latitude, longitude))
    return { all: 1 }
  const [south, west] = [Math.floor(latitude), Math.floor(longitude)]
  const cell = `${south}_${west}`
  return {
    all: 1,
    [`${cell}.count`]: 1,
    [`${cell}.north`]: Math.round(100 * (latitude - south)),
    [`${cell}.east`]: Math.round(100 * (longitude - west)),
  }
}

const isInCountry = (latitude: number, longitude: number) =>
  latitude >= -12 && latitude < 7 && longitude >= 94 && longitude < 142
