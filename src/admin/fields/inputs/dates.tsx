import { DateInput, DateTimeInput } from 'react-admin'
import { fromDay, toDay } from '@/lib/text/format'
import { isInstant } from '../guards'
import type { InputProps, KindForm } from '../spec'
import { rangeOf } from './range'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

const Day = ({ field, ...props }: InputProps) => (
  <DateInput {...props} format={asDay} parse={asDayStart} slotProps={dayEnd} />
)

const LastDay = ({ field, ...props }: InputProps) => (
  <DateInput {...props} format={asDay} parse={asLastInstant} slotProps={dayEnd} />
)

const asDay = (value: unknown) => (isInstant(value) ? toDay(value) : '')
const asDayStart = (typed: string) => (isDay(typed) ? fromDay(typed) : null)
/** Firestore counts microseconds: the day ends with the last of them. */
const asLastInstant = (typed: string) => {
  const begin = asDayStart(typed)
  return begin && `${new Date(Date.parse(begin) + DAY - 1).toISOString().slice(0, -1)}999Z`
}
/** Jakarta has no summer time. */
const DAY = 24 * 60 * 60 * 1000
/** A day that the calendar has: 30 February comes back as another. */
const isDay = (typed: string) =>
  dayForm.test(typed) && isInstant(typed) && toDay(fromDay(typed)) === typed

/** From the beginning of a day to the end of another, in Jakarta. */
const days = rangeOf(Day, LastDay)

const Moment = ({ field, ...props }: InputProps) => (
  <DateTimeInput {...props} parse={asInstant} slotProps={momentEnd} />
)

const asInstant = (typed: string) => (isInstant(typed) ? new Date(typed).toISOString() : null)

/** Firestore's last year; without one, Chromium takes six digits for the year, and what is typed on fills it. */
const dayEnd = { htmlInput: { max: '9999-12-31' } }
const momentEnd = { htmlInput: { max: '9999-12-31T23:59' } }

export const date: KindForm = { input: Day, filter: days }
export const timestamp: KindForm = { input: Moment, filter: days }
