import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDateTime, formatLocalDay, formatTime } from '@/lib/text/format'
import { useKeptAt } from '../queries/keptRows'
import { InBar } from './InBar'

/** Says beside the list's name how old its rows are, while they are those of the last visit. */
export const KeptSince = () => {
  const translate = useTranslate()
  const keptAt = useKeptAt()
  if (keptAt === undefined) return null
  return (
    <InBar place="page-total">
      <Typography variant="body2" color="textSecondary" role="status">
        {translate('sarang.list.kept', { time: shortly(new Date(keptAt).toISOString()) })}
      </Typography>
    </InBar>
  )
}

/** The day is said when it is another than today. */
const shortly = (iso: string, now = new Date().toISOString()) =>
  formatLocalDay(iso) === formatLocalDay(now) ? formatTime(iso) : formatDateTime(iso)
