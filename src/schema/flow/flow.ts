import { get, isEmpty, isMap, isSame, noted, valueAt } from '@/lib'
import { texts } from '../texts'
import type { Field, FieldMap, Members, Principal, Resource } from '../types'
import type { Flow, Given, Later, State, Step, Tone, Writes } from './types'

type Declared<Name extends string> = Omit<
  Flow,
  'state' | 'of' | 'owned' | 'states' | 'steps' | 'path' | 'at'
> & {
  readonly state: Decision<NoInfer<Name>>
  readonly states: Readonly<Record<Name, State>>
  readonly steps: Readonly<Record<string, Step<NoInfer<Name>>>>
  readonly path?: Readonly<Partial<Record<NoInfer<Name>, readonly string[]>>>
  readonly at?: (record: Members) => NoInfer<Name>
}

/** Declares a flow; the compiler sees that its steps lead between its states. */
export const defineFlow = <const Name extends string>(flow: Declared<Name>): Flow =>
  ({ ...flow, of: record => decide(flow.state, record), owned: [] }) as Flow

/** How the records of a resource move: what its state's field says. */
export const flowOf = ({ fields }: Pick<Resource, 'fields'>): Flow | undefined =>
  Object.values(fields).find(({ options }) => options.flow)?.options.flow

/** State -> label: the choices of a field that holds or shows it. */
export const labelsOf = ({ states }: Pick<Flow, 'states'>): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([name, { label }]) => [name, label]))

/** State -> tone: the colours of a field that holds or shows it. */
export const tonesOf = ({ states }: Pick<Flow, 'states'>): Record<string, Tone> =>
  Object.fromEntries(Object.entries(states).map(([name, { tone }]) => [name, tone]))

/** These fields, as a dialog asks for them: each has to be filled. */
export const required = (fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [
      name,
      { ...field, options: { ...field.options, required: true } },
    ]),
  )

/** Some of these fields by their names. */
export const pick = (fields: FieldMap, ...names: readonly string[]): FieldMap =>
  Object.fromEntries(
    names.map(name => {
      const field = fields[name]
      if (!field) throw new Error(`${name}: no such field; take one of fields`)
      return [name, field]
    }),
  )

/** A step that the record's state has for this person, and why it cannot be taken yet. */
export interface Offer {
  readonly name: string
  readonly step: Step
  readonly refusal: string | undefined
}

/** The steps that lead on from where the record is, for who may take them; grave ones last. */
export function offersOf(flow: Flow, record: Members, who: Principal): Offer[] {
  const state = flow.of(record)
  return Object.entries(flow.steps)
    .filter(([, step]) => !step.isSilent && isOpen(step, state, record))
    .filter(([, step]) => step.who(who, String(record.id)))
    .map(([name, step]) => ({ name, step, refusal: refusalOf(step, record) }))
    .sort((a, b) => Number(a.step.isGrave ?? false) - Number(b.step.isGrave ?? false))
}

/** Whether a step leads on, as most records go: it ends nothing and is no correction. */
export const isNext = ({ isGrave, isMinor, isSilent }: Step): boolean =>
  !(isGrave || isMinor || isSilent)

/** What the dialog of a step asks for. */
export const asksOf = ({ asks = {}, reason }: Step): FieldMap => ({
  ...asks,
  ...(reason && {
    [REASON]: { kind: 'longText', label: texts.reason, options: { required: true, max: 2000 } },
  }),
})

const REASON = 'reason'

/** What a step writes besides the times, under dotted names, over the data that were typed. */
export function writesOf(flow: Flow, step: Step, given: Given): Members {
  const { record, data, by } = given
  const { field, of, states } = flow
  const { to, reason, signs = [], writes = {} } = step
  const note = reason && noteAt(reason, of(record))
  return {
    ...(field && to && { [field]: to }),
    ...(note && {
      [REASON]: undefined,
      [note]: noted(get(record, note), (to && states[to]?.label) ?? step.label, data[REASON]),
    }),
    ...Object.fromEntries(signs.map(name => [name, by])),
    ...written(writes, given),
  }
}

