import { latestPeriods, type PeriodKind } from '@/business'
import { isMap, valueAt } from '@/lib'
import { figureAt } from './series'

/**
 * What a tile tells under each word of the switch: not the month that has just begun, but as many days as one has, up to
 * now, so that it can be held against those before. `seen`: how many of them the line at its side goes back.
 */
const windows = {
  yearly: { unit: 'monthly', count: 12, seen: 24 },
  monthly: { unit: 'daily', count: 30, seen: 30 },
  weekly: { unit: 'daily', count: 7, seen: 14 },
  daily: { unit: 'daily', count: 1, seen: 7 },
} as const

export interface Window {
  /** Undefined where nothing is known, or a day or month of it cannot be read. */
  readonly now: number | undefined
  readonly before: number | undefined
  /** Of both the same without the last day or month, of which the one that runs is a part only: these can be compared. */
  readonly whole: { readonly now: number; readonly before: number } | undefined
  /** Oldest first; without a gap. */
  readonly line: readonly number[]
}

interface Asked {
  kind: PeriodKind
  /** Of the figure; dotted. */
  name: string
  /** ISO. */
  now: string
}

/** A figure of a group of the record: over the window that ends now, and over the one before. */
export function windowOf(group: unknown, { kind, name, now }: Asked): Window {
  const { unit, count, seen } = windows[kind]
  const stored = isMap(group) ? group[unit] : undefined
  if (!isMap(stored)) return { now: undefined, before: undefined, whole: undefined, line: [] }
  const values = latestPeriods(now, unit).map(period => figureIn(stored[period], name))
  const whole = {
    now: sum(values.slice(-count, -1)),
    before: sum(values.slice(-2 * count, -count - 1)),
  }
  const line = values.slice(-seen)
  return {
    now: known(sum(values.slice(-count))),
    before: known(sum(values.slice(-2 * count, -count))),
    whole: Number.isNaN(whole.now + whole.before) ? undefined : whole,
    line: line.some(Number.isNaN) ? [] : line,
  }
}

const figureIn = (figures: unknown, name: string): number =>
  figures === undefined || (isMap(figures) && valueAt(figures, name) === null)
    ? 0
    : (figureAt(figures, name) ?? Number.NaN)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const known = (figure: number) => (Number.isNaN(figure) ? undefined : figure)
