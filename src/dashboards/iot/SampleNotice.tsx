import { Alert, Box, Button, Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '@/lib'
import { texts } from './texts'
import type { useStatistics } from './useStatistics'

/** That nothing below is real, why, and the ways out; it stays in sight. */
export const SampleNotice = ({ statistics }: { statistics: ReturnType<typeof useStatistics> }) => {
  const translate = useTranslate()
  const { error, isSample, isFetching, refresh, last } = statistics
  if (!error) return null
  const reason = translate(error.message, { _: error.message })
  const again = (
    <Button color="inherit" loading={isFetching} onClick={refresh}>
      {translate('sarang.list.retry')}
    </Button>
  )
  if (!isSample) {
    return (
      <Alert severity="warning" action={again}>
        {texts.staleData(reason)}
      </Alert>
    )
  }
  return (
    <Alert severity="error" variant="filled" sx={inSight} action={again}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Chip label={texts.sample} variant="outlined" sx={{ bgcolor: 'background.paper' }} />
        <span>
          {texts.sampleFigures} <b>{texts.notReal}</b>
          {texts.loadFailedFor(reason)}
        </span>
        {last && (
          <Button color="inherit" variant="outlined" onClick={last.show}>
            {texts.showLast(formatDateTime(last.at.toISOString()))}
          </Button>
        )}
      </Box>
    </Alert>
  )
}

const inSight = { position: 'sticky', top: 56, zIndex: 2 }
