import CorrectIcon from '@mui/icons-material/HistoryEduOutlined'
import { isWithin } from '@/lib'
import { f, nobody } from '../f'
import { texts } from '../texts'
import type { Field, FieldMap } from '../types'
import { flowOf, namesIn, pick } from './flow'
import type { Flow, Step } from './types'

/** The step by which what a flow owns is put right, and the field that keeps why, who and when. */
export const CORRECT = 'correct'
export const CORRECTION = 'correction'

/**
 * The same fields, with the flow among them completed: it knows what it owns and has a step that corrects it. The reason
 * of the last correction has a field of its own.
 */
export function withCorrection<Fields extends FieldMap>(fields: Fields): Fields {
  const flow = flowOf({ fields })
  if (!flow) return fields
  const owned = ownedBy(flow, fields)
  if (owned.length === 0) return fields
  const steps = { ...flow.steps, [CORRECT]: correction(flow, pick(fields, ...owned)) }
  const complete = { ...flow, owned, steps }
  const named = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    field.options.flow ? { ...field, options: { ...field.options, flow: complete } } : field,
  ])
  // The declaration's own names are all there, and stay what its types say.
  return { ...Object.fromEntries(named), [CORRECTION]: last(flow) } as unknown as Fields
}

/** Nobody writes it in a form. */
const last = ({ corrects: { people } }: Flow): Field =>
  f.group(
    texts.correction,
    {
      reason: f.longText(texts.reason),
      by: f.reference(texts.by, { reference: people }),
      date: f.timestamp(texts.date),
    },
    { write: nobody },
  )

const correction = ({ corrects, states }: Flow, asks: FieldMap): Step => ({
  label: texts.correct,
  icon: CorrectIcon,
  text: texts.correctText,
  from: Object.keys(states),
  who: corrects.who,
  asks,
  reason: `${CORRECTION}.reason`,
  writes: { [`${CORRECTION}.reason`]: ({ data }) => data.reason },
  signs: [`${CORRECTION}.by`],
  stamps: [`${CORRECTION}.date`],
  isMinor: true,
})

/**
 * What tells the state, what a step stamps or signs, the dates that it asks for, and what else it writes of what nobody
 * may write in a form. What the server stamps on every save is the record's own.
 */
function ownedBy(flow: Flow, fields: FieldMap): string[] {
  const { field, state, steps } = flow
  const told = [...state.cases.map(([name]) => name), ...(state.stored ? [state.stored.field] : [])]
  const all = Object.values(steps)
  const timed = all.flatMap(({ stamps = [], signs = [], once }) => [
    ...stamps,
    ...signs,
    ...(typeof once === 'string' ? [once] : []),
  ])
  const certain = [...told, ...timed, ...(field ? [field] : [])]
  const written = all.flatMap(step => namesIn(flow, step))
  return Object.entries(fields)
    .filter(([name, { kind, options }]) => {
      if (options.stamp || kind === 'derived') return false
      const isIn = (names: readonly string[]) => names.some(each => isWithin(each, name))
      const isSteps = kind === 'date' || kind === 'timestamp' || options.write === nobody
      return isIn(certain) || (isSteps && isIn(written))
    })
    .map(([name]) => name)
}
