import { isMap } from '@/lib/values'
import type { Callable } from '../callable'
import { askedOf } from './asked'
import { heldOf, isOver, type Part } from './held'

/** Characters that one call answers, about: a part more. */
const MOST_TEXT = 2_000_000

/**
 * {uid, name, after} in, {documents: [{path, fields}], after} out: what the database holds of a person, a part at a time;
 * `after` is null once that is all of it.
 */
export const exportPerson: Callable = async (ports, request) => {
  const { uid, from } = await askedOf(ports, request)
  const documents: unknown[] = []
  const done = { looked: 0, text: 0 }
  const begun = ports.now()
  let next: Part['next'] = from
  for await (const part of heldOf(ports, uid, { from })) {
    next = part.next
    done.looked += part.looked
    for (const { path, fields } of part.found) {
      const document = { path, fields: toJson(fields) }
      done.text += JSON.stringify(document).length
      documents.push(document)
    }
    if (isOver(ports, begun, done.looked) || done.text >= MOST_TEXT) break
  }
  return { documents, after: next ?? null }
}

/** As JSON has it: times as texts, places by their coordinates, references by their paths. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value ?? null
  const { latitude, longitude, path } = value as Record<string, unknown>
  if (value.constructor !== Object) return typeof path === 'string' ? path : { latitude, longitude }
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toJson(part)]))
    : null
}
