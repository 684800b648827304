import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { countKey, useCountOrFault, useNow } from '@/admin'
import { elapsedText, formatCount, formatLocalDay, isInstant, valueAt } from '@/lib'
import { type Action, actionsOn, addressOf } from '@/resources/waiting/actions'
import type { LiveDataProvider } from '@/schema'
import { texts } from '../texts'
import { NotCome, Panel } from './Panel'

/** What waits for somebody: how many there are, for how long the first has waited, and the way to them. */
export const Queues = () => {
  const [actions] = useState(() => actionsOn(new Date()))
  return (
    <Panel title={texts.actions}>
      <Box component="ul" sx={list}>
        {actions.map(action => (
          <Queue key={action.resource} action={action} />
        ))}
      </Box>
    </Panel>
  )
}

const Queue = ({ action }: { action: Action }) => {
  const first = useFirst(action)
  const { count, isFailed } = useWaiting(action, first)
  const Icon = action.icon
  const verb = count === 0 ? texts.look : texts.work
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', color: count ? 'primary.main' : 'text.disabled' }}>
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{action.label}</Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {isFailed && <NotCome text={texts.waitFailed} />}
          {!isFailed && (count === 0 ? texts.noneWait : <First action={action} first={first} />)}
        </Typography>
      </Box>
      <Box component="strong" sx={{ ...figure, color: count ? 'text.primary' : 'text.disabled' }}>
        {count === undefined ? '–' : formatCount(count)}
      </Box>
      <Button
        component={Link}
        variant="outlined"
        to={addressOf(action)}
        state={passing}
        aria-label={`${verb} ${action.label}`}
      >
        {verb}
      </Button>
    </Box>
  )
}

interface FirstProps {
  action: Action
  first: ReturnType<typeof useFirst>
}

const First = ({ action, first: { at, isUndated, isPending, error } }: FirstProps) => {
  const now = useNow()
  if (isPending) return <Skeleton width={90} />
  if (error) return <NotCome text={texts.waitFailed} />
  if (!isInstant(at)) return isUndated ? texts.undated : '\u00a0'
  if (!action.isDue) return texts.soonest(formatLocalDay(at))
  const isLate = now - Date.parse(at) > LATE
  const say = action.isTouched ? texts.untouched : texts.oldest
  return (
    <Box component="span" sx={{ color: isLate ? 'error.main' : 'inherit' }}>
      {say(elapsedText(at, now) ?? '')}
      {isUndated && ` · ${texts.someUndated}`}
    </Box>
  )
}

/** Since when the one waits that has waited longest; what says no time comes before it, and it is asked for by itself. */
function useFirst(action: Action) {
  const first = useFirstOf(action, true)
  const isUndated = first.isThere && !isInstant(first.at)
  const filter = { ...action.filter, [`${action.since}_gte`]: new Date(0).toISOString() }
  const dated = useFirstOf({ ...action, filter }, isUndated)
  if (!isUndated) return { ...first, isUndated }
  return { ...dated, isThere: true, isUndated }
}

function useFirstOf({ resource, filter, since }: Action, enabled: boolean) {
  const {
    data = [],
    isPending,
    error,
  } = useGetList(
    resource,
    {
      filter,
      sort: { field: since, order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      meta: { live: true, uncounted: true, looksAhead: false },
    },
    { enabled },
  )
  return { at: valueAt(data[0], since), isThere: data.length > 0, isPending, error }
}

/** That one waits, or none any more, the first of them says before the count, and all who show it are told. */
function useWaiting(action: Action, { isThere, isPending, error }: FirstProps['first']) {
  const client = useQueryClient()
  const provider = useDataProvider<LiveDataProvider>()
  const { count, isFailed } = useCountOrFault(action)
  const isKnown = count !== undefined && !isPending && !error
  const waiting = !isKnown ? count : isThere ? Math.max(1, count) : 0
  useEffect(() => {
    if (waiting === count) return
    client.setQueryData(countKey(action), waiting)
    // Else the next who asks, as the menu does, is told again what was counted before.
    const { resource, filter, sort } = action
    void provider.count(resource, { filter, sort, maxAge: 0 }).then(({ data = 0 }) => {
      if (data > 0 === isThere) client.setQueryData(countKey(action), data)
    })
  })
  return { count: waiting, isFailed }
}

/** Who waits longer than three days has waited too long. */
const LATE = 3 * 86_400_000

/** The list does not remember what a queue asks for. */
const passing = { isPassing: true }

const list = { listStyle: 'none', m: 0, p: 0, flex: 1, display: 'flex', flexDirection: 'column' }
const row = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: 2,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
const figure = { fontSize: '1.125rem', fontWeight: 600 }
