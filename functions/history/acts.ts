import { ACTING, ACTS } from '@/schema'
import type { Fields, FunctionPorts } from '../callable'
import type { Held, Values } from './changes'

type Plain = Readonly<Record<string, unknown>>

/** What it needs where a document's change is told by itself, without what else its commit wrote. */
export interface HistoryPorts extends Pick<FunctionPorts, 'transact' | 'update'> {
  /**
   * What somebody says that he is doing, or a function who has called it to write to a path, if this commit wrote that, by its
   * time in microseconds; none where it is long ago.
   */
  doing(whose: Whose, time: number): Promise<Fields | undefined>
}

export type Whose = { readonly uid: string } | { readonly path: string }

export const actPath = (id: string) => `${ACTS}/${id}`

/**
 * What somebody calls what he does, in a document of his presence that he writes with it: several commits of that name are
 * one act. It bears his id, so that it is nobody else's.
 */
export function namedBy(uid: string, presence: Plain | undefined): string | undefined {
  const { mode, record } = presence ?? {}
  const isName = mode === ACTING && presence?.uid === uid && NAME.test(String(record))
  return isName ? `${record}-${uid}` : undefined
}

const NAME = /^\w{8,40}$/

/** Whether what is written at this time may belong to what was begun then: nothing is put below what is long past. */
export const isUnderWay = (told: Plain | undefined, time: number): boolean =>
  told === undefined || time / 1000 - Number(told.time) < LONGEST_MS

/** An import of 50,000 rows takes half an hour; one that goes on for longer begins another act in time. */
const LONGEST_MS = 3_600_000

/** What is told of an act once this, too, belongs to it; undefined where that is told already. */
export function actWith<Value>(
  values: Values<Value>,
  told: Held<Value> | undefined,
  head: Plain,
): Held<Value> | undefined {
  const was = told && values.toPlain(told)
  if (!was) return values.fromPlain({ ...head, isMany: false })
  // A step is called by itself, not by what went with it.
  const isLead = head.kind === 'step' && was.kind !== 'step'
  if (was.path === head.path || (was.isMany && !isLead)) return undefined
  const lead = isLead ? head : was
  return values.fromPlain({ ...lead, title: ofSeveral(lead.title), isMany: true })
}

const ofSeveral = (title: unknown) => (title ? `${title} …` : null)
