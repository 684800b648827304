import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { formatDate, fromDay, readTypedDay, toDay, writeDay } from '@/lib'
import { rangeOf } from '../../fields/range'
import { useObstacle } from '../../leader'
import type { InputProps } from '../props'
import { DateTextInput, type DateWords } from './DateTextInput'

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

interface PresetsProps {
  source: string
  isDisabled: boolean
}

/** The ranges that are asked for most. */
const Presets = ({ source, isDisabled }: PresetsProps) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
      {Object.entries(presets).map(([name, days]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          disabled={isDisabled}
          onClick={() => setValue(source, rangeOfDays(days(new Date())), touched)}
        >
          {translate(`sarang.range.${name}`)}
        </Button>
      ))}
    </Stack>
  )
}

const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

type Days = readonly [first: string, after: string]

/** The first day and the one behind the last, on the company's clock. */
export const presets: Readonly<Record<'today' | 'week' | 'month', (now: Date) => Days>> = {
  today: now => [dayAt(now, 0), dayAt(now, 1)],
  week: now => [dayAt(now, -6), dayAt(now, 1)],
  month: now => {
    const first = `${dayAt(now, 0).slice(0, 7)}-01`
    return [first, `${dayAt(new Date(fromDay(first)), 31).slice(0, 7)}-01`]
  },
}
const dayAt = (now: Date, days: number) => toDay(new Date(now.getTime() + days * DAY).toISOString())

/** Firestore counts microseconds: a day ends with the last of them. */
const rangeOfDays = ([first, after]: Days) => ({
  gte: fromDay(first),
  lte: lastBefore(fromDay(after)),
})

const lastBefore = (instant: string): string =>
  `${new Date(Date.parse(instant) - 1).toISOString().slice(0, -1)}999Z`

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
