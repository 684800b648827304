import type { Flow, Members, Principal, Resource } from '@/schema'
import { flowOf, isNext, type Offer, offersOf } from '@/schema'

interface RowsFlow {
  flow: Flow
  /** The state that a row tells of; undefined where it tells of none. */
  stateOf: (row: Members) => string | undefined
  isIndex: boolean
}

/** How the rows of a list move: by their own flow, or by that of the records which they are an index of. */
export function flowOfRows(own: Resource, opened: Resource): RowsFlow | undefined {
  const flow = flowOf(own)
  if (flow) return { flow, stateOf: flow.of, isIndex: false }
  const { copy } = opened.source
  const copied = copy?.path === own.source.path ? flowOf(opened) : undefined
  if (!copied) return undefined
  const told = Object.keys(copy?.decides ?? {})
  const stateOf = (row: Members) =>
    told.map(name => String(row[name])).find(state => Object.hasOwn(copied.states, state))
  return { flow: copied, stateOf, isIndex: true }
}

/**
 * What is usually next for a row, where it can be taken now. An index tells its state only: then it is what ends that, and
 * the record may have another step before it.
 */
export function nextOf(
  rows: RowsFlow,
  row: Members,
  who: Principal,
): Pick<Offer, 'name' | 'step'> | undefined {
  const { flow, stateOf, isIndex } = rows
  const state = stateOf(row)
  const tone = state && flow.states[state]?.tone
  // What has come to an end waits for nobody.
  if (!state || tone === 'bad' || tone === 'done') return undefined
  if (!isIndex) return takeable(flow, row, who)[0]
  const [name, step] =
    Object.entries(flow.steps).find(
      ([, { from, to, ...step }]) =>
        isNext({ from, ...step }) && from.includes(state) && to !== state && step.who(who),
    ) ?? []
  return name && step ? { name, step } : undefined
}

/** The steps that lead a record on, and can be taken now. */
export const takeable = (flow: Flow, record: Members, who: Principal): Offer[] =>
  offersOf(flow, record, who).filter(({ step, refusal }) => isNext(step) && refusal === undefined)
