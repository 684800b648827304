import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'

/** Below a text: how many characters it has, of how many. */
export const counterOf = (source: string, max: number) => () => {
  const value: unknown = useWatch({ name: source })
  const length = typeof value === 'string' ? value.length : 0
  return (
    <Box component="span" sx={{ ...(length > max && { color: 'error.main' }) }}>
      {length}/{max} karakter
    </Box>
  )
}
