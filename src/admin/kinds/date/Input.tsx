import { readTypedDay, writeDay } from '@/lib/text/dateText'
import { formatDate, fromDay, toDay } from '@/lib/text/format'
import { rangeOf } from '../../fields/range'
import type { InputProps } from '../props'
import { DateTextInput, type DateWords } from './DateTextInput'

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

export const DateInput = ({ field, ...props }: InputProps) => (
  <DateTextInput {...props} words={dayWords} />
)

const LastDay = ({ field, ...props }: InputProps) => (
  <DateTextInput {...props} words={lastDayWords} />
)

/** From the beginning of a day to the end of another, in Jakarta. */
export const DateFilter = rangeOf(DateInput, LastDay)
