import { useEffect, useMemo, useRef } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { companyZone, type Zone } from '@/lib/places/zones'
import { readTypedDay, readTypedMoment, writeDay, writeMoment } from '@/lib/text/dateText'
import { formatDate, formatDateTime, fromDay, toDay, toMoment } from '@/lib/text/format'
import { isInstant } from '../guards'
import type { InputProps, KindForm } from '../spec'
import { DateTextInput, type DateWords } from '../typed/DateTextInput'
import { useTypedZone } from '../typed/useTypedZone'
import { rangeOf } from './range'

const asDayStart = (text: string) => {
  const day = readTypedDay(text)
  return day && fromDay(day)
}
/** Firestore counts microseconds: the day ends with the last of them. */
const asLastInstant = (text: string) => {
  const begin = asDayStart(text)
  return begin && `${new Date(Date.parse(begin) + DAY - 1).toISOString().slice(0, -1)}999Z`
}
/** Jakarta has no summer time. */
const DAY = 24 * 60 * 60 * 1000

const dayWords: DateWords = {
  read: asDayStart,
  write: iso => writeDay(toDay(iso)),
  say: formatDate,
  calendar: 'date',
  toCalendar: toDay,
}
const lastDayWords: DateWords = { ...dayWords, read: asLastInstant }

const Day = ({ field, ...props }: InputProps) => <DateTextInput {...props} words={dayWords} />

const LastDay = ({ field, ...props }: InputProps) => (
  <DateTextInput {...props} words={lastDayWords} />
)

/** From the beginning of a day to the end of another, in Jakarta. */
const days = rangeOf(Day, LastDay)

const momentWords = (zone: Zone): DateWords => ({
  read: text => readTypedMoment(text, zone),
  write: iso => writeMoment(toMoment(iso, zone)),
  say: iso => formatDateTime(iso, zone),
  calendar: 'datetime-local',
  toCalendar: iso => toMoment(iso, zone),
})

/** On the clock of the record's place, which its form may still change. */
const Moment = ({ field, ...props }: InputProps) => {
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
    if (last.words === words || last.value !== value || !isInstant(value)) return
    if (!getFieldState(name).isDirty) return
    setValue(name, words.read(last.words.write(value)), { shouldDirty: true })
  }, [name, value, words, setValue, getFieldState])
}

export const date: KindForm = { input: Day, filter: days }
export const timestamp: KindForm = { input: Moment, filter: days }
