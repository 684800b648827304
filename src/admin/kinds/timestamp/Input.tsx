import { useEffect, useMemo, useRef } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { companyZone, type Zone } from '@/lib/places/zones'
import { readTypedMoment, writeMoment } from '@/lib/text/dateText'
import { formatDateTime, toMoment } from '@/lib/text/format'
import { isWholeInstant } from '@/lib/values'
import { DateTextInput, type DateWords } from '../date/DateTextInput'
import { useTypedZone } from '../date/useTypedZone'
import type { InputProps } from '../props'

const momentWords = (zone: Zone): DateWords => ({
  read: text => readTypedMoment(text, zone),
  write: iso => writeMoment(toMoment(iso, zone)),
  say: iso => formatDateTime(iso, zone),
  calendar: 'datetime-local',
  toCalendar: iso => toMoment(iso, zone),
})

/** On the clock of the record's place, which its form may still change. */
export const TimestampInput = ({ field, ...props }: InputProps) => {
  const zone = useTypedZone() ?? companyZone
  const words = useMemo(() => momentWords(zone), [zone])
  useMovedClock(props.source, words)
  return <DateTextInput {...props} words={words} zone={zone.name} />
}

/** What was typed for one clock is meant for that of the place, when this is told only then: 08.00 stays 08.00. */
function useMovedClock(source: string, words: DateWords) {
  const name = useWrappedSource(source)
  const value: unknown = useWatch({ name })
  const { setValue, getFieldState } = useFormContext()
  const before = useRef({ words, value })
  useEffect(() => {
    const last = before.current
    before.current = { words, value }
    if (last.words === words || last.value !== value || !isWholeInstant(value)) return
    if (!getFieldState(name).isDirty) return
    setValue(name, words.read(last.words.write(value)), { shouldDirty: true })
  }, [name, value, words, setValue, getFieldState])
}
