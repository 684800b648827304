import { valueAt } from '@/lib'
import type { Attempt, Json, StepRule } from './policy'

/** What a step demands of one field: data that is printed as a rule and evaluated in the browser. */
export interface Demand {
  readonly is: keyof typeof demands
  readonly field: string
}

interface Kind {
  /** In the rules language, of the value after the write and of the one before it. */
  says(is: string, had: string): string
  /** True, too, when the attempt does not tell enough. */
  holds(field: string, attempt: Attempt): boolean
}

const inRecord =
  (test: (value: unknown) => boolean): Kind['holds'] =>
  (field, { record }) =>
    !record || test(valueAt(record, field))

const isDifferent = (field: string, one: Json, other: Json) =>
  valueAt(one, field) !== valueAt(other, field)

/** No two begin with the same letter, which is what the rules know them by. */
export const demands = {
  had: { says: (_, had) => `${had} != null`, holds: inRecord(value => value !== null) },
  /** Of two: each is one that a field may hold. */
  weighed: {
    says: is => `isWeight(${is}) && isWeight(at(parts[2]))`,
    holds: () => true,
  },
  signed: {
    says: is => `${is} == request.auth.uid`,
    holds: (field, { who, next }) => !next || valueAt(next, field) === who.uid,
  },
  lacked: { says: (_, had) => `${had} == null`, holds: inRecord(value => value === null) },
  filled: { says: is => `!(${is} in [null, ''])`, holds: () => true },
  /** The same of a time: what it was, if that was something, is left. */
  dated: {
    says: (is, had) => `${is} is timestamp || ${is} == ${had} && !(${is} in [null, ''])`,
    holds: () => true,
  },
  told: {
    says: (is, had) => `${is} != ${had}`,
    holds: (field, { record, next }) => !record || !next || isDifferent(field, record, next),
  },
  /** Of a group: what is in it was there before, or is none. */
  cleared: {
    says: (is, had) => `${is} == ${had} || ${is}.values().hasOnly(${had}.values().concat([null]))`,
    holds: () => true,
  },
  now: { says: is => `${is} == time()`, holds: () => true },
} as const satisfies Readonly<Record<string, Kind>>

/** All that is demanded of a record that was in this state. */
export function demandsOf(step: StepRule, from: string): Demand[] {
  const { stamps, asks, weighs = [], had = [], lacked = [], signs = [], tells = {} } = step
  const { clears = [] } = step
  const of = (is: Demand['is'], fields: readonly string[]) => fields.map(field => ({ is, field }))
  const note = tells[from]
  return [
    ...of('now', stamps),
    ...of(
      'filled',
      asks.filter(name => !weighs.includes(name)),
    ),
    ...of('weighed', weighs),
    ...of('told', note === undefined ? [] : [note]),
    ...of('cleared', clears),
    ...of('signed', signs),
    ...of('lacked', lacked),
    ...of('had', had),
  ]
}

export const isMet = ({ is, field }: Demand, attempt: Attempt): boolean =>
  demands[is].holds(field, attempt)
