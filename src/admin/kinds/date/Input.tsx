import { formatDate, fromDay, readTypedDay, toDay, writeDay } from '@/lib'
import { rangeOf } from '../../fields/range'
import { useObstacle } from '../../leader'
import type { InputProps } from '../props'
import { DateTextInput, type DateWords } from './DateTextInput'
import { lastBefore, Presets } from './Presets'

const asDayStart = (text: string) => {
  const day = readTypedDay(text)
  return day && fromDay(day)
}
const asLastInstant = (text: string) => {
  const begin = asDayStart(text)
  return begin && lastBefore(new Date(Date.parse(begin) + DAY).toISOString())
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

const Range = rangeOf(DateInput, LastDay)

/** From the beginning of a day to the end of another, in Jakarta; what is asked for most at one press. */
export const DateFilter = (props: InputProps) => (
  <>
    <Presets source={props.source} isDisabled={useObstacle(props.source) !== undefined} />
    <Range {...props} />
  </>
)
