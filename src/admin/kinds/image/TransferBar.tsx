import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

interface TransferBarProps {
  label: string
  /** 0 to 1. */
  fraction: number
  onStop: () => void
}

/** How far an upload is, and the way to stop it. */
export const TransferBar = ({ label, fraction, onStop }: TransferBarProps) => {
  const translate = useTranslate()
  const percent = Math.round(fraction * 100)
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', flex: '1 1 150px', gap: 1, alignItems: 'center' }}
    >
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={translate('sarang.image.uploading', { field: label })}
        sx={{ flex: '1 1 80px' }}
      />
      <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent}%
      </Typography>
      <Button onClick={onStop}>{translate('sarang.image.stop')}</Button>
    </Box>
  )
}
