import { Box, Chip, type ChipProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { elapsedText } from '@/lib/text/elapsed'
import type { Tone } from '@/schema'
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
  const now = useNow()
  const language = useLocale()
  const isPast = typeof since === 'string' && Date.parse(since) <= Date.now()
  const chip = tone ? (
    <Chip label={label} color={colours[tone]} component="span" sx={{ width: 'fit-content' }} />
  ) : (
    label
  )
  if (!isPast && !children) return chip
  return (
    <Box component="span" sx={look}>
      {chip}
      {children}
      {isPast && (
        <Box
          component="span"
          sx={{ fontSize: '0.75rem', color: now > due ? 'error.main' : 'text.secondary' }}
        >
          {elapsedText(since, now, language)}
        </Box>
      )}
    </Box>
  )
}

const colours: Readonly<Record<Tone, NonNullable<ChipProps['color']>>> = {
  idle: 'default',
  waiting: 'warning',
  moving: 'info',
  done: 'success',
  bad: 'error',
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: 0.75,
  whiteSpace: 'nowrap',
  // In a table that is too wide the age goes below.
  flexWrap: 'wrap',
}
