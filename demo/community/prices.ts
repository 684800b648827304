import type { Part } from '../kit'
import type { Version } from '../past'
import type { Motif } from '../pictures'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

/** Rupiah for a kilogram of the best of each shape. */
const BEST: Readonly<Record<string, number>> = {
  mangkok: 14_500_000,
  oval: 12_250_000,
  patahan: 9_000_000,
  sudut: 10_500_000,
}
const SHARES = [1, 0.87, 0.72]
const MOTIFS: readonly Motif[] = ['mangkok', 'oval', 'patahan', 'sudut']

/** What the twelve grades cost today, did before, and in the months of which the figures of the dashboard keep them. */
export const pricesPart: Part = ({ random, now, people, picture, document, grown }) => {
  const pictures = MOTIFS.map(motif => picture(`price/${motif}.png`, motif))
  const grades = Object.entries(BEST).flatMap(([shape, best], index) =>
    SHARES.map((share, quality) => {
      const price = Math.round((best * share) / 50_000) * 50_000
      const previousPrice = price + random.integer(-6, 6) * 50_000
      const lastUpdated = daysBefore(now, 2 + random.next() * 9)
      const imageURL = pictures[index] ?? null
      return [`${shape}${quality + 1}`, { price, previousPrice, lastUpdated, imageURL }] as const
    }),
  )
  const before = grades.map(([grade, { previousPrice }]) => [grade, previousPrice] as const)
  const admin = people.find(({ user }) => user.authorization === 'admin')
  return [
    grown('apps/price', changesOf(grades, admin?.uid)),
    document('apps/analytics', { versionNo: 0, priceAnalytics: { monthly: course(now, before) } }),
  ]
}

interface Grade extends PlainMap {
  previousPrice: number
  lastUpdated: Date
}

/** Each grade was given its price on its own day. */
function changesOf(grades: readonly (readonly [name: string, Grade])[], by: string | undefined) {
  const before = grades.map(
    ([name, grade]) => [name, { ...grade, price: grade.previousPrice }] as const,
  )
  const [first = new Date(0)] = grades.map(([, { lastUpdated }]) => lastUpdated)
  let swallowNest: PlainMap = Object.fromEntries(before)
  const versions: Version[] = [{ at: first, fields: { swallowNest } }]
  for (const [name, grade] of grades.toSorted(([, a], [, b]) => +a.lastUpdated - +b.lastUpdated)) {
    swallowNest = { ...swallowNest, [name]: grade }
    versions.push({ at: grade.lastUpdated, by, fields: { swallowNest } })
  }
  return versions
}

const MONTHS = 11

/** Each grade went up and down on its way to what it cost before the last change. */
function course(now: Date, last: readonly (readonly [grade: string, price: number])[]) {
  return Object.fromEntries(
    Array.from({ length: MONTHS }, (_, back) => {
      const prices = last.map(([grade, price], place) => {
        const steps = Math.round(3 * Math.sin(place + back / 2) - 3 * Math.sin(place)) - (back >> 1)
        return [grade, price + steps * 50_000] as const
      })
      return [monthBefore(now, back + 1), Object.fromEntries(prices)]
    }),
  )
}

/** '2026-10' of any day of November 2026. */
const monthBefore = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
