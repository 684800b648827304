import { Alert, Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { Title, useStore, useTranslate } from 'react-admin'
import { InBar, LiveWord } from '@/admin'
import { type PeriodKind, periodKinds } from '@/business/periods'
import { Due } from './first/Due'
import { Places } from './first/Places'
import { Prices } from './first/Prices'
import { Queues } from './first/Queues'
import { Tiles } from './first/Tiles'
import { Way } from './first/Way'
import { GroupCard } from './GroupCard'
import { groups } from './groups'
import { PeriodSwitch } from './PeriodSwitch'
import { periodsOf } from './series'
import { texts } from './texts'
import { useAnalytics } from './useAnalytics'

/** How the business stands (M-ANA): the first screen answers in five seconds, below it stand all figures by period. */
export const Overview = () => {
  const { data, error, isPending, refetch } = useAnalytics()
  const [stored, setKind] = useStore<PeriodKind>('dashboard.period', 'monthly')
  const kind = periodKinds.includes(stored) ? stored : 'monthly'
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const periods = <PeriodSwitch kind={kind} onChange={setKind} />
  const hasFigures = data !== undefined || !error
  return (
    <Box sx={page}>
      <Title title={texts.title} />
      <LiveWord of={data} />
      {isWide ? <InBar place="page-tools">{periods}</InBar> : <div>{periods}</div>}
      {error && <Failure retry={refetch} />}
      {hasFigures && <Tiles {...{ data, kind, isPending }} />}
      <Box sx={first}>
        <Queues />
        <Box sx={nests}>
          <Way stored={data?.wayAnalytics} {...{ kind, isPending }} />
          <Due stored={data?.dueAnalytics} isPending={isPending} />
        </Box>
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

const page = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }
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
