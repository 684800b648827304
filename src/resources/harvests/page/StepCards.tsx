import { Box, Card, CardContent, Typography } from '@mui/material'
import { Labeled, useRecordContext } from 'react-admin'
import { FieldCell, useResource } from '@/admin'
import { STAGES } from '@/business/harvest/stage'
import { stageNames } from '@/business/harvest/texts'
import { valueAt } from '@/lib/paths'
import { texts } from '../texts'
import { Gallery } from './Gallery'

/** What each of the four steps says. */
export const StepCards = () => (
  <Box sx={{ ...columns('lg'), alignItems: 'start', mb: 2 }}>
    {STAGES.map(step => (
      <StepCard key={step} step={step} />
    ))}
  </Box>
)

const StepCard = ({ step }: { step: (typeof STAGES)[number] }) => {
  const harvest = useRecordContext()
  const { fields } = useResource()
  const sources = Object.keys(fields).filter(source => source.startsWith(`${step}.`))
  const filled = sources.filter(source => isTold(valueAt(harvest, source)))
  const labels = (names: readonly string[]) => names.map(name => fields[name]?.label ?? name)
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {stageNames[step]}
        </Typography>
        <Box sx={{ ...columns('sm'), ...text }}>
          {filled.map(source => (
            <Labeled
              key={source}
              label={fields[source]?.label ?? source}
              sx={fields[source]?.kind === 'map' ? { gridColumn: '1 / -1' } : {}}
            >
              {source === 'request.harvestDetail' ? <Gallery /> : <FieldCell source={source} />}
            </Labeled>
          ))}
        </Box>
        <Lacking labels={labels(sources.filter(source => !filled.includes(source)))} />
      </CardContent>
    </Card>
  )
}

/** In one line what there is nothing of, so that it does not crowd out what there is. */
const Lacking = ({ labels }: { labels: readonly string[] }) => {
  if (labels.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
      {texts.lacking}{' '}
      {labels.map((label, index) => (
        <span key={label}>
          {index > 0 && ' · '}
          <span>{label}</span>
        </span>
      ))}
    </Typography>
  )
}

const isTold = (value: unknown) => value !== null && value !== '' && value !== false

const column = 'minmax(0, 1fr)'

const columns = (from: 'sm' | 'lg') => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: column, [from]: `${column} ${column}` },
})

const text = {
  '& .MuiButtonBase-root': { alignSelf: 'flex-start' },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}
