import type { Measured, Ruleset } from '../../../../server/rules'
import { type Attempt, attemptsOf, CONSOLE, type Declared } from './requests'
import { withValue } from './values'
import { type Asked, measuredOf } from './world'

/** A request, and what it costs: of all that it writes, the dearest. */
export interface Dearest {
  asked: Asked
  expressions: number
  documents: number
  isAllowed: boolean
  /** Why not. */
  detail: string
}

/** The dearest request of each thing that each role may do with each entity; or one that is denied, if all are. */
export function dearestOf(rules: Ruleset, declared: Declared): Dearest[] {
  return declared.resources.flatMap(resource =>
    CONSOLE.flatMap(role => attemptsOf(declared, resource, role)).map(attempt =>
      dearestIn(rules, attempt),
    ),
  )
}

/** Takes the first change that is allowed, and gives each field in turn the value that makes it dearest. */
function dearestIn(rules: Ruleset, { changes, others, subjects, ...asked }: Attempt): Dearest {
  const tried = (change: Parameters<typeof subjects>[0]) => ({
    change,
    found: toDearest(rules, { ...asked, subjects: subjects(change) }),
  })
  let best: ReturnType<typeof tried> | undefined
  for (const change of changes) {
    best = tried(change)
    if (best.found.isAllowed) break
  }
  if (!best) throw new Error(`${asked.entity}: nothing to ask for`)
  for (const [name, values] of Object.entries(others))
    for (const value of values) {
      const { after } = best.change
      const other = tried({ ...best.change, after: withValue(after ?? {}, name, value) })
      if (other.found.isAllowed && other.found.expressions > best.found.expressions) best = other
    }
  return best.found
}

function toDearest(rules: Ruleset, asked: Asked): Dearest {
  const measured = measuredOf(rules, asked)
  return {
    asked,
    expressions: largest(measured.map(({ expressions }) => expressions)),
    documents: largest(measured.map(({ documents }) => documents)),
    isAllowed: measured.every(({ verdict }) => verdict.allowed),
    detail: measured.map(reasonOf).join(' '),
  }
}

const largest = (numbers: readonly number[]) => Math.max(...numbers)
const reasonOf = ({ verdict }: Measured) =>
  verdict.allowed ? '' : `${verdict.reason} ${verdict.detail}`
