import type { RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isInstant } from '@/lib/guards'
import { get, set } from '@/lib/paths'
import type { FieldMap } from '@/schema'
import { kindOf } from '@/schema'
import { Odd } from './Oddities'
import { useOddities } from './useOddities'

interface ForeseenProps {
  /** As it is. */
  record: RaRecord
  asks: FieldMap
}

/** What would be odd about the record with what is typed in the form, and is not yet: said before it is saved, not refused. */
export const Foreseen = ({ record, asks }: ForeseenProps) => {
  const oddities = useOddities()
  const values: object = useWatch()
  const then = structuredClone(record)
  for (const [name, field] of Object.entries(asks)) {
    const value: unknown = get(values, name)
    // What is still being typed is no time yet.
    const isTime = kindOf(field).storedAs === 'timestamp'
    set(then, name, isTime && !isInstant(value) ? null : value)
  }
  const known = oddities(record)
  return <Odd oddities={oddities(then).filter(each => !known.includes(each))} />
}
