import { Box, Chip } from '@mui/material'

/** Tags side by side: without a colour, which is for states. */
export const Chips = ({ labels }: { labels: readonly string[] }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      flexWrap: 'wrap',
      gap: 0.5,
      'td &, .face-beside &': { flexWrap: 'nowrap' },
    }}
  >
    {labels.map(label => (
      <Chip key={label} label={label} variant="outlined" component="span" />
    ))}
  </Box>
)
