import { createdFields, writersOf } from '@/access/policies/rights'
import type { Policy } from '@/access/roles'
import type { Write } from '@/schema'
import { flowOf } from '@/schema/flow/flow'
import { filledPath, partsOf, wildcardsOf } from '@/schema/routes'
import type { Resource, Rule } from '@/schema/types'
import type { Plain, PlainMap } from '../../../../demo/values'
import type { Changed } from '../../../support/firestoreEmulator'
import { filled, type Place, statesOf, takenFrom } from './flows'
import { aged, json, NOW, stored, valuesOf, withValue } from './values'
import { type Asked, accounts } from './world'

export interface Declared {
  resources: readonly Resource[]
  policies: Readonly<Record<string, Policy>>
}

/** What a request changes. */
interface Change {
  before?: PlainMap | undefined
  after?: PlainMap | undefined
}

type Others = Readonly<Record<string, readonly Plain[]>>

/** Something that somebody may do: one of these changes is allowed. */
export interface Attempt extends Omit<Asked, 'subjects'> {
  changes: Iterable<Change>
  /** Values that fields may have after it. */
  others: Others
  subjects: (change: Change) => Changed[]
}

export const CONSOLE = ['superteam', 'admin', 'root'] as const
export type Role = (typeof CONSOLE)[number]

interface At {
  declared: Declared
  resource: Resource
  policy: Policy
  role: Role
}

/** What the rules let a role do with an entity's records: each verb, each way to change one, each step of its flow. */
export function attemptsOf(declared: Declared, resource: Resource, role: Role): Attempt[] {
  const policy = declared.policies[resource.name]
  if (!policy) return []
  const at = { declared, resource, policy, role }
  const isCopy = declared.resources.some(({ source }) => source.copy?.path === resource.source.path)
  const written = isCopy ? [] : [...creations(at), ...edits(at), ...steps(at)]
  return [...reads(at), ...written, ...archivings(at), ...deletions(at)]
}

/** What the role may do by this rule, to any record or only to its own; undefined where it may not. */
function placeFor({ resource, policy, role }: At, rule: Rule | undefined): Place | undefined {
  const grants = rule?.grants.filter(({ standings }) => standings.includes(role)) ?? []
  if (grants.length === 0) return undefined
  const id = grants.every(({ own }) => own) ? role : 'x1'
  return { resource, policy, uid: role, ...located(policy.path, id) }
}

/** Where a record with this id lies, and the ids in its path by the names of their wildcards. */
function located(pattern: string, id: string, parents: readonly string[] = []) {
  const names = wildcardsOf(pattern)
  const ids = names.map((_, at) => (at === names.length - 1 ? id : (parents[at] ?? 'p1')))
  const named = Object.fromEntries(names.map((name, at) => [name, ids[at] ?? '']))
  return { id, ids: named, path: filledPath(pattern, ids) }
}

function reads(at: At): Attempt[] {
  const { list, show } = at.policy.access
  return [
    ...(['get', 'list'] as const).flatMap(how => {
      const place = placeFor(at, how === 'list' ? list : show)
      if (!place) return []
      const path = how === 'list' ? place.path.split('/').slice(0, -1).join('/') : place.path
      const before = how === 'list' ? undefined : bare(place)
      const subjects = () => [{ path, before }]
      return [{ ...asks(at, how), reads: how, changes: [{}], others: {}, subjects }]
    }),
  ]
}

const asks = ({ resource, role }: At, does: string) => ({ entity: resource.name, role, does })

/** A record that has its ids, is live, and has nothing else. */
function bare({ policy, path, ids, uid }: Place): PlainMap {
  const own = Object.entries(policy.ids ?? {}).map(([name, wildcard]) => [name, ids[wildcard]])
  const live = policy.live === undefined ? {} : { versionNo: policy.live }
  const signature = policy.isSigned && { uid, name: uid, time: NOW }
  const { field, among = [], named } = policy.shown ?? {}
  const seen = field && { [field]: among[0] ?? '', ...(named && { [named]: ['x'] }) }
  return accounts[path] ?? { ...Object.fromEntries(own), ...live, ...signature, ...seen }
}

function creations(at: At): Attempt[] {
  const place = placeFor(at, at.policy.access.create)
  if (!place) return []
  // Of what nobody writes a new record has what it begins with.
  const { fields, begins = {} } = at.policy
  const first = Object.entries(begins).map(([name, shape]) => [name, { ...fields[name], shape }])
  const policy = { ...at.policy, fields: { ...fields, ...Object.fromEntries(first) } }
  const others = othersOf({ ...place, policy }, createdFields(at.policy))
  const changes = variantsOf({ after: mostOf(bare(place), others) }, others)
  return [{ ...asks(at, 'create'), changes, others, subjects: withCopy(place) }]
}

