import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Tone } from '@/schema'

interface ProgressProps {
  at: number
  of: number
  tone: Tone | undefined
}

/** How far something has come: a bar for each state of its way. */
export const Progress = ({ at, of, tone }: ProgressProps) => {
  const label = useTranslate()('sarang.flow.at', { at, of })
  return (
    <Box component="span" role="img" aria-label={label} title={label} sx={bars}>
      {Array.from({ length: of }, (_, index) => index + 1).map(step => (
        <Box
          key={step}
          component="span"
          sx={{ ...bar, bgcolor: step > at ? 'divider' : tone === 'bad' ? 'error.main' : gold }}
        />
      ))}
    </Box>
  )
}

const gold = 'primary.light'
const bars = { display: 'inline-flex', gap: '2px', flex: 'none' }
const bar = { width: 10, height: 4, borderRadius: 1 }
