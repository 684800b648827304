import { Box } from '@mui/material'

/** In the place of a chart of zeros. */
export const Nothing = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: 120, color: 'text.secondary' }}>
    Belum ada data pada rentang ini.
  </Box>
)