/** The values of what is declared to be written, by their names. */
export const written = (writes: Writes, given: Given): Members =>
  Object.fromEntries(
    Object.entries(writes).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(given) : value,
    ]),
  )

/** Dotted names of all that a step may change in its record, but for what is stamped on every save. */
export const namesIn = ({ field }: Flow, step: Step): string[] => {
  const { asks = {}, stamps = [], signs = [], writes = {} } = step
  return [
    ...new Set([
      ...(field && step.to ? [field] : []),
      ...[...Object.keys(asks), ...notesOf(step), ...stamps, ...signs, ...Object.keys(writes)],
    ]),
  ]
}

/** The record of another resource that a step reads for this one. */
export const readFor = ({ reads }: Step, record: Members) =>
  reads && { ...reads, id: typeof reads.id === 'string' ? reads.id : reads.id(record) }

/** The notes that the reason for a step may go into. */
export const notesOf = ({ from, reason }: Step): string[] =>
  reason ? [...new Set(from.map(state => noteAt(reason, state)))] : []

/** The note that a reason goes into, of a record in this state. */
export const noteAt = (reason: string, state: string) => reason.replace('{state}', state)

/** Whether the step leads on from this state, and has not been taken yet. */
export const isOpen = ({ from, once }: Step, state: string, record: Members): boolean =>
  from.includes(state) && (once === undefined || !wasTaken(once, record))

/** Why an open step cannot be taken yet, in Indonesian. */
export const refusalOf = ({ needs = {} }: Step, record: Members): string | undefined =>
  Object.entries(needs).find(([name]) => isEmpty(get(record, name)))?.[1]

/** Whether the record stands where the step leads, or holds what a correction was to put there: then it has been taken. */
export function isTaken(
  flow: Flow,
  step: Step,
  { record, data }: Pick<Given, 'record' | 'data'>,
): boolean {
  const { to, once, reason, asks = {} } = step
  if (to !== undefined) {
    return flow.of(record) === to && (once === undefined || wasTaken(once, record))
  }
  const isThere = (name: string, value: unknown) => isSame(get(record, name), value)
  const isTold = !reason || isThere(reason, data[REASON])
  return isTold && Object.keys(asks).every(name => isThere(name, get(data, name)))
}

const wasTaken = (once: NonNullable<Step['once']>, record: Members): boolean =>
  typeof once === 'string' ? !isEmpty(get(record, once)) : isLater(once, record)

/** Whether the one time is after the other in this record; not where one of them is none. */
export const isLater = ({ field, after }: Later, record: Members) =>
  Date.parse(String(get(record, field))) > Date.parse(String(get(record, after)))

type Json = Readonly<Record<string, unknown>>

/**
 * The first case that applies decides: this field is set, is not, is true, or holds no map. Where none does, what is
 * stored decides if it is one of the results that are named.
 */
export interface Decision<Result extends string = string> {
  readonly cases: readonly (readonly [name: string, is: keyof typeof applies, then: Result])[]
  readonly stored?: { readonly field: string; readonly among: readonly Result[] }
  readonly otherwise: Result
  /** What a record holds in a field where `otherwise` is said, and not merely nothing else; what is `stored` says it itself. */
  readonly said?: { readonly field: string; readonly value: boolean }
}

export function decide<Result extends string>(decision: Decision<Result>, record: Json): Result {
  const { cases, stored, otherwise } = decision
  const found = cases.find(([name, is]) => applies[is](valueAt(record, name)))
  if (found) return found[2]
  return stored?.among.find(result => result === valueAt(record, stored.field)) ?? otherwise
}

/** All that it may come to. */
export const resultsOf = <Result extends string>({
  cases,
  stored,
  otherwise,
}: Decision<Result>) => [
  ...new Set([...cases.map(([, , then]) => then), ...(stored?.among ?? []), otherwise]),
]

const applies = {
  set: (value: unknown) => value !== null,
  missing: (value: unknown) => value === null,
  true: (value: unknown) => value === true,
  unmapped: (value: unknown) => !isMap(value),
}
