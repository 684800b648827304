import { CORRECTION } from '@/admin/flow/correction'
import { flowOf, isLater, namesIn, notesOf } from '@/admin/flow/flow'
import type { Later, Step } from '@/admin/flow/types'
import type { FieldMap, Resource } from '@/admin/types'
import { both, isCaller, NOW, readAt, valueAt, WAS } from './conditions'
import { shapeOf } from './derive'
import type { Condition, FieldPolicy, Policy, Writer } from './policy'
import { nobody } from './roles'
import { writersOf } from './writers'

/** The policy with the steps of the resource's flow: what they own is reached in no other way. */
export function withFlow(policy: Policy, resource: Pick<Resource, 'fields'>): Policy {
  const flow = flowOf(resource)
  if (!flow) return policy
  const { owned, state } = flow
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
      step: { name, from, ...(to && { to }), stamps, asks: asksIn(step) },
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
      return declared && (!known || known.once)
        ? [[name, { shape: shapeOf(declared), by: nobody }]]
        : []
    }),
  )

/** Fields that hold something afterwards. A reason that goes into one of several notes is in none of them for certain. */
function asksIn(step: Step): string[] {
  const required = Object.entries(step.asks ?? {}).filter(([, { options }]) => options.required)
  const notes = notesOf(step)
  return [...required.map(([name]) => name), ...(notes.length === 1 ? notes : [])]
}

function conditionsOf(step: Step): Condition[] {
  const { to, once, needs = {}, signs = [] } = step
  const notes = notesOf(step)
  return [
    ...(once === undefined ? [] : [typeof once === 'string' ? isUnset(once) : isNotLater(once)]),
    ...Object.keys(needs).map(isSet),
    ...signs.map(isCaller),
    ...(to !== undefined && notes.length > 0 ? [isTold(notes)] : []),
  ]
}

const isSet = (name: string): Condition => ({
  means: `${name} was set`,
  says: `${readAt(WAS, name)} != null`,
  holds: ({ record }) => !record || valueAt(record, name) !== null,
})

const isUnset = (name: string): Condition => ({
  means: `${name} was not set`,
  says: `${readAt(WAS, name)} == null`,
  holds: ({ record }) => !record || valueAt(record, name) === null,
})

const isNotLater = (later: Later): Condition => {
  const [one, other] = [later.field, later.after].map(name => readAt(WAS, name))
  return {
    means: `${later.field} was not after ${later.after}`,
    says: `!(${one} is timestamp && ${other} is timestamp && ${one} > ${other})`,
    holds: ({ record }) => !record || !isLater(later, record),
  }
}

/** One of the notes says something else than before. */
const isTold = (notes: readonly string[]): Condition => ({
  means: `why is in ${notes.join(' or ')}`,
  says: `(${notes.map(note => `${readAt(NOW, note)} != ${readAt(WAS, note)}`).join(' || ')})`,
  holds: ({ record, next }) =>
    !record || !next || notes.some(note => valueAt(next, note) !== valueAt(record, note)),
})
