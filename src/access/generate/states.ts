import type { Decision } from '@/schema'
import type { Policy } from '../policy'
import { enumerated, literal } from './layout'

/** Whether more than one field tells the state of a record. */
export const isDecided = (policy: Policy): policy is Policy & { state: Decision } =>
  policy.state !== undefined &&
  !policy.copy &&
  !(policy.state.stored && policy.state.cases.length === 0)

/** What is bound of the states before and after a write. */
export function statesOf(policy: Policy): string[] {
  if (policy.copy)
    return [
      'path = copyPath()',
      'to = toldBy(getAfter(path).data)',
      'from = exists(path) ? toldBy(get(path).data) : to',
      "way = from + '>' + to",
    ]
  if (isDecided(policy))
    return ['to = stateOf(request.resource.data)', "way = stateOf(resource.data) + '>' + to"]
  return []
}

/** The states before and after a write: what is bound, or, so that a form does without, what finds them out. */
export function wayOf(policy: Policy): string {
  const stored = policy.state?.stored
  if (policy.copy || isDecided(policy) || !stored) return 'way'
  const { field, among } = stored
  const texts = [literal(field), enumerated(among), literal(policy.state?.otherwise)]
  return `wayBy(${texts.join(', ')})`
}
