import { harvestStatusOf } from '@/business/harvest/stage'
import { toDay } from '@/lib/text/format'
import { get, isNumber, valueAt } from '@/lib/values'
import type { Fields } from '../callable'
import {
  accountEvent,
  type Event,
  harvestEvent,
  purchaseEvent,
  saleEvent,
  wayEvent,
} from './events'
import { add, addAll, type Counts, markets, noCounts, personIn, type Sums } from './sums'
import type { Figures } from './tally'

/** The collections that figures are made of, and what a document of each counts for. */
export const counted: Readonly<Record<string, (document: Fields, id: string) => Counts>> = {
  profiles: ({ role }, uid) => {
    const counts = noCounts()
    const market = markets.find(name => name === role)
    if (market && isUid(uid)) add(personIn(counts, uid), market, 1)
    return counts
  },
  users: (user, uid) => {
    const { isOnMarket, ...event } = accountEvent(user)
    const counts = countsOf('account', event)
    if (isOnMarket && isUid(uid)) add(personIn(counts, uid), `account ${dayOf(event)} `, 1)
    return counts
  },
  transactions: transaction => {
    const counts = countsOf('sale', saleEvent(transaction))
    const purchase = purchaseEvent(transaction)
    if (!purchase) return counts
    const { buyer, figures, day } = purchase
    const parts = Object.entries(figures).map(([name, value]) => [`total.${name}`, value])
    addAll(counts.figures, sumsOf('purchase', { figures: Object.fromEntries(parts), day }))
    if (isUid(buyer)) addAll(personIn(counts, buyer), sumsOf('purchase', purchase))
    return counts
  },
  harvests: harvest => {
    const counts = countsOf('harvest', harvestEvent(harvest))
    addAll(counts.figures, countsOf('way', wayEvent(harvest)).figures)
    const nest = harvested(harvest)
    if (nest && isUid(nest.building))
      add(personIn(counts, buildingKey(nest.building)), `harvested ${nest.day}`, 1)
    return counts
  },
  rbws: (building, id) => {
    const counts = countsOf('place', { figures: placeFigures(building), day: undefined })
    const period = harvestPeriod(building)
    if (period && isUid(id)) add(personIn(counts, buildingKey(id)), `period ${period}`, 1)
    return counts
  },
}

/** Among people, none of whom has a space in his uid. */
const buildingKey = (id: string) => `rbw ${id}`

/** Whether the document at a path counts for anything. */
export const isCounted = (path: string): boolean => {
  const [collection = '', , deeper] = path.split('/')
  return deeper === undefined && Object.hasOwn(counted, collection)
}

/** What a change of a document adds to the counts: a full count is the sum over all documents of what they add from nothing. */
export function deltasOf(path: string, before: Fields | undefined, after: Fields | undefined) {
  const delta = noCounts()
  const [collection = '', id = ''] = path.split('/')
  const count = isCounted(path) ? counted[collection] : undefined
  for (const [document, times] of [[before, -1] as const, [after, 1] as const]) {
    if (!count || !document || document.versionNo === ARCHIVED) continue
    const { figures, people } = count(document, id)
    addAll(delta.figures, figures, times)
    for (const [uid, sums] of people) addAll(personIn(delta, uid), sums, times)
  }
  for (const [uid, sums] of delta.people) if (sums.size === 0) delta.people.delete(uid)
  return delta
}

/** What was archived is no longer there. */
const ARCHIVED = -1

const countsOf = (kind: string, event: Event | undefined): Counts => ({
  ...noCounts(),
  ...(event && { figures: sumsOf(kind, event) }),
})

function sumsOf(kind: string, event: Event): Sums {
  const sums: Sums = new Map()
  for (const [name, value] of Object.entries(event.figures))
    add(sums, `${kind} ${dayOf(event)} ${name}`, value)
  return sums
}

/** What has no time counts, too. */
export const UNDATED = '-'
const dayOf = ({ day }: Pick<Event, 'day'>) => day ?? UNDATED

/** Nobody has a profile under anything else. */
const isUid = (text: string) => /^(?!\.{1,2}$|__.*__$)[^/]{1,128}$/.test(text)

type Document = Readonly<Record<string, unknown>>

/** Which building a harvest is of, and the day ('2026-11-12') on which it was harvested, unless that came to nothing. */
function harvested(harvest: Document): { building: string; day: string } | undefined {
  const building = valueAt(harvest, 'farmer.rbwid')
  const date = valueAt(harvest, 'request.harvestDate')
  const isDate = date instanceof Date && !Number.isNaN(date.getTime())
  if (typeof building !== 'string' || !isDate || !isGood.includes(harvestStatusOf(harvest)))
    return undefined
  return { building, day: toDay(date.toISOString()) }
}

const isGood = ['ongoing', 'finished']

/** Whole days between two harvests of a building; undefined where that can't be. */
function harvestPeriod({ harvestPeriod: days }: Document): number | undefined {
  return isNumber(days) && days >= 1 && days <= MOST_DAYS ? Math.round(days) : undefined
}

const MOST_DAYS = 730

/**
 * A building is one of `all`, and of the degree of latitude and longitude that it is in, named '-3_113' by its corner, with
 * hundredths of a degree from there: their sums say where the middle of those buildings is. Outside of the country, and
 * without a place, it is in none, so that there are no more of them than a document can hold.
 */
function placeFigures(building: Document): Figures {
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
