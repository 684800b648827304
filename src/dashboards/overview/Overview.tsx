import { Alert, Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Title, useStore, useTranslate } from 'react-admin'
import { LiveWord } from '@/admin'
import { type PeriodKind, periodKinds } from '@/business/periods'
import { ActionCards } from './ActionCards'
import { GroupCard } from './GroupCard'
import { groups } from './groups'
import { texts } from './texts'
import { useAnalytics } from './useAnalytics'

/** How the business stands (M-ANA): what waits for somebody, and the figures of all time and by period. */
export const Overview = () => {
  const { data, error, isPending, refetch } = useAnalytics()
  const [kind, setKind] = useStore<PeriodKind>('dashboard.period', 'monthly')
  const shown = periodKinds.includes(kind) ? kind : 'monthly'
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
      <Title title={texts.title} />
      <LiveWord of={data} />
      <ActionCards />
      {error && <Failure retry={refetch} />}
      {(data || !error) && (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={shown}
            onChange={(_event, next: PeriodKind | null) => next && setKind(next)}
            aria-label={texts.byTime}
          >
            {periodKinds.map(name => (
              <ToggleButton key={name} value={name}>
                {texts.periods[name]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box sx={columns}>
            {groups.map(group => (
              <GroupCard
                key={group.name}
                group={group}
                stored={data?.[group.name]}
                kind={shown}
                isPending={isPending}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
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
