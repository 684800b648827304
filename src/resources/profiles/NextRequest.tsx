import NextIcon from '@mui/icons-material/SkipNextOutlined'
import { useRef } from 'react'
import { Button, type RaRecord, useGetList, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useHotkey } from '@/admin'
import { valueAt } from '@/lib/values'
import { waiting } from './flow'
import { texts } from './texts'

/** Leads to the request after this one, from the newest to the oldest and then from the top again; key N does too. */
export const NextRequest = () => {
  const record = useRecordContext()
  const navigate = useNavigate()
  const { data = [] } = useGetList('profiles', {
    filter: { 'upgrade.status': waiting },
    sort: { field: 'upgrade.lastUpdated', order: 'DESC' },
    pagination: { page: 1, perPage: AHEAD },
    meta: { live: true, uncounted: true, looksAhead: false },
  })
  const opened = useOpened(record)
  const others = data.filter(({ id }) => id !== record?.id)
  const next = others.find(other => askedAt(other) < askedAt(opened)) ?? others[0]
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

/** How many requests are looked at to find the next one. */
const AHEAD = 20

/** The record as it was when its page was opened: a decision changes its place among the others. */
function useOpened(record: RaRecord | undefined): RaRecord | undefined {
  const opened = useRef(record)
  if (record && opened.current?.id !== record.id) opened.current = record
  return opened.current
}

const askedAt = (profile: RaRecord | undefined) =>
  String(valueAt(profile, 'upgrade.lastUpdated') ?? '')
