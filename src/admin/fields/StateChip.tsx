import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { elapsedText, formatDateTime } from '@/lib'
import type { Tone } from '@/schema'
import { Badge } from './Badge'
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
