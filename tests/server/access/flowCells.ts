import { policiesOf } from '@/access/policies'
import type { Policy } from '@/access/roles'
import { valueAt } from '@/lib/values'
import { resources } from '@/resources'
import { CORRECT, CORRECTION } from '@/schema/flow/correction'
import { asksOf, decide, flowOf, namesIn } from '@/schema/flow/flow'
import type { Flow, Step } from '@/schema/flow/types'
import type { Resource } from '@/schema/types'
import type { PlainMap } from '../../../demo/values'
import { fill } from './agreement'
import { copyAt } from './copies'
import { type Ask, NOW } from './engine'
import { otherThan, recordIn, saved, THEN, taken } from './flowRecords'
import { type Person, people, put } from './world'

export const ID = 'other'
const LATER = new Date('2026-02-01T00:00:00Z')

export interface Flowing {
  readonly name: string
  readonly resource: Resource
  readonly flow: Flow
  readonly policy: Policy
}

/** A request, and whether it is to be allowed. */
export interface FlowCell {
  readonly title: string
  readonly ask: Ask
  readonly allowed: boolean
}

/** Policies of the entities whose records go through states. */
const policies = policiesOf(resources)
export const flowing = resources.flatMap((resource): Flowing[] => {
  const flow = flowOf(resource)
  const policy = policies[resource.name]
  return flow && policy ? [{ name: resource.name, resource, flow, policy }] : []
})

export const admin = people.find(({ name }) => name === 'admin') as Person
export const principal = ({ uid, standing }: Person) => ({ uid: uid ?? '', role: standing })
export const uidOf = ({ uid }: Person) => uid ?? 'nobody'

const statesOf = ({ flow }: Flowing) => Object.keys(flow.states)
const stepsOf = ({ flow }: Flowing) => Object.entries(flow.steps)

/** Every step, from every state, by everybody. */
export const stepCells = (at: Flowing) =>
  stepsOf(at).flatMap(([name, step]) =>
    statesOf(at).flatMap(state =>
      people.flatMap(person => {
        const before = base(at, state, step)
        const after = takenAt(at, { step, record: before, by: uidOf(person) })
        const allowed = step.from.includes(state) && step.who(principal(person), ID)
        // What changes nothing that the flow owns is no step.
        if (!allowed && isPlain(at.flow, before, after)) return []
        const title = `${person.name}: ${name} from ${state}`
        return { title, ask: request(at, { person, before, after }), allowed, person, name }
      }),
    ),
  )

/** Each step without one of the things that it asks for. */
export const lackingCells = (at: Flowing): FlowCell[] =>
  stepsOf(at).flatMap(([name, step]) =>
    Object.entries(asksOf(step))
      .filter(([, { options }]) => options.required)
      .flatMap(([without]) =>
        step.from.map(state => {
          const before = base(at, state, step)
          const after = takenAt(at, { step, record: before, by: uidOf(admin), without })
          const ask = request(at, { person: admin, before, after })
          return { title: `${name} from ${state} without ${without}`, ask, allowed: false }
        }),
      ),
  )

/** Each step with something in it that is not its own, or at a time that is not the server's. */
export const forgedCells = (at: Flowing): FlowCell[] =>
  stepsOf(at).flatMap(([name, step]) => {
    const { resource, flow } = at
    const [state = ''] = step.from
    const before = base(at, state, step)
    const after = takenAt(at, { step, record: before, by: uidOf(admin) })
    const { stamps = [], signs = [], needs = {}, writes = {}, once } = step
    const cleared = Object.keys(writes).filter(field => writes[field] === null)
    const beside = flow.owned.filter(field => !isAmong(namesIn(flow, step), field))
    const forged = [
      ...stamps.map(field => ({ as: `${field} by hand`, after: put(after, field, LATER) })),
      ...signs.map(field => ({ as: `${field} of another`, after: put(after, field, 'u2') })),
      ...cleared.map(field => ({
        as: `${field} set`,
        before: put(before, field, THEN),
        after: put(after, field, LATER),
      })),
      ...beside.map(field => ({
        as: `${field} beside`,
        after: put(after, field, other(resource, field, before)),
      })),
      ...Object.keys(needs).map(field => ({
        as: `no ${field}`,
        before: put(before, field, null),
        after: put(after, field, null),
      })),
      ...(typeof once === 'string'
        ? [{ as: 'a second time', before: put(before, once, THEN) }]
        : []),
    ]
    return forged.map(({ as, ...change }) => ({
      title: `${name}, ${as}`,
      ask: request(at, { person: admin, before, after, ...change }),
      allowed: false,
    }))
  })

