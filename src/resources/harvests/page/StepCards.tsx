import { Box, Card, CardContent, Typography } from '@mui/material'
import { Labeled, useRecordContext } from 'react-admin'
import { FieldCell, useResource } from '@/admin'
import { valueAt } from '@/lib/business/decision'
import { STAGES, stageNames } from '@/lib/business/harvestStage'
import { Gallery } from './Gallery'

/** What each of the four steps says, beside its weights. */
export const StepCards = () => (
  <Box
    sx={{
      mb: 2,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: column, lg: `${column} ${column}` },
    }}
  >
    {STAGES.map(step => (
      <StepCard key={step} step={step} />
    ))}
  </Box>
)

const column = 'minmax(0, 1fr)'

const StepCard = ({ step }: { step: (typeof STAGES)[number] }) => {
  const harvest = useRecordContext()
  const { fields } = useResource()
  const filled = facts[step]
    .map(name => `${step}.${name}`)
    .filter(source => isTold(valueAt(harvest, source)))
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {stageNames[step]}
        </Typography>
        {filled.length === 0 && <Typography color="text.secondary">Belum ada isinya</Typography>}
        <Box sx={twoColumns}>
          {filled.map(source => (
            <Labeled key={source} label={fields[source]?.label ?? source}>
              <FieldCell source={source} />
            </Labeled>
          ))}
        </Box>
        {step === 'request' && <Gallery />}
      </CardContent>
    </Card>
  )
}

/** In the order in which they are read. */
const facts = {
  request: ['requestDate', 'harvestDate', 'harvestHumidity', 'dateStart', 'dateEnd', 'note'],
  receive: ['humidity', 'price', 'dateEnd', 'note'],
  delivery: [
    'courier',
    'receiptID',
    'factoryAddress',
    'dateStart',
    'dateEnd',
    'weight',
    'price',
    'humidity',
    'receiptImageURL',
    'note',
    'note2',
  ],
  process: [
    'dateStart',
    'dateEnd',
    'productMarketplace',
    'productOthers',
    'consumerProduct',
    'note',
  ],
}

const isTold = (value: unknown) => value !== null && value !== ''

const twoColumns = {
  mt: 1,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: column, sm: `${column} ${column}` },
  '& .MuiButtonBase-root': { alignSelf: 'flex-start' },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}
