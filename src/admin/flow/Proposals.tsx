import { useEffect, useState } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { fromDay, get, isEmpty, isInstant, isMap, isSame, set, toDay } from '@/lib'
import { asksOf, entriesOf, type FieldMap, type Members, type Step } from '@/schema'
import { useReadAnew } from '../queries/useReadAnew'

interface ProposalsProps {
  step: Step
  resource: string
  id: string
  record: RaRecord
}

/**
 * Puts what is proposed into the form when the record has come that it goes by, and again when it has changed: nobody has
 * typed it. Where somebody has typed over it, that stays.
 */
export const Proposals = ({ step, resource, id, record }: ProposalsProps) => {
  const { getValues, resetField, setValue } = useFormContext()
  const [last] = useState(() => new Map<string, unknown>())
  useReadAnew(resource, id)
  const { data } = useGetOne(resource, { id })
  useEffect(() => {
    if (!data) return
    const propose = () => {
      for (const [name, value] of proposed(step, record, data)) {
        const known = get(record, name)
        const before = last.has(name) ? last.get(name) : known
        const now = filledUp(known, value)
        const typed = getValues(name)
        last.set(name, now)
        resetField(name, { defaultValue: now })
        setValue(name, followed(typed, before, now), { shouldDirty: true })
      }
    }
    // What has been read before is there at once, and the form, which is outside, still to begin.
    const timer = setTimeout(propose)
    return () => clearTimeout(timer)
  }, [step, record, data, last, getValues, resetField, setValue])
  return null
}

/** What the form begins with: of one record what it has and what is proposed, of several nothing. */
export function begun(step: Step, records: readonly RaRecord[]): RaRecord {
  const [record] = records
  if (!record || records.length > 1) return { id: '' }
  const filled = structuredClone(record)
  emptyUnoffered(filled, asksOf(step))
  if (step.reads) return filled
  for (const [name, value] of proposed(step, record, {})) {
    set(filled, name, filledUp(get(filled, name), value))
  }
  return filled
}

/** What is stored and is none of a step's own choices is chosen anew. */
function emptyUnoffered(filled: RaRecord, asks: FieldMap): void {
  for (const [name, field] of Object.entries(asks)) {
    const value: unknown = get(filled, name)
    const isOffered = entriesOf(field).some(({ id }) => id === value)
    if (field.kind === 'select' && !isOffered && !isEmpty(value)) set(filled, name, null)
  }
}

/** A day is the instant at which it begins, as its input has it. */
function proposed(step: Step, record: RaRecord, read: Members): [string, unknown][] {
  const asks = asksOf(step)
  return Object.entries(step.proposes?.(record, read) ?? {})
    .filter(([name]) => name in asks)
    .map(([name, value]) => {
      const isDay = asks[name]?.kind === 'date' && isInstant(value)
      return [name, isDay ? fromDay(toDay(value)) : value]
    })
}

/** What there is, with what is proposed where there is nothing. */
function filledUp(value: unknown, proposal: unknown): unknown {
  if (!isMap(value) || !isMap(proposal)) return value ?? proposal
  const names = Object.keys({ ...value, ...proposal })
  return Object.fromEntries(names.map(name => [name, filledUp(value[name], proposal[name])]))
}

/** What the form holds, and where it still holds what was there before, what is there now. */
export function followed(value: unknown, before: unknown, now: unknown): unknown {
  if (!isMap(value) || !isMap(now)) return isSame(value, before) ? now : value
  const known = isMap(before) ? before : {}
  const names = Object.keys({ ...value, ...now })
  return Object.fromEntries(
    names.map(name => [name, followed(value[name], known[name], now[name])]),
  )
}
