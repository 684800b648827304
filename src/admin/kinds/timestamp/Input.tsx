import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  companyZone,
  formatDateTime,
  isWholeInstant,
  readTypedMoment,
  saysZone,
  shiftOf,
  toMoment,
  writeMoment,
  type Zone,
} from '@/lib'
import { DateTextInput, type DateWords } from '../date/DateTextInput'
import { useTypedZone } from '../date/useTypedZone'
import type { InputProps } from '../props'

/** The moment that was read last, if its text said a zone. */
type Fixed = RefObject<string | undefined>

const momentWords = (zone: Zone, fixed: Fixed): DateWords => ({
  read: text => {
    const iso = readTypedMoment(text, zone)
    fixed.current = saysZone(text) ? iso : undefined
    return iso
  },
  write: iso => writeMoment(toMoment(iso, zone)),
  say: iso => formatDateTime(iso, zone),
  calendar: 'datetime-local',
  toCalendar: iso => toMoment(iso, zone),
})

/** On the clock of the record's place, which its form may still change. */
export const TimestampInput = ({ field, ...props }: InputProps) => {
  const zone = useTypedZone() ?? companyZone
  const fixed = useRef<string>(undefined)
  const words = useMemo(() => momentWords(zone, fixed), [zone])
  useMovedClock(props.source, zone, fixed)
  return <DateTextInput {...props} words={words} zone={zone.name} />
}

/** What was typed without a zone is meant for the clock of the place, when this is told only then: 08.00 stays 08.00. */
function useMovedClock(source: string, zone: Zone, fixed: Fixed) {
  const name = useWrappedSource(source)
  const value: unknown = useWatch({ name })
  const { setValue, getFieldState } = useFormContext()
  const before = useRef({ zone, value })
  useEffect(() => {
    const last = before.current
    before.current = { zone, value }
    if (last.zone === zone || last.value !== value || !isWholeInstant(value)) return
    if (!getFieldState(name).isDirty || value === fixed.current) return
    const moved = Date.parse(value) + shiftOf(last.zone) - shiftOf(zone)
    setValue(name, new Date(moved).toISOString(), { shouldDirty: true })
  }, [name, value, zone, fixed, setValue, getFieldState])
}
