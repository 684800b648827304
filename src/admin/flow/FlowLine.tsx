import {
  Card,
  Step,
  StepLabel,
  Stepper,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { isInstant, rowDay, textWidth } from '@/lib'
import type { Flow, Members } from '@/schema'
import { flowOf, progressOf, valueIn } from '@/schema'
import { Age, isOver } from '../fields/StateChip'
import { InPieces } from '../queries/InPieces'
import { useResource, useZone } from '../registry'

interface FlowLineProps {
  /** It stands where there is little room, whatever the window has. */
  isBeside?: boolean
}

/** The states of the path in their order, each with its days, and where the record is; before it is there its room. */
export const FlowLine = ({ isBeside = false }: FlowLineProps) => {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'))
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isNarrow = isSmall || isBeside
  const flow = flowOf(useResource())
  const record = useRecordContext()
  if (!flow?.path) return null
  // How far apart they are goes by their days.
  return (
    <Card sx={isNarrow ? narrow : line}>
      {record && (
        <InPieces>
          <States flow={flow} record={record} isNarrow={isNarrow} isPhone={isPhone} />
        </InPieces>
      )}
    </Card>
  )
}

interface StatesProps {
  flow: Flow
  record: Members
  isNarrow: boolean
  isPhone: boolean
}

const States = ({ flow, record, isNarrow, isPhone }: StatesProps) => {
  const state = flow.of(record)
  const reached = flow.at?.(record) ?? state
  const names = Object.keys(flow.path ?? {})
  const at = names.indexOf(reached)
  const labelOf = (name: string) => flow.states[name]?.label ?? name
  const here = [...new Set([reached, state])].map(labelOf).join(' · ')
  const hasDots = isNarrow && !hasRoom(names.map(labelOf), isPhone)
  const small = hasDots ? dots : below
  return (
    <>
      {hasDots && (
        <Typography aria-hidden noWrap sx={hereAlone} align={sideOf(at / (names.length - 1))}>
          {here}
        </Typography>
      )}
      <Stepper activeStep={at} alternativeLabel={isNarrow} sx={isNarrow ? small : beside}>
        {names.map((name, index) => {
          const isHere = name === reached
          const { tone } = (isHere && flow.states[state]) || {}
          const isPast = index < at || tone === 'done'
          return (
            <Step key={name} completed={isPast}>
              <StepLabel
                error={tone === 'bad'}
                optional={
                  <Days sources={daysOf(flow, name, isHere ? state : name)} isShort={isNarrow}>
                    {isHere && <Since {...progressOf(flow, record)} isShort={isNarrow} />}
                  </Days>
                }
              >
                {isHere ? here : labelOf(name)}
              </StepLabel>
            </Step>
          )
        })}
      </Stepper>
    </>
  )
}

/** Where on its way it is, from 0 to 1, as a side of the line. */
const sideOf = (share: number) => (share < 0.3 ? 'left' : share > 0.7 ? 'right' : 'center')

/** Where the days of a state are; what was called off there was so on a day of its own, which no state of the path has. */
function daysOf({ path, steps }: Flow, name: string, state: string): string[] {
  const ends = Object.values(steps).filter(({ to }) => state !== name && to === state)
  return [...(path?.[name] ?? []), ...ends.flatMap(({ stamps = [] }) => stamps)]
}

/** Whether each word is read in full below its circle. */
function hasRoom(labels: readonly string[], isPhone: boolean): boolean {
  const longest = Math.max(...labels.flatMap(label => label.split(' ')).map(textWidth))
  const { width, type } = isPhone ? onPhone : onTablet
  return longest * type <= width / labels.length
}

/** Pixels that there are for all states at least, and of the type of their names, which stand closer on a phone. */
const onPhone = { width: 330, type: 11 * 0.95 }
const onTablet = { width: 480, type: 13 }

interface SinceProps extends Pick<DaysProps, 'isShort'> {
  since?: string | undefined
  due?: number | undefined
}

/** How long the record has been there, behind the day or below it. */
const Since = ({ isShort, ...since }: SinceProps) =>
  isOver(since.since) && (
    <>
      {isShort ? <br /> : ' · '}
      <Age {...since} />
    </>
  )

interface DaysProps {
  sources: readonly string[]
  children: ReactNode
  /** There is room for the last one alone, of this year without the year. */
  isShort: boolean
}

/** From the first to the last day that is written down for a state; of this year without its year. Its line is kept. */
const Days = ({ sources, children, isShort }: DaysProps) => {
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
      {children}
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
  // What is still to come is a ring: nothing draws the eye to it.
  '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed, .Mui-error)': {
    color: 'transparent',
    borderRadius: '50%',
    boxShadow: 'inset 0 0 0 1.5px var(--line2)',
    '& .MuiStepIcon-text': { fill: 'var(--muted)' },
  },
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

/** Where words are too long for that: the one where it is, above all circles, the others only said. */
const hereAlone = { fontSize: '0.8125rem', lineHeight: '1.25rem', px: 1, mb: 0.5, fontWeight: 500 }
const dots = {
  ...shared,
  '& .MuiStep-root': { px: 0 },
  '& .MuiStepLabel-label': visuallyHidden,
} as const

/** Words below their circles. */
const below = {
  ...shared,
  '& .MuiStep-root': { minWidth: 0, px: { xs: 0, sm: 0.25 } },
  '& .MuiStepLabel-label': {
    ...word,
    fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
    letterSpacing: { xs: '-0.02em', sm: 'normal' },
    lineHeight: '1rem',
    mt: '4px !important',
  },
}
