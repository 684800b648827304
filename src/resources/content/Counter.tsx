import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { texts } from './texts'

interface CounterProps {
  source: string
  max: number
}

/** Below a text: how many characters it has, of how many. */
export const Counter = ({ source, max }: CounterProps) => {
  const value: unknown = useWatch({ name: source })
  const length = typeof value === 'string' ? value.length : 0
  return (
    <Box component="span" sx={{ ...(length > max && { color: 'error.main' }) }}>
      {texts.length(length, max)}
    </Box>
  )
}
