import { isMap } from '@/lib/values'
import { fieldAt } from '@/schema/fieldAt'
import { asksOf, decide, notesOf, writesOf, written } from '@/schema/flow/flow'
import type { Flow, Step } from '@/schema/flow/types'
import type { Field, FieldMap, Members, Resource } from '@/schema/types'
import { Geopoint, type Plain, type PlainMap } from '../../../demo/values'
import { NOW } from './engine'
import { put } from './world'

export const THEN = new Date('2026-01-01T00:00:00Z')

/** A record with no more in it than what puts it into this state; the step that leads on from there could be taken. */
export function recordIn(
  { fields }: Resource,
  { state }: Flow,
  { name, step }: { name: string; step?: Step },
): PlainMap {
  const at = state.cases.findIndex(([, , then]) => then === name)
  const filling: readonly string[] = state.cases
    .slice(0, at < 0 ? undefined : at)
    .flatMap(([field, is]) => (is === 'missing' ? [field] : []))
  const own = state.cases[at]
  const set = own && own[1] !== 'missing' && own[1] !== 'unmapped' ? [own[0]] : []
  const { once, needs = {} } = step ?? {}
  const dated = typeof once === 'object' ? [once.field] : []
  const filled = [...filling, ...set, ...Object.keys(needs), ...dated].reduce<PlainMap>(
    (record, field) => put(record, field, sample(fields, field)),
    {},
  )
  const record = at < 0 && state.stored ? put(filled, state.stored.field, name) : filled
  if (decide(state, record) !== name) throw new Error(`no record is '${name}'`)
  return record
}

/** What the field at this dotted name, also inside of others, may hold. */
const sample = (fields: FieldMap, name: string): Plain => {
  const field = fieldAt(fields, name)?.field
  return field ? valueFor(field) : 'teks'
}

/** Something that a field of this kind holds. */
export function valueFor({ kind, options }: Field): Plain {
  const members = () => valuesOf(options.fields ?? {})
  if (kind === 'select') return Object.keys(options.choices ?? {})[0] ?? null
  if (kind === 'map') return { [Object.keys(options.keys ?? {})[0] ?? 'a']: members() }
  if (kind === 'group' || kind === 'location') return members()
  if (kind === 'list') return [members()]
  return simple[kind] ?? 'teks'
}

const valuesOf = (fields: FieldMap): PlainMap =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field)]))

const URL = 'https://contoh.test/a.png'

const simple: { readonly [Kind in Field['kind']]?: Plain } = {
  image: URL,
  url: URL,
  date: THEN,
  timestamp: THEN,
  boolean: true,
  integer: 7,
  number: 7,
  money: 7,
  weight: 7,
  tags: ['a'],
  geopoint: new Geopoint(-6.2, 106.8),
}

/** Another value than the record has there. */
export function otherThan(field: Field, before: unknown): Plain {
  const value = valueFor(field)
  if (JSON.stringify(value) !== JSON.stringify(before)) return value
  if (field.kind === 'select') return Object.keys(field.options.choices ?? {})[1] ?? null
  return field.kind === 'boolean' ? false : NOW
}

interface Taking {
  readonly step: Step
  readonly record: PlainMap
  readonly by: string
  /** The name of what it asks for and does not get. */
  readonly without?: string | undefined
}

/** What a step is taken with. */
export function givenFor({ step, record, by, without }: Taking) {
  const asked = Object.entries(asksOf(step)).filter(([name]) => name !== without)
  const data = asked.reduce<PlainMap>((map, [name, field]) => put(map, name, valueFor(field)), {})
  return { id: 'other', record, data, now: NOW, by }
}

const REASON = 'reason'

/** The record with the step's own writes in it, as the console commits them. */
export function taken({ fields }: Resource, flow: Flow, taking: Taking): PlainMap {
  const { step, record } = taking
  const given = givenFor(taking)
  const typed = Object.keys(step.asks ?? {}).filter(name => name !== taking.without)
  const values: Members = {
    ...Object.fromEntries(typed.map(name => [name, sample(step.asks ?? {}, name)])),
    ...writesOf(flow, step, given),
    ...Object.fromEntries((step.stamps ?? []).map(name => [name, NOW])),
  }
  const { without = '' } = taking
  const lacking = without === REASON ? notesOf(step) : [without]
  const after = Object.entries(values)
    .filter(([name, value]) => !lacking.includes(name) && value !== null && value !== undefined)
    .reduce<PlainMap>((map, [name, value]) => put(map, name, withoutEmpty(value)), record)
  return saved(fields, after)
}

/** With the server's time wherever every save has it. */
export const saved = (fields: FieldMap, record: PlainMap): PlainMap =>
  Object.entries(fields)
    .filter(([, { options }]) => options.stamp === 'save')
    .reduce<PlainMap>((map, [name]) => put(map, name, NOW), record)

/** A value as it is stored: what is emptied is not there. */
export function withoutEmpty(value: unknown): Plain {
  if (!isMap(value) || value instanceof Date || value instanceof Geopoint) return value as Plain
  const entries = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutEmpty(member)]))
}

/** What a step writes to other resources in its commit: the names with their values. */
export const othersOf = (step: Step, given: ReturnType<typeof givenFor>) =>
  (step.also ?? []).map(({ resource, id, isNew, writes }) => ({
    resource,
    id: id(given),
    isNew: isNew === true,
    data: written(writes, given),
  }))
