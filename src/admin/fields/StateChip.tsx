import type { ReactNode } from 'react'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { elapsedText, formatDateTime } from '@/lib'
import { type Flow, progressOf, type Tone } from '@/schema'
import { useNow } from './useNow'

interface StateChipProps {
  label: string
  /** None of what is no state, which is plain text. */
  tone?: Tone | undefined
  /** ISO 8601: when it was last said to be so. */
  since?: unknown
  /** When that is too long ago, in milliseconds since 1970. */
  due?: number | undefined
  /** How far it has come. */
  children?: ReactNode
}

/** A state, and how long ago it was heard of; no age when that is unknown or still to come. */
export const StateChip = ({ label, tone, since, due = Infinity, children }: StateChipProps) => {
  const isPast = isOver(since)
  const chip = tone ? <Badge label={label} tone={tone} /> : label
  if (!isPast && !children) return chip
  return (
    <span className="state">
      {chip}
      {children}
      {isPast && <Age since={since} due={due} />}
    </span>
  )
}

/** Whether it is known, and not still to come. */
export const isOver = (since: unknown): boolean =>
  typeof since === 'string' && Date.parse(since) <= Date.now()

/** How long ago that was; too long is red. */
export const Age = ({ since, due = Infinity }: Pick<StateChipProps, 'since' | 'due'>) => {
  const now = useNow()
  const language = useLocale()
  return (
    <span className={now > due ? 'age is-late' : 'age'} title={formatDateTime(String(since))}>
      {elapsedText(since, now, language)}
    </span>
  )
}

/** Words of a state on its tint, or a tag's: as MUI's Chip, which was a tenth of what a list took to be drawn. */
export const Badge = ({ label, tone }: { label: string; tone?: Tone }) => (
  <span className={`badge ${tone ? `is-${tone}` : 'is-tag'}`}>
    <span>{label}</span>
  </span>
)

interface ProgressProps {
  at: number
  of: number
  tone: Tone | undefined
}

/** How far something has come: a bar for each state of its way. */
export const Progress = ({ at, of, tone }: ProgressProps) => {
  const label = useTranslate()('sarang.flow.at', { at, of })
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={tone === 'bad' ? 'progress is-bad' : 'progress'}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map(step => (
        <span key={step} className={step > at ? undefined : 'is-past'} />
      ))}
    </span>
  )
}

interface FlowStateProps {
  flow: Flow
  label: string
  tone: Tone | undefined
}

/** A state on its way: how far that is, and how long the record has waited there. */
export const FlowState = ({ flow, ...state }: FlowStateProps) => {
  const record = useRecordContext()
  const progress = record && progressOf(flow, record)
  if (!progress) return <StateChip {...state} />
  return (
    <StateChip {...state} {...progress}>
      <Progress {...progress} tone={state.tone} />
    </StateChip>
  )
}

/** Tags side by side, each once: without a colour, which is for states. */
export const Chips = ({ labels }: { labels: readonly string[] }) => (
  <span className="badges">
    {[...new Set(labels)].map(label => (
      <Badge key={label} label={label} />
    ))}
  </span>
)
