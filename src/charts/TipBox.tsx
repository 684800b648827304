import { Box, Paper, Typography } from '@mui/material'

interface TipBoxProps {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
}

/** The figures under the pointer, in full. */
export const TipBox = ({ title, rows }: TipBoxProps) => (
  <Paper elevation={4} sx={{ px: 1.5, py: 1, maxWidth: 240 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {rows.map(([label, value]) => (
      <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="caption">{label}</Typography>
        <Typography variant="caption" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Paper>
)
