import { policyOf } from '@/access/policies/derive'
import type { Policy } from '@/access/roles'
import { get } from '@/lib/values'
import type { Write } from '@/schema'
import { asksOf, flowOf, isOpen, namesIn, writesOf, written } from '@/schema/flow/flow'
import type { Flow, Step } from '@/schema/flow/types'
import type { Resource } from '@/schema/types'
import type { PlainMap } from '../../../../demo/values'
import { aged, json, NOW, stored, valuesOf, withValue } from './values'

/** A step that somebody takes: the record before and after it, and what else is written. */
export interface Taken {
  before: PlainMap
  after: PlainMap
  also: readonly Write[]
}

/** Where a record lies, and who writes it. */
export interface Place {
  resource: Resource
  policy: Policy
  uid: string
  id: string
  /** Those in its path, by the names of their wildcards. */
  ids: Readonly<Record<string, string>>
  path: string
}

/** The step out of a state, of a record that holds all that it can hold in it; undefined where no record is in it. */
export function takenFrom(
  place: Place,
  bare: PlainMap,
  { name, state }: { name: string; state: string },
): Taken | undefined {
  const flow = flowOf(place.resource)
  const step = flow?.steps[name]
  const record = flow && statesOf(flow, place).get(state)
  if (!flow || !step || !record) return undefined
  const leads = (next: PlainMap) =>
    step.to === undefined ||
    flow.of(json(taken(place, { flow, step, record: next }).after)) === step.to
  const isThere = (next: PlainMap) =>
    flow.of(json(next)) === state && isOpen(step, state, json(next)) && leads(next)
  const within = Object.keys(place.policy.fields).filter(field =>
    namesIn(flow, step).some(each => `${each}.`.startsWith(`${field}.`)),
  )
  const before = aged(filled(place, { ...bare, ...record }, { isThere, without: within }))
  return { before, ...taken(place, { flow, step, record: before }) }
}

/** A record in each state: as the state's field says, or after steps from there. */
export function statesOf(flow: Flow, place: Place): Map<string, PlainMap> {
  const { field } = flow
  const named = field ? Object.keys(flow.states).map(state => withValue({}, field, state)) : []
  const found = new Map<string, PlainMap>()
  const left: PlainMap[] = [{}, ...named]
  for (const record of left) {
    const state = flow.of(json(record))
    if (found.has(state)) continue
    found.set(state, aged(record))
    const steps = Object.values(flow.steps).filter(step => isOpen(step, state, json(record)))
    left.push(...steps.map(step => taken(place, { flow, step, record }).after))
  }
  return found
}

interface Taking {
  flow: Flow
  step: Step
  record: PlainMap
}

/** What the console writes where everything that it asks for is given. */
function taken(place: Place, { flow, step, record }: Taking): Omit<Taken, 'before'> {
  const { resource, policy, uid, id } = place
  const asks = policyOf({ ...resource, fields: asksOf(step) }).fields
  const typed = Object.entries(asks).map(([name, { shape }]): [string, unknown] => [
    name,
    valuesOf(policy.fields[name]?.shape ?? shape, uid)[0],
  ])
  const given = {
    id,
    record: json({ ...record, id }),
    data: json(put({}, typed)),
    now: NOW,
    by: uid,
  }
  const saved = Object.keys(resource.fields).filter(
    name => resource.fields[name]?.options.stamp === 'save',
  )
  const stamps = [...(step.stamps ?? []), ...saved].map((name): [string, unknown] => [name, NOW])
  const after = put(record, [...typed, ...Object.entries(writesOf(flow, step, given)), ...stamps])
  const also = (step.also ?? []).map(({ id, writes, ...other }) => ({
    ...other,
    id: id(given),
    data: written(writes, given),
  }))
  return { after, also }
}

/** What is undefined is taken away, as `reason` is, which was only asked for. */
const put = (record: PlainMap, values: readonly [string, unknown][]): PlainMap =>
  values.reduce((map, [name, value]) => withValue(map, name, stored(value)), record)

/** The record with the most in each of its other fields that leaves it as it has to be. */
export function filled(
  { policy, uid }: Place,
  record: PlainMap,
  {
    isThere,
    without = [],
  }: { isThere: (record: PlainMap) => boolean; without?: readonly string[] },
): PlainMap {
  return Object.entries(policy.fields).reduce((map, [name, { shape }]) => {
    const next = withValue(map, name, valuesOf(shape, uid)[0])
    const isFree = get(map, name) === undefined && !without.includes(name)
    return isFree && isThere(next) ? next : map
  }, record)
}
