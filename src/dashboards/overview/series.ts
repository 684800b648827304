import { latestPeriods, type PeriodKind } from '@/business'
import { formatDate, fromDay, isMap, valueAt } from '@/lib'
import { texts } from './texts'

/** The figures of one period; null is one that cannot be read. */
export interface Point {
  readonly period: string
  readonly values: Readonly<Record<string, number | null>>
}

/** A number at a dotted name; undefined for anything else that is there. */
export function figureAt(figures: unknown, name: string): number | undefined {
  const value = isMap(figures) ? valueAt(figures, name) : undefined
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

interface Asked {
  kind: PeriodKind
  names: readonly string[]
  /** The axis that all groups share, by `periodsOf`. */
  periods: readonly string[]
}

/**
 * A group of figures in each period, which is zero where the record leaves it out. Nothing at all when there never was
 * anything.
 */
export function seriesOf(group: unknown, { kind, names, periods }: Asked): Point[] {
  const stored = isMap(group) ? group[kind] : undefined
  if (!isMap(stored)) return []
  const points = periods.map(period => ({ period, values: valuesOf(stored[period], names) }))
  return points.some(({ values }) => Object.values(values).some(Boolean)) ? points : []
}

/** The kept periods from the first in which any of the groups has something until now: one axis for all of them. */
export function periodsOf(groups: readonly unknown[], kind: PeriodKind, now: string): string[] {
  const all = latestPeriods(now, kind)
  const stored = groups.flatMap(group => (isMap(group) && isMap(group[kind]) ? [group[kind]] : []))
  const first = all.findIndex(period => stored.some(figures => figures[period] !== undefined))
  return all.slice(Math.max(0, first))
}

const valuesOf = (figures: unknown, names: readonly string[]): Point['values'] =>
  Object.fromEntries(
    names.map(name => [name, figures === undefined ? 0 : (figureAt(figures, name) ?? null)]),
  )

/** '2026', 'Nov 2026', 'Minggu 47 2026', '21 Nov 2026'. */
export function periodName(period: string): string {
  const [, year = '', week] = /^(\d{4})-W(\d\d)$/.exec(period) ?? []
  if (week) return texts.weekOf(Number(week), year)
  if (period.length === 4) return period
  const isMonth = period.length === 7
  const name = formatDate(fromDay(isMonth ? `${period}-15` : period))
  return isMonth ? name.replace('15 ', '') : name
}

/** The same for an axis: 'Nov 26', 'Mg 47', '21 Nov'. */
export function shortPeriodName(period: string): string {
  const name = periodName(period)
  if (name.startsWith(texts.week)) return name.replace(texts.week, texts.shortWeek).slice(0, -5)
  return period.length === 7 ? name.replace(/ 20/, ' ') : name.replace(/(?<=\d \p{L}+) \d{4}$/u, '')
}
