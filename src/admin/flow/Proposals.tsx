import { Alert, Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useGetOne, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { fromDay, get, isEmpty, isInstant, isMap, isSame, set, toDay } from '@/lib'
import { asksOf, entriesOf, type FieldMap, type Members, type Step } from '@/schema'
import { useReadAnew } from '../queries/useReadAnew'
import { useResource } from '../registry'
import {
  type Conflict,
  ConflictValue,
  type LabelledConflict,
  labelled,
} from '../saving/ConflictChoice'

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
function followed(value: unknown, before: unknown, now: unknown): unknown {
  if (!isMap(value) || !isMap(now)) return isSame(value, before) ? now : value
  const known = isMap(before) ? before : {}
  const names = Object.keys({ ...value, ...now })
  return Object.fromEntries(
    names.map(name => [name, followed(value[name], known[name], now[name])]),
  )
}

interface OvertakenProps {
  step: Step
  /** As it was seen; another one once others have changed it. */
  record: RaRecord
}

/**
 * Inside the form of a step whose record others have changed while it was open: what nobody has typed over is as it is by
 * now; where somebody has, that stays, and what it would replace is told. To take the step once more is to know it.
 */
export const Overtaken = ({ step, record }: OvertakenProps) => {
  const translate = useTranslate()
  const { fields } = useResource()
  const { getValues, resetField, setValue } = useFormContext()
  const last = useRef(record)
  const [theirs, setTheirs] = useState<readonly LabelledConflict[]>([])
  useEffect(() => {
    if (last.current === record) return
    const follow = () => {
      const was = last.current
      last.current = record
      const asks = asksOf(step)
      const found = Object.keys(asks).flatMap(name => {
        const [before, now] = [get(was, name), get(record, name)]
        const mine: unknown = getValues(name)
        if (isSame(before, now)) return []
        resetField(name, { defaultValue: now ?? null })
        setValue(name, followed(mine, before, now ?? null), { shouldDirty: true })
        return clashes(name, { mine, before, theirs: now })
      })
      setTheirs(labelled(found, { ...fields, ...asks }, path => getValues(path)))
    }
    // After what is proposed of the same record.
    const timer = setTimeout(follow)
    return () => clearTimeout(timer)
  }, [step, record, fields, getValues, resetField, setValue])
  if (theirs.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('sarang.flow.theirs')}
      <Box component="dl" sx={{ m: 0 }}>
        {theirs.map(conflict => (
          <Box key={conflict.path} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <Box component="dt">{conflict.label}</Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <ConflictValue conflict={conflict} value={conflict.theirs} />
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}

interface Sides {
  before: unknown
  mine: unknown
  theirs: unknown
}

/** Where both have made another value of what was there before; in maps member by member. */
function clashes(field: string, { before, mine, theirs }: Sides): Conflict[] {
  if (isMap(mine) && isMap(theirs)) {
    const known = isMap(before) ? before : {}
    return Object.keys({ ...mine, ...theirs }).flatMap(name =>
      clashes(`${field}.${name}`, {
        before: known[name],
        mine: mine[name],
        theirs: theirs[name],
      }),
    )
  }
  const isClash = !isSame(theirs, before) && !isSame(mine, before) && !isSame(mine, theirs)
  return isClash ? [{ field, mine, theirs }] : []
}
