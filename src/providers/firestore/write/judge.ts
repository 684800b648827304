import { get, isSame } from '@/lib'
import {
  type Flow,
  isOpen,
  type Resource,
  refusalOf,
  type Step,
  type Transition,
  valueIn,
} from '@/schema'
import type { Json } from '../collection'
import { failure } from '../errors'

export interface Asked {
  flow: Flow
  step: Step
  transition: Transition
}

/**
 * Whether the record is as it was when the step was chosen, as far as the step is decided by it.
 *
 * @throws HttpError 409 `sarang.flow.stale` with body {state}, 409 `sarang.flow.refused` with body {reason}
 */
export function judge(resource: Resource, record: Json, { flow, step, transition }: Asked): void {
  const state = flow.of(record)
  const isMoved = state !== flow.of(transition.seen) || !isOpen(step, state, record)
  if (isMoved || isOvertaken(resource, record, { step, transition })) {
    throw failure('sarang.flow.stale', 409, { state })
  }
  const reason = refusalOf(step, record)
  if (reason !== undefined) throw failure('sarang.flow.refused', 409, { reason })
}

/**
 * Others have changed what was decided about: what the step shows, whatever a correction asks for; and of a step that writes
 * other records, too, what was left as it was seen, for they would get what nobody has looked at.
 */
function isOvertaken(
  { fields }: Resource,
  record: Json,
  { step, transition: { seen, data } }: Omit<Asked, 'flow'>,
): boolean {
  const { to, asks = {}, also, shows = [] } = step
  const isLeft = (name: string) => isSame(get(data, name), get(seen, name))
  const names = Object.keys(asks).filter(name => to === undefined || (also && isLeft(name)))
  const isShownAnew = (name: string) => {
    const field = fields[name]
    if (!field || field.options.stamp) return false
    return !isSame(valueIn(record, name, field), valueIn(seen, name, field))
  }
  return shows.some(isShownAnew) || names.some(name => !isSame(get(record, name), get(seen, name)))
}
