import type { RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { get, isWholeInstant, set } from '@/lib'
import { asksOf, flowOf, kindOf, type Members, type Step, writesOf } from '@/schema'
import { usePrincipal, useResource } from '../registry'
import { Odd, useOddities } from './Oddities'

interface ForeseenProps {
  /** As it is. */
  record: RaRecord
  step: Step
}

/** What would be odd about the record as the step leaves it, and is not yet: said before it is taken, not refused. */
export const Foreseen = ({ record, step }: ForeseenProps) => {
  const oddities = useOddities()
  const flow = flowOf(useResource())
  const by = usePrincipal()?.uid ?? ''
  const data = readable(step, useWatch())
  const then = structuredClone(record)
  const now = new Date()
  const written = {
    ...Object.fromEntries(Object.keys(asksOf(step)).map(name => [name, get(data, name)])),
    ...Object.fromEntries((step.stamps ?? []).map(name => [name, now.toISOString()])),
    ...(flow && writesOf(flow, step, { id: String(record.id), record, data, now, by })),
  }
  for (const [name, value] of Object.entries(written)) set(then, name, value)
  const known = oddities(record)
  return <Odd oddities={oddities(then).filter(each => !known.includes(each))} />
}

/** What is typed so far; what is still being typed is no time yet. */
function readable(step: Step, values: object): Members {
  const data = structuredClone(values)
  for (const [name, field] of Object.entries(asksOf(step))) {
    const isTime = kindOf(field).storedAs === 'timestamp'
    if (isTime && !isWholeInstant(get(data, name))) set(data, name, null)
  }
  return { ...data }
}
