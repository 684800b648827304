import type { FieldMap, Later, Resource, Step } from '@/schema'
import { CORRECTION, flowOf, isLater, listedFields, namesIn, noteAt, notesOf } from '@/schema'
import { both, hadBefore } from '../conditions'
import type { Condition, FieldPolicy, Policy, StepRule, Writer } from '../policy'
import { nobody } from '../roles'
import * as is from '../validators'
import { atFirst, shapeOf } from './derive'
import { writersOf } from './writers'

/** The policy with the steps of the resource's flow: what they own is reached in no other way. */
export function withFlow(policy: Policy, resource: Resource): Policy {
  const flow = flowOf(resource)
  if (!flow) return policy
  const { owned, state } = flow
  const listed = listedFields(resource)
  const plain = writersOf(policy).map(writer => ({
    ...writer,
    fields: writer.fields.filter(name => !owned.includes(name)),
  }))
  return {
    ...policy,
    fields: { ...policy.fields, ...ofSteps(policy, resource, owned) },
    writers: [...plain, ...stepsOf(resource)],
    state,
    owned,
    begins: Object.fromEntries(
      owned.flatMap(name => {
        const initial = resource.fields[name]?.options.initial
        return initial === undefined && !listed.includes(name) ? [] : [[name, atFirst(initial)]]
      }),
    ),
  }
}

/** The steps of a resource's flow as the ways to change a record that they are. */
export function stepsOf({ fields }: Pick<Resource, 'fields'>): Writer[] {
  const flow = flowOf({ fields })
  if (!flow) return []
  const saved = stampedOnSave(fields)
  return Object.entries(flow.steps).map(([name, step]) => {
    const { who, from, to, stamps = [] } = step
    const conditions = conditionsOf(step)
    return {
      who,
      fields: [...new Set([...namesIn(flow, step), ...saved])],
      ...(conditions.length > 0 && { when: both(...conditions) }),
      step: {
        ...{ name, from, ...(to && { to }), stamps },
        asks: asksIn(step),
        weighs: Object.entries(step.asks ?? {}).flatMap(([asked, { kind }]) =>
          kind === 'weight' && !fields[asked] ? asked : [],
        ),
        ...demandsOf(step),
      },
    }
  })
}

const stampedOnSave = (fields: FieldMap) =>
  Object.entries(fields)
    .filter(([, { options }]) => options.stamp === 'save')
    .map(([name]) => name)

/** What nobody writes in a form is judged by its kind when a step writes it. */
const ofSteps = (
  policy: Policy,
  { fields }: Pick<Resource, 'fields'>,
  owned: readonly string[],
): Record<string, FieldPolicy> =>
  Object.fromEntries(
    [...owned, CORRECTION].flatMap(name => {
      const declared = fields[name]
      const known = policy.fields[name]
      if (!declared || (known && !known.once)) return []
      const shape = shapeOf(declared)
      // What is free in a form holds anything that a step puts there.
      const isFree = policy.open && shape.type === 'keyed'
      return [[name, { shape: isFree ? is.map(is.TAGS) : shape, by: nobody }]]
    }),
  )

/** Fields that hold something afterwards. A reason that goes into one of several notes is in none of them for certain. */
function asksIn(step: Step): string[] {
  const required = Object.entries(step.asks ?? {}).filter(([, { options }]) => options.required)
  const notes = notesOf(step)
  return [...required.map(([name]) => name), ...(notes.length === 1 ? notes : [])]
}

/** What a step demands of the record besides. */
function demandsOf(step: Step): Partial<StepRule> {
  const { to, from, once, needs = {}, signs = [], reason } = step
  const isToTell = to !== undefined && reason !== undefined
  return {
    had: Object.keys(needs),
    lacked: typeof once === 'string' ? [once] : [],
    clears: clearedIn(step),
    signs,
    ...(isToTell && {
      tells: Object.fromEntries(from.map(state => [state, noteAt(reason, state)])),
    }),
  }
}

/** The groups of which it leaves some parts empty. */
function clearedIn({ writes = {} }: Step): string[] {
  const emptied = Object.keys(writes).filter(name => writes[name] === null && name.includes('.'))
  return [...new Set(emptied.map(name => name.slice(0, name.lastIndexOf('.'))))]
}

const conditionsOf = ({ once }: Step): Condition[] =>
  once === undefined || typeof once === 'string' ? [] : [isNotLater(once)]

const isNotLater = (later: Later): Condition => {
  const [one, other] = [later.field, later.after].map(hadBefore)
  return {
    means: `${later.field} was not after ${later.after}`,
    says: `!(${one} is timestamp && ${other} is timestamp && ${one} > ${other})`,
    holds: ({ record }) => !record || !isLater(later, record),
  }
}
