import { isWithin } from '@/lib'
import { fieldAt } from '../fieldAt'
import { type Decision, flowOf, notesOf } from '../flow/flow'
import type { Flow, Step } from '../flow/types'
import { kinds } from '../kinds'
import type { FieldMap, Resource } from '../types'
import { isDeclared } from './isDeclared'

/** What the compiler cannot see of a flow: states and fields that are not there, or cannot hold what it writes. */
export const flowFaults = (resource: Resource): string[] => [
  ...ownFaults(resource),
  ...copyFaults(resource),
]

/** How a record stands is told in its copy, too. */
const copyFaults = ({ name, fields, source: { copy } }: Resource): string[] =>
  Object.entries(copy?.decides ?? {}).flatMap(([told, decision]) =>
    [...undeclared({ decides: [told] }, copy?.fields ?? {}), ...stateFaults(decision, fields)].map(
      fault => `${name}.source.copy.${told}: ${fault}`,
    ),
  )

function ownFaults({ name, fields }: Resource): string[] {
  const flow = flowOf({ fields })
  if (!flow) return []
  const faults = [
    ...Object.entries(flow.steps).flatMap(([called, step]) =>
      stepFaults(step, flow, fields).map(fault => `flow.${called}: ${fault}`),
    ),
    ...Object.entries(flow.path ?? {}).flatMap(([state, shown]) =>
      [...unknownStates([state], flow), ...undeclared({ [state]: shown }, fields)].map(
        fault => `flow.path: ${fault}`,
      ),
    ),
    ...undeclared({ field: textIn(flow.field) }, fields).map(fault => `flow: ${fault}`),
    ...stateFaults(flow.state, fields).map(fault => `flow.state: ${fault}`),
    ...Object.keys(flow.states).flatMap(state => timelessFaults(state, flow, fields)),
    ...holderFaults(flow, fields),
  ]
  return faults.map(fault => `${name}.${fault}`)
}

function stepFaults(step: Step, flow: Flow, fields: FieldMap): string[] {
  const { from, to, who, asks = {}, stamps = [], signs = [], writes = {}, needs = {}, once } = step
  const { shows = [] } = step
  const named = {
    shows,
    asks: Object.keys(asks),
    stamps,
    signs,
    writes: Object.keys(writes),
    needs: Object.keys(needs),
    once: typeof once === 'object' ? [once.field, once.after] : textIn(once),
    reason: notesOf(step),
  }
  return [
    ...unknownStates([...from, ...textIn(to)], flow),
    ...(from.length === 0 ? ['leads from no state; name one in from'] : []),
    ...(who.grants.length === 0 ? ['nobody may take it; say who'] : []),
    ...undeclared(named, fields),
    ...kindFaults(step, fields),
    ...writtenFaults(step, fields),
  ]
}

/** A decision asks of a map whether it is there, also where its members are declared and it is not. */
function stateFaults({ cases, stored }: Decision, fields: FieldMap): string[] {
  const isMap = (name: string) => Object.keys(fields).some(field => isWithin(field, name))
  const named = cases.map(([name]) => name).filter(name => !isMap(name))
  return undeclared({ cases: named, stored: textIn(stored?.field) }, fields)
}

/** How long a record is in a state is told by the times on its path. */
function timelessFaults(state: string, { states, path = {} }: Flow, fields: FieldMap): string[] {
  const isTime = (name: string) =>
    ['date', 'timestamp'].includes(
      (isDeclared(fields, name) && fieldAt(fields, name)?.field.kind) || '',
    )
  if (states[state]?.days === undefined || path[state]?.some(isTime)) return []
  return [
    `flow.states.${state}: has days, but no time on the path; name the field with its time there`,
  ]
}

const textIn = (value: unknown) => (typeof value === 'string' ? [value] : [])

const unknownStates = (names: readonly string[], { states }: Flow) =>
  names
    .filter(state => !(state in states))
    .map(state => `there is no state '${state}'; choose one of its states`)

/** Each name once, with the first that names it. */
function undeclared(named: Readonly<Record<string, readonly string[]>>, fields: FieldMap) {
  const uses = Object.entries(named).flatMap(([key, names]) => names.map(name => ({ key, name })))
  return uses
    .filter(({ name }, at) => uses.findIndex(use => use.name === name) === at)
    .filter(({ name }) => !isDeclared(fields, name))
    .map(
      ({ key, name }) => `${key} names '${name}', which is not declared; choose a name of fields`,
    )
}

/** What a step writes into a field is of the field's type. */
function kindFaults({ asks = {}, stamps = [] }: Step, fields: FieldMap): string[] {
  const kindOf = (name: string) =>
    isDeclared(fields, name) ? fieldAt(fields, name)?.field.kind : undefined
  const wrong = Object.entries(asks).filter(([name, { kind }]) => {
    const own = kindOf(name)
    return own !== undefined && kinds[own].storedAs !== kinds[kind].storedAs
  })
  const timeless = stamps.filter(name => {
    const own = kindOf(name)
    return own !== undefined && kinds[own].storedAs !== 'timestamp'
  })
  return [
    ...wrong.map(
      ([name, { kind }]) =>
        `asks for '${name}' as ${kind}, which is declared as ${kindOf(name)}; ask for what it holds`,
    ),
    ...timeless.map(
      name => `stamps '${name}', which is a ${kindOf(name)}; only a timestamp holds the time`,
    ),
  ]
}

/** What is written the same each time fits the field. */
const writtenFaults = ({ writes = {} }: Step, fields: FieldMap): string[] =>
  Object.entries(writes).flatMap(([name, value]) => {
    const field = isDeclared(fields, name) ? fieldAt(fields, name)?.field : undefined
    if (!field || value === null || typeof value === 'function') return []
    const { kind, options } = field
    if (kind === 'select' && !(String(value) in (options.choices ?? {})))
      return [`writes '${value}' to '${name}', which is none of its choices; choose one of them`]
    return kinds[kind].is(value)
      ? []
      : [`writes ${value} to '${name}', which is a ${kind}; write what it holds`]
  })

/** Fields with choices that hold the state, or show it: each state is one of them. */
function holderFaults(flow: Flow, fields: FieldMap): string[] {
  const holders = Object.entries(fields).filter(
    ([name, { kind, options }]) =>
      kind === 'select' && (name === flow.field || options.flow === flow),
  )
  return holders.flatMap(([name, { options }]) => {
    const { choices = {} } = options
    const extra = options.flow === flow ? Object.keys(choices) : []
    return [
      ...Object.keys(flow.states)
        .filter(state => !(state in choices))
        .map(state => `${name}: its choices lack the flow's state '${state}'; add it`),
      ...extra
        .filter(choice => !(choice in flow.states))
        .map(choice => `${name}: its choice '${choice}' is no state of its flow; take it out`),
    ]
  })
}
