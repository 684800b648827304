import type { Given } from '@/admin'
import type { Members } from '@/admin/types'
import { isMap, valueAt } from '@/lib/business/decision'
import { figureOf, gradesIn, totalOf, totalWorth } from '@/lib/business/harvest/figures'

/** What was received, with the prices of the day, and what it is worth. */
export function receivedOf({ data }: Given): Members {
  const typed = valueAt(data, 'receive.item')
  const item = eachWith(typed, 'weight', grade => ({
    weight: figureOf(typed, grade, 'weight'),
    price: figureOf(typed, grade, 'price') ?? null,
  }))
  return { 'receive.item': item, 'receive.price': totalWorth(item) ?? null }
}

/** What arrived, at the prices of the receipt; all together weighs what its grades do, where nobody says otherwise. */
export function arrivedOf({ record, data }: Given): Members {
  const typed = valueAt(data, 'delivery.item')
  const receipt = valueAt(record, 'receive.item')
  const item = eachWith(typed, 'weight', grade => ({
    weight: figureOf(typed, grade, 'weight'),
    price: figureOf(receipt, grade, 'price') ?? null,
  }))
  return {
    'delivery.item': item,
    'delivery.weight': valueAt(data, 'delivery.weight') ?? totalOf(item) ?? null,
    'delivery.price': totalWorth(item) ?? null,
  }
}

export const madeOf = ({ data }: Given): Members => {
  const typed = valueAt(data, 'process.nestProduct')
  return {
    'process.nestProduct': eachWith(typed, 'qty', grade => ({
      qty: figureOf(typed, grade, 'qty'),
    })),
  }
}

/** An entry for each grade that has this figure; one without it goes. */
const eachWith = (item: unknown, figure: string, entry: (grade: string) => Members): Members =>
  Object.fromEntries(
    isMap(item)
      ? gradesIn(item).map(grade => [grade, figureOf(item, grade, figure) ? entry(grade) : null])
      : [],
  )
