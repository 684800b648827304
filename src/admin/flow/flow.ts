import { get } from '@/lib/paths'
import { isEmpty } from '@/lib/same'
import { noted } from '@/lib/text/noted'
import { texts } from '../fields/texts'
import type { Field, FieldMap, Members, Principal, Resource, Rule } from '../types'
import type { Flow, Given, State, Step, Tone } from './types'

/** Declares a flow; the compiler sees that its steps lead between its states. */
export const defineFlow = <const Name extends string>(flow: {
  readonly of: (record: Members) => NoInfer<Name>
  readonly states: Readonly<Record<Name, State>>
  readonly steps: Readonly<Record<string, Step<NoInfer<Name>>>>
  readonly path?: Readonly<Partial<Record<NoInfer<Name>, readonly string[]>>>
  readonly field?: string
  readonly at?: (record: Members) => NoInfer<Name>
  readonly oddities?: (record: Members) => readonly string[]
}): Flow => flow as Flow

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
      if (!field) throw new Error(`${name}: tidak ada; ambil dari fields`)
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
    .filter(([, step]) => isOpen(step, state, record) && step.who(who, String(record.id)))
    .map(([name, step]) => ({ name, step, refusal: step.guard?.(record) }))
    .sort((a, b) => Number(a.step.isGrave ?? false) - Number(b.step.isGrave ?? false))
}

/** The states that these people move a record between; grave steps apart. */
export const reachOf = (flow: Flow | undefined, rule: Rule): string[] => [
  ...new Set(
    Object.values(flow?.steps ?? {})
      .filter(({ who }) => who === rule)
      .flatMap(({ from, to }) => [...from, to]),
  ),
]

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
  const { record, data } = given
  const { field, states } = flow
  const { to, reason, writes } = step
  const note = typeof reason === 'function' ? reason(record) : reason
  return {
    ...(field && { [field]: to }),
    ...(note && {
      [REASON]: undefined,
      [note]: noted(get(record, note), states[to]?.label ?? to, data[REASON]),
    }),
    ...writes?.(given),
  }
}

/** Whether the step leads on from this state, and has not been taken yet. */
export const isOpen = ({ from, once }: Step, state: string, record: Members): boolean =>
  from.includes(state) && (once === undefined || !wasTaken(once, record))

/** Whether the record stands where the step leads: then it has been taken. */
export const isTaken = (flow: Flow, { to, once }: Step, record: Members): boolean =>
  flow.of(record) === to && (once === undefined || wasTaken(once, record))

const wasTaken = (once: NonNullable<Step['once']>, record: Members): boolean =>
  typeof once === 'function' ? once(record) : !isEmpty(get(record, once))
