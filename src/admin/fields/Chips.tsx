import { Box, Chip } from '@mui/material'

/** Short texts side by side. */
export const Chips = ({ labels }: { labels: readonly string[] }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, 'td &': { flexWrap: 'nowrap' } }}
  >
    {labels.map(label => (
      <Chip key={label} label={label} size="small" component="span" />
    ))}
  </Box>
)
