import { Box } from '@mui/material'
import { formatPoint } from '@/lib'
import type { Members } from '@/schema'
import { isPoint } from '@/schema'
import { Nothing } from '../../fields/Nothing'
import { useIsCompact } from '../../fields/useIsCompact'
import { filledIn } from '../group/Field'
import type { FieldProps } from '../props'
import { Whereabouts } from './Whereabouts'

/** In the rows of a list text alone; on a page the way to a map. */
export const LocationField = ({ value, field }: FieldProps<Members>) => {
  const isCompact = useIsCompact()
  const parts = filledIn(field, value)
    .filter(([, { kind }]) => kind !== 'text')
    .map(([name]) => value[name])
  if (parts.length === 0) return <Nothing />
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {parts.map(part => {
        if (!isPoint(part)) return <span key="address">{String(part)}</span>
        if (isCompact) return <span key="point">{formatPoint(part)}</span>
        return <Whereabouts key="point" point={part} label={field.label} />
      })}
    </Box>
  )
}
