import { type Decision, decide } from '@/schema'
import type { Policy } from '../roles'
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

/** Whether a group tells the state by being there: its first part, or its last, changes it, whoever writes that. */
const isToldByGroup = (policy: Policy): policy is Policy & { state: Decision } =>
  isDecided(policy) && policy.state.cases.some(([, is]) => is === 'unmapped')

/** That a form leaves the state as it is, where its names do not say so; of a copy that is cheaper than the names. */
export function keptState(policy: Policy): string[] {
  if (policy.copy) return ['from == to']
  return isToldByGroup(policy) ? ["way == to + '>' + to"] : []
}

/** That a new record is in the state of one that has nothing, where what it begins with does not say so. */
export const firstState = (policy: Policy): string[] =>
  isToldByGroup(policy)
    ? [`stateOf(request.resource.data) == ${literal(decide(policy.state, {}))}`]
    : []

/** The states before and after a write: what is bound, or, so that a form does without, what finds them out. */
export function wayOf(policy: Policy): string {
  const stored = policy.state?.stored
  if (policy.copy || isDecided(policy) || !stored) return 'way'
  const { field, among } = stored
  const texts = [literal(field), enumerated(among), literal(policy.state?.otherwise)]
  return `wayBy(${texts.join(', ')})`
}
