import { Box, Card, CardContent, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FieldCell, LabeledRow, useResource } from '@/admin'
import { STAGES } from '@/business/harvest/stage'
import { stageNames } from '@/business/harvest/texts'
import { valueAt } from '@/lib/values'
import { Gallery } from './Gallery'

/** What each of the four steps says, of those that have been begun. */
export const StepCards = () => (
  <Box sx={cards}>
    {STAGES.map(step => (
      <StepCard key={step} step={step} />
    ))}
  </Box>
)

const StepCard = ({ step }: { step: (typeof STAGES)[number] }) => {
  const harvest = useRecordContext()
  const { fields, face } = useResource()
  // The facts stand above.
  const sources = Object.keys(fields).filter(
    source => source.startsWith(`${step}.`) && !face.facts.includes(source),
  )
  const filled = sources.filter(source => isTold(valueAt(harvest, source)))
  if (filled.length === 0) return null
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {stageNames[step]}
        </Typography>
        <Box component="dl" sx={rows}>
          {filled.map(source => (
            <LabeledRow
              key={source}
              label={fields[source]?.label ?? source}
              isStacked={fields[source]?.kind === 'map'}
            >
              {source === 'request.harvestDetail' ? <Gallery /> : <FieldCell source={source} />}
            </LabeledRow>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}

const isTold = (value: unknown) => value !== null && value !== '' && value !== false

/** As many beside each other as there are, if there is room. */
const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  alignItems: 'start',
  mb: 2,
}

const rows = { m: 0, display: 'grid', gap: 1.25, '& dd': { whiteSpace: 'pre-line' } }
