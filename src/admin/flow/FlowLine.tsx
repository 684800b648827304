import {
  Card,
  Step,
  StepLabel,
  Stepper,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useRecordContext } from 'react-admin'
import { isInstant } from '@/lib/guards'
import { rowDay } from '@/lib/text/format'
import { flowOf, valueIn } from '@/schema'
import { useResource } from '../registry'
import { useZone } from '../zone'

interface FlowLineProps {
  /** It stands where there is little room, whatever the window has. */
  isBeside?: boolean
}

/** The states of the path in their order, each with its days, and where the record is; before it is there its room. */
export const FlowLine = ({ isBeside = false }: FlowLineProps) => {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'))
  const isNarrow = isSmall || isBeside
  const flow = flowOf(useResource())
  const record = useRecordContext()
  if (!flow?.path) return null
  // How far apart they are goes by their days.
  if (!record) return <Card sx={isNarrow ? narrow : line} />
  const states = Object.entries(flow.path)
  const state = flow.of(record)
  const tone = flow.states[state]?.tone
  const reached = flow.at?.(record) ?? state
  const at = states.findIndex(([name]) => name === reached)
  // It was called off on a day of its own, which no state of the path has.
  const endOf = (end: string) =>
    Object.values(flow.steps).flatMap(({ to, stamps = [] }) => (to === end ? stamps : []))
  return (
    <Card sx={isNarrow ? narrow : line}>
      <Stepper activeStep={at} alternativeLabel={isNarrow} sx={isNarrow ? below : beside}>
        {states.map(([name, sources], index) => {
          const isHere = index === at
          const isOff = isHere && state !== name
          const days = isOff ? [...sources, ...endOf(state)] : sources
          return (
            <Step key={name} completed={index < at || (isHere && tone === 'done')}>
              <StepLabel
                error={isHere && tone === 'bad'}
                optional={<Days sources={days} isShort={isNarrow} />}
              >
                {flow.states[name]?.label}
                {isOff && ` · ${flow.states[state]?.label}`}
              </StepLabel>
            </Step>
          )
        })}
      </Stepper>
    </Card>
  )
}

interface DaysProps {
  sources: readonly string[]
  /** There is room for the last one alone, of this year without the year. */
  isShort: boolean
}

/** From the first to the last day that is written down for a state; of this year without its year. Its line is kept. */
const Days = ({ sources, isShort }: DaysProps) => {
  const { fields } = useResource()
  const record = useRecordContext() ?? {}
  const zone = useZone()
  const days = sources
    .map(source => fields[source] && valueIn(record, source, fields[source]))
    .filter(isInstant)
    .toSorted()
    .map(instant => rowDay(instant, zone).day)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Typography
      component="div"
      noWrap={!isShort}
      sx={{ fontSize: '0.75rem', lineHeight: '1rem', minHeight: '1rem', color: 'text.secondary' }}
    >
      {isShort || first === last ? last : `${first} → ${last}`}
    </Typography>
  )
}

const line = {
  mb: 2,
  px: 2,
  height: 92,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  overflow: 'hidden',
}

const narrow = { ...line, px: { xs: 0.5, md: 2 }, height: 104 }

const shared = {
  alignItems: 'flex-start',
  '& .MuiStepLabel-labelContainer': { minWidth: 0 },
  // What is over does not look like where the record is, nor the way to it.
  '& .MuiStepIcon-root.Mui-completed': { color: 'success.main' },
  '& :is(.Mui-completed, .Mui-active) > .MuiStepConnector-line': { borderColor: 'success.main' },
}
const word = { overflow: 'hidden', textOverflow: 'ellipsis' }

/** Words beside their circles, in one line with what leads to the next. */
const beside = {
  ...shared,
  '& .MuiStepLabel-root': { alignItems: 'flex-start' },
  '& .MuiStep-root': { minWidth: 0, px: 1 },
  '& .MuiStepConnector-root': { pt: 1.5 },
  '& .MuiStepLabel-label': {
    ...word,
    fontSize: '0.8125rem',
    lineHeight: '1.5rem',
    mt: '0 !important',
  },
}

/** Words below their circles. */
const below = {
  ...shared,
  '& .MuiStep-root': { minWidth: 0, px: { xs: 0, sm: 0.25 } },
  '& .MuiStepLabel-label': {
    ...word,
    // 'Permohonan' is a fifth of a phone.
    fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
    letterSpacing: { xs: '-0.02em', sm: 'normal' },
    lineHeight: '1rem',
    mt: '4px !important',
  },
}
