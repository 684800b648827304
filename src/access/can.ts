import type { Principal, Question, Resource, Verb } from '@/schema'
import { decide } from '@/schema'
import { demandsOf, isMet } from './demands'
import { createdFields, writersOf } from './policies/writers'
import type { Attempt, Condition, Policy, StepRule } from './policy'
import type { Shape } from './validators'

export type Verdict = { allowed: true } | { allowed: false; reason: Reason }
export type Reason = 'role' | 'field' | 'state'

type Guarded = Policy | Pick<Resource, 'access'>

/** Whether the rules let this person do this (M-AUTH-08), and if not, why: his role, the field, or the record's state. */
export function authorize(
  { who, verb }: { who: Principal | undefined; verb: Verb },
  resource: Guarded | undefined,
  question: Question = {},
): Verdict {
  if (!who || !resource?.access[verb]?.(who, question.id)) return refusal('role')
  if (!isPolicy(resource)) return ALLOWED
  return writes[verb]?.(resource, { who, ...question }) ?? ALLOWED
}

/** The verdict without its reason. The default is no. */
export const can = (
  who: Principal | undefined,
  verb: Verb,
  resource: Guarded | undefined,
): boolean => authorize({ who, verb }, resource).allowed

const ALLOWED: Verdict = { allowed: true }
const refusal = (reason: Reason): Verdict => ({ allowed: false, reason })

const isPolicy = (resource: Guarded | undefined): resource is Policy =>
  resource !== undefined && 'path' in resource

const writes: { readonly [Each in Verb]?: (policy: Policy, attempt: Attempt) => Verdict } = {
  create: (policy, attempt) => {
    const { field } = attempt
    const isGiven = !field || holds(policy, createdFields(policy), field)
    return isGiven ? met(policy.when?.create, attempt) : refusal('field')
  },
  edit: authorizeChange,
  delete: (policy, attempt) => met(policy.when?.delete, attempt),
}

const met = (condition: Condition | undefined, attempt: Attempt): Verdict =>
  condition?.holds(attempt) === false ? refusal('state') : ALLOWED

function authorizeChange(policy: Policy, attempt: Attempt): Verdict {
  const { who, id, field, step: asked } = attempt
  const own = writersOf(policy).filter(
    ({ step, ...writer }) => step?.name === asked && writer.who(who, id),
  )
  const fitting = own.filter(({ fields }) => !field || holds(policy, fields, field))
  if (fitting.length === 0) return refusal('field')
  const isOpen = fitting.some(
    ({ step, when }) => leadsOn(policy, step, attempt) && when?.holds(attempt) !== false,
  )
  return isOpen ? met(policy.when?.edit, attempt) : refusal('state')
}

function leadsOn({ state }: Policy, step: StepRule | undefined, attempt: Attempt): boolean {
  const { record } = attempt
  if (!state || !step || !record) return true
  const from = decide(state, record)
  return step.from.includes(from) && demandsOf(step, from).every(demand => isMet(demand, attempt))
}

/** A field is writable, too, as a part of one that is, or where all names are free. */
function holds(
  { open, ids = {}, fields, owned = [] }: Policy,
  allowed: readonly string[],
  name: string,
): boolean {
  const owner = allowed.find(field => name === field || name.startsWith(`${field}.`))
  if (owner !== undefined) return hasMember(fields[owner]?.shape, name.slice(owner.length + 1))
  const isKnown = name in fields || name in ids || name === 'versionNo'
  return open === true && !isKnown && !owned.includes(name)
}

function hasMember(shape: Shape | undefined, path: string): boolean {
  const [key = ''] = path.split('.')
  if (key === '') return true
  if (shape?.type === 'keyed') return shape.keys.includes(key)
  return shape?.type !== 'group' || key in shape.members
}