const owned = ({ flow }: Flowing) =>
  flow.owned.flatMap(field =>
    Object.keys(flow.states).flatMap(state => people.map(person => ({ field, state, person }))),
  )

/** Each thing that the flow owns, changed as a form would. */
export const formCells = (at: Flowing): FlowCell[] =>
  owned(at).map(({ field, state, person }) => {
    const before = base(at, state)
    const after = savedAt(at, put(before, field, other(at.resource, field, before)))
    const change = { person, before, after }
    const title = `${person.name}: ${field} in ${state}`
    return { title, ask: request(at, change), allowed: isSomeStep(at, change) }
  })

/** A new record as the declaration says, and further on. */
export function madeCells(at: Flowing): FlowCell[] {
  const { flow, policy, resource } = at
  const making = (title: string, after: PlainMap, allowed: boolean): FlowCell => {
    const { path } = fill(policy.path, ID)
    return { title, ask: { uid: admin.uid, method: 'create', path, after }, allowed }
  }
  const fresh = freshRecord(at)
  return [
    making('fresh', fresh, true),
    ...flow.owned.map(field =>
      making(`with ${field}`, put(fresh, field, other(resource, field, fresh)), false),
    ),
  ]
}

/** Each thing that the flow owns, corrected in each state by everybody. */
export function correctionCells(at: Flowing): FlowCell[] {
  const step = at.flow.steps[CORRECT] as Step
  return owned(at).map(({ field, state, person }) => {
    const before = base(at, state)
    const after = corrected(at, { before, field, by: uidOf(person) })
    const title = `${person.name}: ${field} in ${state}`
    const allowed = step.who(principal(person), ID)
    return { title, ask: request(at, { person, before, after }), allowed }
  })
}

/** A correction that says too little, or touches more. */
export function loneCells(at: Flowing): FlowCell[] {
  const [state = ''] = statesOf(at)
  const field = at.flow.owned.at(-1) ?? ''
  const before = base(at, state)
  const after = corrected(at, { before, field, by: uidOf(admin) })
  const plain = plainField(at)
  const cells = {
    'no reason': put(after, `${CORRECTION}.reason`, null),
    'an empty reason': put(after, `${CORRECTION}.reason`, ''),
    'a reason that is no text': put(after, `${CORRECTION}.reason`, 7),
    'in another name': put(after, `${CORRECTION}.by`, 'u2'),
    'at another time': put(after, `${CORRECTION}.date`, LATER),
    'with more in it': put(after, `${CORRECTION}.more`, 'x'),
    'something else, too': put(after, plain, other(at.resource, plain, before)),
    'nothing but the field': { ...after, [CORRECTION]: undefined },
  }
  return Object.entries(cells).map(([title, after]) => {
    const change = { person: admin, before, after }
    return { title, ask: request(at, change), allowed: isSomeStep(at, change) }
  })
}

/** The copy with each step, and either without the other. */
export const copyCells = (at: Flowing): FlowCell[] =>
  at.resource.source.copy ? stepsOf(at).flatMap(each => copiesOf(at, each)) : []

function copiesOf(at: Flowing, [name, step]: [string, Step]): FlowCell[] {
  const { resource, flow, policy } = at
  const path = `${resource.source.copy?.path}/${ID}`
  const copy = (record: PlainMap): PlainMap =>
    copyAt(resource, record, { id: ID, time: NOW })[path] ?? {}
  const own = fill(policy.path, ID).path
  const [state = ''] = step.from
  const before = base(at, state, step)
  const after = takenAt(at, { step, record: before, by: uidOf(admin) })
  const change = { uid: admin.uid, method: 'update' as const, path, before: copy(before) }
  const others = Object.keys(flow.states)
    .map(each => copy(base(at, each)))
    .filter(each => !isAlike(each, copy(after)))
  const commit = { ...change, together: { [own]: after }, beside: { [own]: before } }
  const alone = { ...request(at, { person: admin, before, after }), together: {} }
  return [
    { title: `${name}: the copy follows`, ask: { ...commit, after: copy(after) }, allowed: true },
    { title: `${name}: the copy alone`, ask: { ...change, after: copy(after) }, allowed: false },
    { title: `${name}: the step alone`, ask: alone, allowed: false },
    ...others.map(each => ({
      title: `${name}: a copy that says otherwise`,
      ask: { ...commit, after: each },
      allowed: false,
    })),
  ]
}

