import { Box, Step, StepLabel, Stepper, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { isEmpty } from '@/lib/same'
import type { Flow } from '@/schema'
import { valueIn } from '@/schema'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'

interface FlowStepperProps {
  flow: Flow
  path: NonNullable<Flow['path']>
  record: RaRecord
}

/** The states of the path in their order, what the record tells of each, and where it is. */
export const FlowStepper = ({ flow, path, record }: FlowStepperProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const states = Object.keys(path)
  const state = flow.of(record)
  const tone = flow.states[state]?.tone
  const at = states.indexOf(flow.at?.(record) ?? state)
  return (
    <Stepper
      activeStep={at}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      sx={{ alignItems: 'flex-start', '& .MuiStepLabel-root': { alignItems: 'flex-start' } }}
    >
      {states.map((name, index) => (
        <Step key={name} completed={index < at || (index === at && tone === 'done')}>
          <StepLabel
            error={index === at && tone === 'bad'}
            optional={<Told sources={path[name] ?? []} record={record} />}
          >
            {flow.states[name]?.label}
            {index === at && state !== name && ` · ${flow.states[state]?.label}`}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

interface ToldProps {
  sources: readonly string[]
  record: RaRecord
}

/** What is filled in. */
const Told = ({ sources, record }: ToldProps) => {
  const { fields } = useResource()
  return sources.map(source => {
    const field = fields[source]
    if (!field || isEmpty(valueIn(record, source, field))) return null
    return (
      <Box key={source} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        <Typography variant="caption" color="text.secondary" component="div">
          {field.label}
        </Typography>
        <FieldCell source={source} />
      </Box>
    )
  })
}