/** Each way to change a record but the steps of its flow. */
function edits(at: At): Attempt[] {
  const writers = writersOf(at.policy).filter(writer => !('step' in writer))
  return writers.flatMap(({ who, fields }, index) => {
    const place = placeFor(at, who)
    if (!place) return []
    const others = othersOf(place, fields)
    const changes = standings(place).flatMap(before => [
      ...variantsOf({ before, after: mostOf(before, others) }, others),
    ])
    return [{ ...asks(at, `edit ${index + 1}`), changes, others, subjects: withCopy(place) }]
  })
}

/** Records to be changed: a bare one, one in each state of the flow, one with each value of what can be chosen. */
function standings(place: Place): PlainMap[] {
  const record = bare(place)
  const flow = flowOf(place.resource)
  const states = flow ? [...statesOf(flow, place).values()] : []
  const choices = Object.entries(place.policy.fields).flatMap(([name, { shape }]) =>
    shape.type === 'choice' ? shape.values.map(value => withValue(record, name, value)) : [],
  )
  return [record, ...states.map(state => ({ ...record, ...state })), ...choices]
}

function steps(at: At): Attempt[] {
  const flow = flowOf(at.resource)
  return Object.entries(flow?.steps ?? {}).flatMap(([name, step]) =>
    step.from.flatMap(state => {
      const place = placeFor(at, step.who)
      const change = place && takenFrom(place, bare(place), { name, state })
      if (!place || !change) return []
      const subjects = (changed: Change) => [
        ...withCopy(place)(changed),
        ...change.also.flatMap(other => alsoWritten(at, other)),
      ]
      // What is put right may have to agree with the rest.
      const field = flow?.field
      const others = step.to === undefined && field ? othersOf(place, [field]) : {}
      const changes = variantsOf(change, others)
      return [{ ...asks(at, `step ${name} from ${state}`), changes, others: {}, subjects }]
    }),
  )
}

/** What a step writes to a record of another entity. */
function alsoWritten({ declared, role }: At, { resource: name, id, data, isNew }: Write) {
  const resource = declared.resources.find(other => other.name === name)
  const policy = declared.policies[name]
  const parts = partsOf(resource?.source.path ?? '', id)
  if (!resource || !policy || !parts) throw new Error(`${name}/${id}: no such record`)
  const place = { resource, policy, uid: role, ...located(policy.path, parts.own, parts.parents) }
  const record = bare(place)
  const before = isNew ? undefined : aged(filled(place, record, { isThere: () => true }))
  const after = Object.entries(data).reduce<PlainMap>(
    (map, [field, value]) => withValue(map, field, stored(value)),
    before ?? record,
  )
  return [{ path: place.path, before, after }]
}

function archivings(at: At): Attempt[] {
  const { live } = at.policy
  const place = live === undefined ? undefined : placeFor(at, at.policy.access.delete)
  if (!place) return []
  return ['archive', 'restore'].map((does, index) => {
    const versions = index === 0 ? [live, -1] : [-1, live]
    const changes = standings(place).map(record => ({
      before: { ...record, versionNo: versions[0] },
      after: { ...record, versionNo: versions[1] },
    }))
    return { ...asks(at, does), changes, others: {}, subjects: alone(place) }
  })
}

function deletions(at: At): Attempt[] {
  const place = placeFor(at, at.policy.access.delete)
  if (!place) return []
  const changes = standings(place).map(before => ({ before }))
  return [{ ...asks(at, 'delete'), changes, others: {}, subjects: alone(place) }]
}

const alone =
  ({ path }: Place) =>
  (change: Change): Changed[] => [{ path, ...change }]

/** The record, and its copy where the source asks for one. */
const withCopy =
  ({ resource, path, id }: Place) =>
  (change: Change): Changed[] => {
    const { copy } = resource.source
    if (!copy) return [{ path, ...change }]
    const copied = (record: PlainMap) =>
      stored({ ...copy.of(json({ ...record, id })), lastUpdate: record.lastUpdate }) as PlainMap
    const { before, after } = change
    const own = { before: before && copied(before), after: after && copied(after) }
    return [
      { path, ...change },
      { path: `${copy.path}/${id}`, ...own },
    ]
  }

/** What each of these fields may hold. */
function othersOf({ policy, uid }: Place, names: readonly string[]): Others {
  const given = [policy.shown?.field, policy.shown?.named]
  return Object.fromEntries(
    names.flatMap(name => {
      const shape = policy.fields[name]?.shape
      const isGiven = name in (policy.ids ?? {}) || given.includes(name)
      return shape && !isGiven ? [[name, valuesOf(shape, uid)]] : []
    }),
  )
}

const mostOf = (record: PlainMap, others: Others): PlainMap =>
  Object.entries(others).reduce((map, [name, [most]]) => withValue(map, name, most), record)

/** The change, and the same with another value in each of its fields. */
function* variantsOf(change: Change, others: Others): Iterable<Change> {
  yield change
  for (const [name, values] of Object.entries(others))
    for (const value of values.slice(1))
      yield { ...change, after: withValue(change.after ?? {}, name, value) }
}
