import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { noFilter } from '@/business/devices/deviceFilter'
import { texts } from '../texts'
import type { Change, View } from '../useView'

/** As high as the rows that will come. */
export const TableSkeleton = ({ rows }: { rows: number }) => {
  const label = useTranslate()('sarang.list.loading')
  return (
    <Box role="status" aria-label={label} sx={{ px: 2 }}>
      {Array.from({ length: rows }, (_, row) => row + 1).map(row => (
        <Skeleton key={row} variant="rounded" height={28} sx={{ my: 2 }} />
      ))}
    </Box>
  )
}

/** Says what to do: clear the filters that nothing fits, or add the first device. */
export const NoDevices = ({ view, change }: { view: View; change: Change }) => {
  const translate = useTranslate()
  const isFiltered = Boolean(view.province || view.city || view.location || view.state)
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {isFiltered ? translate('sarang.empty.filtered') : texts.noDevices}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => change(noFilter)}>{translate('sarang.empty.clear')}</Button>
      ) : (
        <Button component={Link} to="/iot/devices" variant="contained">
          {texts.openDevices}
        </Button>
      )}
    </Box>
  )
}
