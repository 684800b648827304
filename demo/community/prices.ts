import type { Part } from '../kit'
import type { Motif } from '../pictures'
import { daysBefore } from '../time'

/** Rupiah for a kilogram of the best of each shape. */
const BEST: Readonly<Record<string, number>> = {
  mangkok: 14_500_000,
  oval: 12_250_000,
  patahan: 9_000_000,
  sudut: 10_500_000,
}
const SHARES = [1, 0.87, 0.72]
const MOTIFS: readonly Motif[] = ['mangkok', 'oval', 'patahan', 'sudut']

/** What the twelve grades cost today, and did before. */
export const pricesPart: Part = ({ random, now, picture, document }) => {
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
  return [document('apps/price', { swallowNest: Object.fromEntries(grades) })]
}
