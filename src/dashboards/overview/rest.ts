import { isMap, valueAt } from '@/lib'
import type { Figure, Group } from './groups'
import { figureAt, type Point } from './series'

/** What the record holds of a group, each of its sums with what is in the whole and in none of the parts. */
export function withRest(stored: unknown, { figures }: Group): unknown {
  const asked = figures.filter(({ rest }) => rest)
  if (asked.length === 0 || !isMap(stored)) return stored
  const completed = (sums: unknown) =>
    isMap(sums)
      ? { ...sums, ...Object.fromEntries(asked.map(figure => [figure.name, restIn(sums, figure)])) }
      : sums
  return eachOf(stored, (part, name) =>
    name === 'total' ? completed(part) : isMap(part) ? eachOf(part, completed) : part,
  )
}

/** The group without a rest of nothing: neither of all time nor in any period. */
export function withoutEmptyRest(group: Group, total: unknown, points: readonly Point[]): Group {
  const isThere = ({ name, rest }: Figure) =>
    !rest || Boolean(figureAt(total, name)) || points.some(({ values }) => values[name])
  const figures = group.figures.filter(isThere)
  const names = new Set(figures.map(({ name }) => name))
  return { ...group, figures, bars: group.bars.filter(name => names.has(name)) }
}

/** A part that is not there is nothing; of one that is no number nobody knows what remains. */
function restIn(sums: Readonly<Record<string, unknown>>, { rest = [] }: Figure) {
  const [whole = 0, ...parts] = rest.map(name =>
    valueAt(sums, name) === null ? 0 : figureAt(sums, name),
  )
  const left = parts.reduce<number>((sum, part = Number.NaN) => sum - part, whole)
  return Number.isNaN(left) ? undefined : Math.max(0, left)
}

const eachOf = (
  holder: Readonly<Record<string, unknown>>,
  change: (value: unknown, name: string) => unknown,
) => Object.fromEntries(Object.entries(holder).map(([name, value]) => [name, change(value, name)]))
