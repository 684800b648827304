import { dayAfter, latestPeriods, periodOf } from '@/business/periods'
import { toDay } from '@/lib/text/format'
import { isAmount, isMap, valueAt } from '@/lib/values'
import type { Fields } from '../callable'
import { UNDATED } from './counted'
import { accountNames, harvestNames, purchaseNames, saleNames, wayNames } from './events'
import type { Sums } from './sums'
import { createTally, type Figures, nested } from './tally'

interface Known {
  /** All that was counted, by documents: 'sale-2026', and in it '2026-11-21 val'. */
  days: readonly [name: string, sums: Sums][]
  now: Date
  /** What the grades cost today. */
  prices: Fields
  /** The figures as they are. */
  before: Fields | undefined
}

const groups = {
  account: accountNames,
  sale: saleNames,
  purchase: purchaseNames,
  harvest: harvestNames,
  way: wayNames,
} as const

/** What the dashboard shows. */
export function figuresOf({ days, now, prices, before }: Known): Fields {
  const analytics = Object.entries(groups).map(([kind, names]) => {
    const tally = createTally(names, now)
    for (const [day, figures] of eachDay(days, kind))
      if (day === UNDATED) tally.add({ ...figures, undated: countIn(figures) }, undefined)
      else tally.add(figures, day)
    return [`${kind}Analytics`, tally.stored()]
  })
  return {
    versionNo: 0,
    ...Object.fromEntries(analytics),
    dueAnalytics: dueFigures(eachDay(days, 'due'), now),
    placeAnalytics: nested(
      eachDay(days, 'place').flatMap(([, figures]) => Object.entries(figures)),
    ),
    priceAnalytics: { monthly: priceCourse(before, prices, now) },
  }
}

/** How many those of a day are. */
const countIn = (figures: Figures): number =>
  figures.freq ?? figures['total.freq'] ?? figures.total ?? 0

function eachDay(documents: Known['days'], kind: string): [string, Record<string, number>][] {
  const result = new Map<string, Record<string, number>>()
  for (const [document, sums] of documents) {
    if (!document.startsWith(`${kind}-`)) continue
    for (const [name, value] of sums) {
      const [day = '', figure = ''] = name.split(' ')
      result.set(day, { ...result.get(day), [figure]: value })
    }
  }
  return [...result]
}

/** So many days, from today, tell how many buildings are due on each; all before them are late. */
const DUE_DAYS = 14

function dueFigures(days: readonly [string, Record<string, number>][], now: Date) {
  const today = toDay(now.toISOString())
  const end = dayAfter(today, DUE_DAYS)
  const daily: Record<string, number> = {}
  let late = 0
  for (const [day, { count = 0 }] of days) {
    if (day < today) late += count
    else if (day < end) daily[day] = count
  }
  return { late, daily }
}

const PRICE_MONTHS = 13

/** What each grade costs, of the document of prices. */
export function pricesIn(price: Fields | undefined): Fields {
  const grades = valueAt(price, 'swallowNest')
  return Object.fromEntries(
    Object.entries(isMap(grades) ? grades : {}).flatMap(([grade, fields]) => {
      const value = isMap(fields) ? fields.price : undefined
      return isAmount(value) ? [[grade, value]] : []
    }),
  )
}

/**
 * What each grade cost at the end of each month, and today: of the past nothing else is known than what was kept of it
 * then, so that it cannot be counted anew.
 */
function priceCourse(before: Fields | undefined, prices: Fields, now: Date) {
  const iso = now.toISOString()
  const month = periodOf(toDay(iso), 'monthly')
  const stored = before && valueAt(before, 'priceAnalytics.monthly')
  const kept = isMap(stored) ? stored : {}
  const all = { ...kept, ...(Object.keys(prices).length > 0 && { [month]: prices }) }
  const months = latestPeriods(iso, 'monthly').slice(-PRICE_MONTHS)
  return Object.fromEntries(months.flatMap(name => (all[name] ? [[name, all[name]]] : [])))
}
