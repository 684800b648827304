import { isAmount, isMap, under } from '@/lib'
import { lossBetween } from '../loss'
import { gradeShapes } from './texts'

type Json = Readonly<Record<string, unknown>>

/** More that gets lost between two steps than this is marked, in percent. */
export const MAX_LOSS = 2

/** What a step says of its grades, those that are known first; what is no map has none. */
export const gradesIn = (item: unknown): string[] =>
  isMap(item)
    ? [
        ...GRADES.filter(grade => isMap(item[grade])),
        ...Object.keys(item).filter(grade => !GRADES.includes(grade) && isMap(item[grade])),
      ]
    : []

/** A figure of a grade; undefined where there is none, or something else. */
export function figureOf(item: unknown, grade: string, name: string): number | undefined {
  const entry = isMap(item) ? item[grade] : undefined
  const value = isMap(entry) ? entry[name] : undefined
  return isAmount(value) ? value : undefined
}

/** Grades of which one of these figures is there and none: what all of them come to nobody knows. */
export const unclearIn = (item: unknown, names: readonly string[] = allFigures): string[] =>
  isMap(item)
    ? Object.keys(item).filter(grade => names.some(name => isUnclear(item[grade], name)))
    : []

const allFigures = ['weight', 'price', 'qty']

const isUnclear = (entry: unknown, name: string): boolean =>
  isMap(entry) ? isTold(entry[name]) && !isAmount(entry[name]) : isTold(entry)

export const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''

/** Over all grades; undefined where no grade has one, or one is not clear. */
export function totalOf(item: unknown, name = 'weight'): number | undefined {
  if (unclearIn(item, [name]).length > 0) return undefined
  const figures = gradesIn(item)
    .map(grade => figureOf(item, grade, name))
    .filter(figure => figure !== undefined)
  if (figures.length === 0) return undefined
  // No computer's tenths: 0,1 g and 0,2 g are 0,3 g.
  return Number(figures.reduce((sum, figure) => sum + figure, 0).toPrecision(15))
}

/** Whole Rupiah: grams by Rupiah for a kilogram; undefined where the weight or the price is missing. */
export function worthOf(item: unknown, grade: string): number | undefined {
  const weight = figureOf(item, grade, 'weight')
  const price = figureOf(item, grade, 'price')
  return weight === undefined || price === undefined
    ? undefined
    : Math.round((weight * price) / 1000)
}

/** Over all grades that have both, the sum of what is shown of each (M-HAR-08); undefined where none has, or one is not clear. */
export function totalWorth(item: unknown): number | undefined {
  if (unclearIn(item, ['weight', 'price']).length > 0) return undefined
  const worths = gradesIn(item)
    .map(grade => worthOf(item, grade))
    .filter(worth => worth !== undefined)
  return worths.length > 0 ? worths.reduce((sum, worth) => sum + worth, 0) : undefined
}

/** Grades that were weighed, but have no price: the value lacks them. */
export const unpriced = (item: unknown): string[] =>
  gradesIn(item).filter(
    grade => figureOf(item, grade, 'weight') && figureOf(item, grade, 'price') === undefined,
  )

/** What all that was weighed is worth: also where a grade has no price, nobody knows. */
export const wholeWorth = (item: unknown): number | undefined =>
  unpriced(item).length > 0 ? undefined : totalWorth(item)

export interface Loss {
  /** Less than nothing where weight was gained. */
  readonly grams: number
  readonly percent: number
  /** More than is to be expected. */
  readonly isGreat: boolean
}

/** What got lost on the way from one weight to the next; undefined where there is nothing to compare. */
export function lossOf(before: number | undefined, after: number | undefined): Loss | undefined {
  const { grams = 0, percent } = lossBetween(before, after) ?? {}
  return percent === undefined ? undefined : { grams, percent, isGreat: percent > MAX_LOSS }
}

/** Grams at each step that weighs, and what got lost on the way to it; what arrived counts by its grades. */
export function weightsOf(harvest: Json): Record<'request' | 'receive' | 'delivery', Weighed> {
  const request = totalOf(stepOf(harvest, 'request').harvestDetail)
  const receive = totalOf(stepOf(harvest, 'receive').item)
  const { item, weight } = stepOf(harvest, 'delivery')
  const delivery = totalOf(item) ?? (isAmount(weight) ? weight : undefined)
  return {
    request: { grams: request, loss: undefined },
    receive: { grams: receive, loss: lossOf(request, receive) },
    delivery: { grams: delivery, loss: lossOf(receive, delivery) },
  }
}

export interface Weighed {
  readonly grams: number | undefined
  readonly loss: Loss | undefined
}

/** What a harvest holds for a step; nothing where there is no such step, or something else. */
export function stepOf(harvest: Json, step: string): Json {
  const value = harvest[step]
  return isMap(value) ? value : {}
}

const QUALITIES = [1, 2, 3]

/** The twelve grades of nest, by what people call them (M-HAR-06). */
export const gradeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(gradeShapes).flatMap(([shape, name]) =>
    QUALITIES.map(quality => [`${shape}${quality}`, `${name} ${quality}`]),
  ),
)

export const GRADES: readonly string[] = Object.keys(gradeNames)

export const gradeName = (grade: string): string => under(gradeNames, grade) ?? grade
