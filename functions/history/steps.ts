import type { Recorded, RecordedStep } from '@/access/recorded'
import { isWithin } from '@/lib/values'
import { decide } from '@/schema'
import { isAmong } from './changes'

type Plain = Readonly<Record<string, unknown>>
type Path = readonly string[]

/** The step of its flow by which a record got from one state of things to the other, if it was one. */
export function stepOf(
  { state, steps = [] }: Recorded,
  { before, after }: Readonly<Record<'before' | 'after', Plain>>,
  changed: readonly Path[],
): string | undefined {
  if (!state) return undefined
  const [from, to] = [decide(state, before), decide(state, after)]
  return steps.find(step => leads(step, from, to) && isAllOf(step, changed))?.name
}

const leads = (step: RecordedStep, from: string, to: string) =>
  step.from.includes(from) && (step.to === undefined || step.to === to)

/** Whether nothing else has changed, and what it stamps has. */
const isAllOf = ({ stamps, fields }: RecordedStep, changed: readonly Path[]) =>
  changed.every(path => fields.some(name => touches(path, name))) &&
  stamps.every(stamp => changed.some(path => touches(path, stamp)))

/** A group that was not there before comes whole. */
const touches = (path: Path, name: string) =>
  isAmong(path, [name]) || isWithin(name, path.join('.'))
