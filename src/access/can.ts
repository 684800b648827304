import { valueAt } from '@/lib'
import { decide, type Principal, type Question, type Resource, type Verb } from '@/schema'
import { createdFields, writersOf } from './policies/rights'
import type { Attempt, Condition, Json, Policy, StepRule } from './roles'
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

/** What a step demands of one field: data that is printed as a rule and evaluated in the browser. */
export interface Demand {
  readonly is: keyof typeof demands
  readonly field: string
}

interface Kind {
  /** In the rules language, of the value after the write and of the one before it. */
  says(is: string, had: string): string
  /** True, too, when the attempt does not tell enough. */
  holds(field: string, attempt: Attempt): boolean
}

const inRecord =
  (test: (value: unknown) => boolean): Kind['holds'] =>
  (field, { record }) =>
    !record || test(valueAt(record, field))

const isDifferent = (field: string, one: Json, other: Json) =>
  valueAt(one, field) !== valueAt(other, field)

/** No two begin with the same letter, which is what the rules know them by. */
export const demands = {
  had: { says: (_, had) => `${had} != null`, holds: inRecord(value => value !== null) },
  /** Of two: each is one that a field may hold. */
  weighed: {
    says: is => `isWeight(${is}) && isWeight(at(parts[2]))`,
    holds: () => true,
  },
  signed: {
    says: is => `${is} == request.auth.uid`,
    holds: (field, { who, next }) => !next || valueAt(next, field) === who.uid,
  },
  lacked: { says: (_, had) => `${had} == null`, holds: inRecord(value => value === null) },
  filled: { says: is => `!(${is} in [null, ''])`, holds: () => true },
  /** The same of a time: what it was, if that was something, is left. */
  dated: {
    says: (is, had) => `${is} is timestamp || ${is} == ${had} && !(${is} in [null, ''])`,
    holds: () => true,
  },
  told: {
    says: (is, had) => `${is} != ${had}`,
    holds: (field, { record, next }) => !record || !next || isDifferent(field, record, next),
  },
  /** Of a group: what is in it was there before, or is none. */
  cleared: {
    says: (is, had) => `${is} == ${had} || ${is}.values().hasOnly(${had}.values().concat([null]))`,
    holds: () => true,
  },
  now: { says: is => `${is} == time()`, holds: () => true },
} as const satisfies Readonly<Record<string, Kind>>

/** All that is demanded of a record that was in this state. */
export function demandsOf(step: StepRule, from: string): Demand[] {
  const { stamps, asks, weighs = [], had = [], lacked = [], signs = [], tells = {} } = step
  const { clears = [] } = step
  const of = (is: Demand['is'], fields: readonly string[]) => fields.map(field => ({ is, field }))
  const note = tells[from]
  return [
    ...of('now', stamps),
    ...of(
      'filled',
      asks.filter(name => !weighs.includes(name)),
    ),
    ...of('weighed', weighs),
    ...of('told', note === undefined ? [] : [note]),
    ...of('cleared', clears),
    ...of('signed', signs),
    ...of('lacked', lacked),
    ...of('had', had),
  ]
}

const isMet = ({ is, field }: Demand, attempt: Attempt): boolean =>
  demands[is].holds(field, attempt)

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
