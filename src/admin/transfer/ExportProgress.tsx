import { Alert, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib/text/format'
import { messageOf } from '../notices/messageOf'
import type { Run } from './useExport'

/** How many records have been read; when reading has failed, why. */
export const ExportProgress = ({ done, total, error }: Run) => {
  const translate = useTranslate()
  const counted = total === undefined ? 'counted' : 'countedOf'
  const text = translate(`sarang.export.${counted}`, {
    done: formatThousands(done),
    total: formatThousands(total ?? 0),
  })
  if (error !== undefined) {
    return (
      <Alert severity="error">
        {translate('sarang.export.failed', { counted: text })} {translate(messageOf(error))}
      </Alert>
    )
  }
  return (
    <>
      <LinearProgress aria-label={text} {...progressOf(done, total)} />
      <Typography role="status" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </>
  )
}

/** Records may be added while they are read. */
const progressOf = (done: number, total: number | undefined) =>
  total
    ? ({ variant: 'determinate', value: Math.min(100, (100 * done) / total) } as const)
    : ({ variant: 'indeterminate' } as const)
