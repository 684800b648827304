import NextIcon from '@mui/icons-material/SkipNextOutlined'
import { useEffect, useRef, useState } from 'react'
import { Button, type RaRecord, useGetList, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useHotkey } from '@/admin'
import { isInstant, valueAt } from '@/lib'
import { waiting } from './flow'
import { texts } from './texts'

/** Leads to the request after this one, from the newest to the oldest and then from the top again; key N does too. */
export const NextRequest = () => {
  const navigate = useNavigate()
  const next = useNext(useOpened(useRecordContext()))
  const go = () => {
    if (next) navigate(`/profiles/${encodeURIComponent(next.id)}/show`)
  }
  useHotkey('n', go)
  return (
    <Button label={texts.next} onClick={go} disabled={!next}>
      <NextIcon />
    </Button>
  )
}

/** How many requests are looked at in one go: of the same moment there may be some. */
const AHEAD = 5

/** As the list has them: what was asked for before, then what says no date, then what stands on top. */
function useNext(opened: RaRecord | undefined): RaRecord | undefined {
  const date = askedAt(opened)
  const { next, isLast } = useBelow(opened)
  const last = useWaiting(undated, isLast && date !== '')
  const others = date ? last : []
  const top = useWaiting({}, isLast && others?.length === 0)
  return next ?? [others, top].flatMap(some => some ?? []).find(({ id }) => id !== opened?.id)
}

/** The first one behind the opened one, and whether there is none: what fills a page with one moment may go on in the next. */
function useBelow(opened: RaRecord | undefined) {
  const [reached, setReached] = useState({ id: opened?.id, page: 1 })
  const page = reached.id === opened?.id ? reached.page : 1
  const below = useWaiting(belowOf(askedAt(opened)), opened !== undefined, page)
  const next = nextIn(below, opened)
  const goesOn = !next && below?.length === AHEAD
  useEffect(() => {
    if (goesOn) setReached({ id: opened?.id, page: page + 1 })
  }, [goesOn, opened?.id, page])
  return { next, isLast: below !== undefined && !next && !goesOn }
}

const ASKED = 'upgrade.lastUpdated'
const undated = { [ASKED]: null }
const belowOf = (date: string) => (date ? { [`${ASKED}_lt`]: justAfter(date) } : undated)

/** What waits, from the newest on, where it is asked for. */
function useWaiting(filter: object, enabled: boolean, page = 1): RaRecord[] | undefined {
  const { data } = useGetList(
    'profiles',
    {
      filter: { 'upgrade.status': waiting, ...filter },
      sort: { field: ASKED, order: 'DESC' },
      pagination: { page, perPage: AHEAD },
      meta: { live: true, uncounted: true, looksAhead: false },
    },
    { enabled },
  )
  return enabled ? data : undefined
}

/** Behind the opened one, which is among them until it is decided. */
function nextIn(requests: readonly RaRecord[] = [], opened: RaRecord | undefined) {
  const at = requests.findIndex(({ id }) => id === opened?.id)
  return at < 0 ? requests.find(other => opened && isBehind(other, opened)) : requests[at + 1]
}

const isBehind = (other: RaRecord, opened: RaRecord) => {
  const [a, b] = [askedAt(other), askedAt(opened)]
  return a < b || (a === b && other.id < opened.id)
}

/** The record as it was when its page was opened: a decision changes its place among the others. */
function useOpened(record: RaRecord | undefined): RaRecord | undefined {
  const opened = useRef(record)
  if (record && opened.current?.id !== record.id) opened.current = record
  return opened.current
}

/** Nothing where there is none, or what is no date. */
function askedAt(profile: RaRecord | undefined): string {
  const date = valueAt(profile, ASKED)
  return isInstant(date) ? date : ''
}

/** The database knows the moment by less than a thousandth of a second. */
const justAfter = (date: string) => new Date(Date.parse(date) + 1).toISOString()
