import type { PlainMap } from '../../../demo/values'
import type { Ask } from '../../server/access/engine'
import type { Read, Request, Write } from './perform'

/** One request, the documents that are there before it, and what the reviewed tables say of it. */
export interface Cell {
  title: string
  request: Request
  before: Record<string, PlainMap>
  allowed: boolean
}

export interface Asked extends Pick<Ask, 'path' | 'before' | 'after' | 'together'> {
  person: string
}

/** The five ways in which a document is written. */
export const WAYS = ['set', 'update', 'merge', 'batch', 'transaction'] as const
export type Way = (typeof WAYS)[number]

const LISTS = ['list', 'first', 'filtered', 'count'] as const

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Each equally often, and in step with no period of what is counted. */
const pick = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[Math.floor(((index * GOLDEN) % 1) * items.length)] ?? items[0]

export const wayAt = (index: number): Way => pick(WAYS, index)
export const listAt = (index: number): Read => pick(LISTS, index)

export const reading = (person: string, read: Read, path: string): Request => ({
  person,
  read,
  path,
})

/** A document that is made, changed or, without an `after`, deleted. */
export function writing({ person, path, before, after, together = {} }: Asked, way: Way): Request {
  const beside = Object.entries(together).map(
    ([other, data]): Write => ({ path: other, how: 'set', data }),
  )
  const writes = [written({ path, before, after }, way), ...beside]
  const isTransaction = way === 'transaction'
  const alone = beside.length > 0 || way === 'batch' ? 'batch' : 'alone'
  return { person, writes, together: isTransaction ? 'transaction' : alone }
}

function written({ path, before, after }: Omit<Asked, 'person'>, way: Way): Write {
  if (!after) return { path, how: 'delete' }
  if (!before) return { path, how: way === 'merge' ? 'merge' : 'set', data: after }
  if (way !== 'update' && way !== 'merge') return { path, how: 'set', data: after }
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value)
  return { path, how: way, data: Object.fromEntries(changed) }
}

/** Several writes that stand or fall together, which the tables forbid. */
export const refused = (
  title: string,
  { person, writes, before = {} }: { person: string; writes: Write[]; before?: Cell['before'] },
): Cell[] =>
  (['batch', 'transaction'] as const).map(together => ({
    title: `${title} (${together})`,
    request: { person, writes, together },
    before,
    allowed: false,
  }))
