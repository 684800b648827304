import { type DocumentData, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { resources } from '@/resources'
import { CORRECT } from '@/schema/flow/correction'
import { flowOf, isOpen, refusalOf } from '@/schema/flow/flow'
import type { Resource } from '@/schema/types'
import type { Random } from '../../../../demo/random'
import { Geopoint, type Plain, type PlainMap } from '../../../../demo/values'
import { copiesAt } from '../../access/copies'
import { NOW } from '../../access/engine'
import { saved, taken } from '../../access/flowRecords'
import { put } from '../../access/world'

/** What becomes of a document, and of its copy with it; what is at `NOW` gets the server's time. */
export interface Change {
  path: string
  before: PlainMap | undefined
  after: PlainMap
  copies: Record<string, PlainMap>
}

interface Asked {
  path: string
  before: PlainMap
  random: Random
  by: string
}

/** A step of a record's flow that can be taken now; none: it has come to its end. */
export function stepOf({ path, before, random, by }: Asked): Change | undefined {
  const resource = resourceAt(path)
  const flow = resource && flowOf(resource)
  if (!resource || !flow) return undefined
  const state = flow.of(before)
  const steps = Object.entries(flow.steps).filter(
    ([name, step]) =>
      // What ends a record badly is seldom.
      name !== CORRECT &&
      (!step.isGrave || random.chance(0.1)) &&
      isOpen(step, state, before) &&
      !refusalOf(step, before),
  )
  if (steps.length === 0) return undefined
  const [, step] = random.pick(steps)
  return changed(path, before, taken(resource, flow, { step, record: before, by }))
}

/** What a form changes. */
export function editOf({ path, before, random }: Asked): Change | undefined {
  const [collection = ''] = path.split('/')
  const [name, value] = edits[collection]?.(random, before) ?? []
  return name ? changed(path, before, put(before, name, value ?? null)) : undefined
}

const edits: Record<string, (random: Random, before: PlainMap) => [string, Plain]> = {
  products: random => ['price', random.integer(1, 900) * 1000],
  rbws: random => ['harvestPeriod', random.pick([30, 45, 60, 90])],
  transactions: random => ['note', `Catatan ${random.id(6)}`],
}

function changed(path: string, before: PlainMap, after: PlainMap): Change {
  const resource = resourceAt(path)
  const record = resource ? saved(resource.fields, after) : after
  return { path, before, after: record, copies: copiesAt(path, record, NOW) }
}

const resourceAt = (path: string): Resource | undefined =>
  resources.find(
    ({ source }) => source.provider === 'firestore' && source.path === path.split('/')[0],
  )

/** As the demo holds it. */
export const plainOf = (data: DocumentData): PlainMap =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plain(value)]))

function plain(value: unknown): Plain {
  if (value instanceof Timestamp) return value.toDate()
  if (value instanceof GeoPoint) return new Geopoint(value.latitude, value.longitude)
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null
    ? plainOf(value as DocumentData)
    : (value as Plain)
}
