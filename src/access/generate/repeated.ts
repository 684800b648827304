import type { Policy } from '../policy'
import type { Shape } from '../validators'
import { literal } from './layout'

/** What a new record has to hold, and holds for ever: its ids, and each field that may be one thing alone; as rules say it. */
export const repeatedIn = ({ ids = {}, fields }: Policy): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape, once }]) => {
      const only = once && !name.includes('.') && onlyIn(shape)
      return only ? [[name, only]] : []
    }),
  ),
  ...ids,
})

function onlyIn(shape: Shape): string | undefined {
  if (shape.type === 'now') return 'request.time'
  if (shape.type !== 'choice' || !shape.strict) return undefined
  const [value, ...others] = shape.values
  return others.length > 0 ? undefined : literal(value)
}
