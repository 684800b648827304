import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** In the place of a chart of zeros. */
export const Nothing = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 120, color: 'text.secondary' }}>
      {translate('sarang.chart.nothing')}
    </Box>
  )
}