/** All of them. */
export const flowCells = (): FlowCell[] =>
  flowing.flatMap(at =>
    [
      ...[stepCells, lackingCells, forgedCells, formCells, correctionCells, loneCells, copyCells],
      ...(at.policy.access.create ? [madeCells] : []),
    ].flatMap(cells => cells(at)),
  )

export interface Change {
  readonly person: Person
  readonly before: PlainMap
  readonly after: PlainMap
}

/** Whether it is, to the letter, what a step that this person may take writes. */
const isSomeStep = (at: Flowing, { person, before, after }: Change): boolean =>
  Object.values(at.flow.steps).some(
    step =>
      step.from.includes(decide(at.flow.state, before)) &&
      step.who(principal(person), ID) &&
      isAlike(takenAt(at, { step, record: before, by: uidOf(person) }), after),
  )

export const request = ({ policy }: Flowing, { person, before, after }: Change) => ({
  uid: person.uid,
  method: 'update' as const,
  path: fill(policy.path, ID).path,
  before,
  after,
})

/** What every record of a collection has: the ids in its path, and its version. */
function ownOf({ policy: { path, ids = {}, live } }: Flowing): PlainMap {
  const filled = fill(path, ID).ids
  const own = Object.entries(ids).map(([name, wildcard]) => [name, filled[wildcard]])
  return { ...Object.fromEntries(own), ...(live !== undefined && { versionNo: live }) }
}

/** With what the declaration begins with, and the server's time wherever it is asked for. */
const freshRecord = (at: Flowing): PlainMap =>
  Object.entries(at.resource.fields).reduce<PlainMap>((record, [name, { options }]) => {
    const value = options.stamp ? NOW : at.flow.owned.includes(name) ? options.initial : undefined
    return value === undefined ? record : put(record, name, value as string)
  }, ownOf(at))

/** A record in this state, of which nothing else is known; the step could be taken. */
export function base(at: Flowing, state: string, step?: Step): PlainMap {
  const { resource, flow } = at
  const record = recordIn(resource, flow, { name: state, ...(step && { step }) })
  const stamped = Object.entries(resource.fields)
    .filter(([, { options }]) => options.stamp === 'save')
    .reduce((map, [name]) => put(map, name, THEN), record)
  return withState(flow, { ...ownOf(at), ...stamped })
}

/** The field that repeats the state follows it. */
const withState = ({ field, state }: Flow, record: PlainMap): PlainMap =>
  field && field !== state.stored?.field ? put(record, field, decide(state, record)) : record

export const savedAt = ({ resource }: Flowing, record: PlainMap) => saved(resource.fields, record)

export const takenAt = (
  { resource, flow }: Flowing,
  taking: Parameters<typeof taken>[2],
): PlainMap => {
  const after = taken(resource, flow, taking)
  return taking.step.to === undefined ? withState(flow, after) : after
}

function corrected(
  at: Flowing,
  { before, field, by }: { before: PlainMap; field: string; by: string },
): PlainMap {
  const changed = put(before, field, other(at.resource, field, before))
  return savedAt(at, {
    ...withState(at.flow, changed),
    [CORRECTION]: { reason: 'Salah catat', by, date: NOW },
  })
}

export const other = ({ fields }: Resource, name: string, record: PlainMap) => {
  const field = fields[name]
  if (!field) throw new Error(`${name}: no such field`)
  return otherThan(field, valueAt(record, name))
}

/** One that an admin changes in a form. */
export function plainField({ policy, resource, flow }: Flowing): string {
  const own = (policy.writers ?? []).filter(({ step, who }) => !step && who(principal(admin), ID))
  const found = own
    .flatMap(({ fields }) => fields)
    .find(name => {
      const field = resource.fields[name]
      return field && !field.options.stamp && !flow.owned.includes(name)
    })
  if (!found) throw new Error(`${resource.name}: nothing is changed in a form`)
  return found
}

const isPlain = ({ owned }: Flow, before: PlainMap, after: PlainMap) =>
  [...owned, CORRECTION].every(name => isAlike(valueAt(before, name), valueAt(after, name)))

const isAmong = (names: readonly string[], field: string) =>
  names.some(name => `${name}.`.startsWith(`${field}.`))

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
