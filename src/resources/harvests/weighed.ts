import { figureOf, GRADES, gradesIn, totalOf, totalWorth } from '@/business'
import { isMap, valueAt } from '@/lib'
import type { Given, Members, Writes } from '@/schema'

/** The record that holds what each grade costs. */
export const todaysPrices = { resource: 'prices', id: 'price' }

/** Today's price of each grade, for the receipt. */
export const pricesOf = (_: Members, { swallowNest }: Members): Members => ({
  'receive.item': Object.fromEntries(
    GRADES.map(grade => [grade, { price: figureOf(swallowNest, grade, 'price') }]),
  ),
})

/** What was received, with the prices of the day, and what it is worth. */
export const receivedOf: Writes = {
  'receive.item': receivedItem,
  'receive.price': given => totalWorth(receivedItem(given)) ?? null,
}

/** What arrived, at the prices of the receipt; all together weighs what its grades do, where nobody says otherwise. */
export const arrivedOf: Writes = {
  'delivery.item': arrivedItem,
  'delivery.weight': given =>
    valueAt(given.data, 'delivery.weight') ?? totalOf(arrivedItem(given)) ?? null,
  'delivery.price': given => totalWorth(arrivedItem(given)) ?? null,
}

export const madeOf: Writes = {
  'process.nestProduct': ({ data }) => {
    const typed = valueAt(data, 'process.nestProduct')
    return eachWith(typed, 'qty', grade => ({ qty: figureOf(typed, grade, 'qty') }))
  },
}

function receivedItem({ data }: Given): Members {
  const typed = valueAt(data, 'receive.item')
  return eachWith(typed, 'weight', grade => ({
    weight: figureOf(typed, grade, 'weight'),
    price: figureOf(typed, grade, 'price') ?? null,
  }))
}

function arrivedItem({ record, data }: Given): Members {
  const typed = valueAt(data, 'delivery.item')
  const receipt = valueAt(record, 'receive.item')
  return eachWith(typed, 'weight', grade => ({
    weight: figureOf(typed, grade, 'weight'),
    price: figureOf(receipt, grade, 'price') ?? null,
  }))
}

/** An entry for each grade that has this figure; one without it goes. */
const eachWith = (item: unknown, figure: string, entry: (grade: string) => Members): Members =>
  Object.fromEntries(
    isMap(item)
      ? gradesIn(item).map(grade => [grade, figureOf(item, grade, figure) ? entry(grade) : null])
      : [],
  )
