import {
  CORRECTION,
  type Field,
  type FieldKind,
  type FieldMap,
  flowOf,
  isLater,
  isSingle,
  kinds,
  type Later,
  listedFields,
  MOST,
  MOST_GRAMS,
  namesIn,
  noteAt,
  notesOf,
  type Resource,
  type Step,
  wildcardsOf,
} from '@/schema'
import { both, hadBefore } from '../conditions'
import {
  type Condition,
  type FieldPolicy,
  field,
  nobody,
  once,
  type Policy,
  type StepRule,
  type Writer,
} from '../roles'
import * as is from '../validators'
import { writersOf } from './rights'

/** The policy that a declaration amounts to: its fields' kinds and options are what the rules check. */
export function policyOf({ name, label, source, fields, access }: Resource): Policy {
  const { path, idField } = source
  const ids = [...wildcardsOf(path).filter(name => name in fields), ...(idField ? [idField] : [])]
  return {
    path: isSingle(path) ? path : `${path}/{${idField ?? 'id'}}`,
    about: `${label} (src/resources/${name}).`,
    access,
    fields: Object.fromEntries(
      Object.entries(fields)
        .filter(([, { kind }]) => kinds[kind].storedAs !== null)
        .map(([name, declared]) => [name, fieldOf(declared, ids.includes(name))]),
    ),
    ...(ids.length > 0 && { ids: Object.fromEntries(ids.map(name => [name, name])) }),
    ...(typeof source.constant.versionNo === 'number' && { live: source.constant.versionNo }),
    ...(hasFreeNames(fields) && { open: true }),
  }
}

/** What no field declares is free where somebody may write it. */
const hasFreeNames = (fields: Resource['fields']) =>
  Object.values(fields).some(({ kind, options }) => kind === 'rest' && options.write !== nobody)

function fieldOf({ kind, options }: Field, isId: boolean): FieldPolicy {
  const { write, initial, stamp } = options
  if (stamp) return stamp === 'create' ? once(is.past) : field(is.saved)
  const shape = shapes[kind](options)
  if (write !== nobody) return field(shape, write)
  return once(isId || shape.type === 'time' ? shape : atFirst(initial))
}

/** What nobody writes is on create what the declaration says it begins with. */
const atFirst = (initial: unknown): is.Shape => ({
  type: 'choice',
  values:
    typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean'
      ? [initial]
      : [],
})

/** What a declared field holds. */
export const shapeOf = ({ kind, options }: Pick<Field, 'kind' | 'options'>): is.Shape =>
  shapes[kind](options)

type Options = Field['options']

const members = ({ fields = {} }: Options): is.Members =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]) => [name, shapes[kind](options)]),
  )

const range = ({ min, max }: Options, most: number) => [min ?? 0, max ?? most] as const

/** Every kind as the rules check it; a kind that is missing here does not compile. */
const shapes: Readonly<Record<FieldKind, (options: Options) => is.Shape>> = {
  text: ({ max }) => (max === undefined ? is.name : is.text(max)),
  longText: ({ max }) => is.text(max),
  richText: ({ max }) => (max === undefined ? is.description : is.text(max)),
  email: () => is.name,
  phone: () => is.name,
  url: () => is.url,
  image: () => is.url,
  integer: options => is.whole(...range(options, MOST)),
  number: options => is.number(...range(options, MOST)),
  money: options => is.whole(...range(options, MOST)),
  weight: options => is.number(...range(options, MOST_GRAMS)),
  boolean: () => is.boolean,
  select: ({ choices = {} }) => is.choice(...Object.keys(choices)),
  tags: ({ max }) => is.tags(max),
  date: () => is.time,
  timestamp: () => is.time,
  geopoint: () => is.place,
  reference: () => is.name,
  location: options => is.group(members(options)),
  group: options => is.group(members(options)),
  list: ({ max = is.TAGS }) => is.list(max),
  map: options =>
    options.keys && options.fields
      ? is.keyed(Object.keys(options.keys), members(options))
      : is.map(is.TAGS),
  lookup: () => is.unknown,
  derived: () => is.unknown,
  rest: () => is.unknown,
}

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
