import {
  Alert,
  Box,
  Button,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  type DataProvider,
  Title,
  useDataProvider,
  useGetOne,
  useStore,
  useTranslate,
} from 'react-admin'
import { InBar, LiveWord, Offline, useToday } from '@/admin'
import { type PeriodKind, periodKinds } from '@/business'
import { Due } from './first/Due'
import { useRetry } from './first/Panel'
import { Places } from './first/Places'
import { Prices } from './first/Prices'
import { Queues } from './first/Queues'
import { Tiles } from './first/Tiles'
import { Way } from './first/Way'
import { GroupCard } from './GroupCard'
import { groups } from './groups'
import { periodsOf } from './series'
import { texts } from './texts'

/** How the business stands (M-ANA): the first screen answers in five seconds, below it stand all figures by period. */
export const Overview = () => {
  const { data, error, isPending, isPaused } = useAnalytics()
  const retry = useRetry()
  const [stored, setKind] = useStore<PeriodKind>('dashboard.period', 'monthly')
  const kind = periodKinds.includes(stored) ? stored : 'monthly'
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const periods = <PeriodSwitch kind={kind} onChange={setKind} />
  const hasFigures = data !== undefined || !error
  // Windows, what is due and what is asked for are of a day: a page that is left open begins anew with the next.
  const today = useToday()
  return (
    <Box key={today} sx={page}>
      <Title title={texts.title} />
      <LiveWord of={data} />
      {isWide ? <InBar place="page-tools">{periods}</InBar> : <div>{periods}</div>}
      {error && <Failure retry={retry} />}
      {isPending && isPaused && <Offline />}
      {hasFigures && <Tiles {...{ data, kind, isPending }} />}
      <Box sx={first}>
        <Queues />
        {hasFigures && (
          <Box sx={nests}>
            <Way stored={data?.wayAnalytics} {...{ kind, isPending }} />
            <Due stored={data?.dueAnalytics} isPending={isPending} />
          </Box>
        )}
        <Prices course={data?.priceAnalytics} />
        <Places stored={data?.placeAnalytics} />
      </Box>
      {hasFigures && <Details {...{ data, kind, isPending }} />}
    </Box>
  )
}

interface DetailsProps {
  data: Readonly<Record<string, unknown>> | undefined
  kind: PeriodKind
  isPending: boolean
}

/** All figures, each of all time and by period (M-ANA-02, M-ANA-03). */
const Details = ({ data, kind, isPending }: DetailsProps) => {
  const periods = useMemo(() => {
    const stored = groups.map(({ name }) => data?.[name])
    return periodsOf(stored, kind, new Date().toISOString())
  }, [data, kind])
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 1.5 }}>
        {texts.byTime}
      </Typography>
      <Box sx={columns}>
        {groups.map(group => (
          <GroupCard
            key={group.name}
            {...{ group, kind, periods, isPending }}
            stored={data?.[group.name]}
          />
        ))}
      </Box>
    </>
  )
}

const page = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }
const first = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}
const nests = {
  display: 'grid',
  gap: 1.5,
  gridTemplate: '1fr auto / minmax(0, 1fr)',
  minWidth: 0,
}
const columns = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

const Failure = ({ retry }: { retry: () => void }) => {
  const translate = useTranslate()
  const again = <Button onClick={() => retry()}>{translate('sarang.list.retry')}</Button>
  return (
    <Alert severity="error" action={again}>
      {texts.failed}
    </Alert>
  )
}

interface PeriodSwitchProps {
  kind: PeriodKind
  onChange: (kind: PeriodKind) => void
}

/** One for the whole page. */
const PeriodSwitch = ({ kind, onChange }: PeriodSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={kind}
    onChange={(_event, next: PeriodKind | null) => next && onChange(next)}
    aria-label={texts.byTime}
  >
    {periodKinds.map(name => (
      <ToggleButton key={name} value={name} sx={{ px: 1.25 }}>
        {texts.periods[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const params = { id: 'analytics', meta: { live: true } }

/**
 * The figures of the business, live. What follows them begins with the first visit and lasts as long as the session, also
 * on other pages (M-NAV-06): coming back shows them at once and opens no second listener.
 */
function useAnalytics() {
  const client = useQueryClient()
  const provider = useDataProvider()
  const result = useGetOne('analytics', params)
  const { isSuccess } = result
  useEffect(() => {
    if (isSuccess) keep(client, provider)
  }, [client, provider, isSuccess])
  return result
}

const kept = new WeakSet<QueryClient>()

/** One more who looks at the query, for ever: signing out loads the page anew. */
function keep(client: QueryClient, provider: DataProvider): void {
  if (kept.has(client)) return
  kept.add(client)
  const observer = new QueryObserver(client, {
    queryKey: ['analytics', 'getOne', params],
    queryFn: async () => (await provider.getOne('analytics', params)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  observer.subscribe(() => undefined)
}
