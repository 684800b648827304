import { Box, Chip, type ChipProps } from '@mui/material'
import type { Tone } from '@/schema'

interface ChipsProps {
  labels: readonly string[]
  tone?: Tone | undefined
}

/** Short texts side by side. */
export const Chips = ({ labels, tone = 'idle' }: ChipsProps) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, 'td &': { flexWrap: 'nowrap' } }}
  >
    {labels.map(label => (
      <Chip key={label} label={label} size="small" component="span" {...looks[tone]} />
    ))}
  </Box>
)

const looks: Readonly<Record<Tone, Pick<ChipProps, 'color' | 'variant'>>> = {
  idle: {},
  waiting: { color: 'warning', variant: 'outlined' },
  moving: { color: 'info', variant: 'outlined' },
  done: { color: 'success', variant: 'outlined' },
  bad: { color: 'error', variant: 'outlined' },
}
