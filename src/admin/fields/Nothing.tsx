import { Box } from '@mui/material'

/** In the place of what is not filled in. */
export const Nothing = () => (
  <Box component="span" sx={{ color: 'text.disabled' }}>
    –
  </Box>
)
