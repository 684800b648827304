import { Box, Card, CardContent, Typography } from '@mui/material'
import { Labeled, useRecordContext } from 'react-admin'
import { FieldCell, useResource } from '@/admin'
import { STAGES } from '@/business/harvest/stage'
import { stageNames } from '@/business/harvest/texts'
import { valueAt } from '@/lib/paths'
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
        <Box sx={{ ...columns, ...text }}>
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
      </CardContent>
    </Card>
  )
}

const isTold = (value: unknown) => value !== null && value !== '' && value !== false

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
}

/** As many beside each other as there are, if there is room. */
const cards = {
  ...columns,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  alignItems: 'start',
  mb: 2,
}

const text = {
  '& .MuiButtonBase-root': { alignSelf: 'flex-start' },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}
