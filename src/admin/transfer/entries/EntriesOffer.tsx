import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib/text/format'
import { useResource } from '../../registry'
import { download, fileName } from '../download'
import type { ExportedFile } from '../exportFile'

interface EntriesOfferProps {
  entries: ExportedFile
  onClose: () => void
}

/** The second file of an export: with a click of its own, since browsers ask before they save two files for one. */
export const EntriesOffer = ({ entries: { parts, count }, onClose }: EntriesOfferProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { label } = useResource()
  const title = translate('sarang.export.entries_of', { name: label })
  const save = () => {
    download(fileName(title, 'csv'), 'csv', parts)
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography>
          {translate('sarang.export.entries', { total: formatThousands(count) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button autoFocus variant="contained" onClick={save}>
          {translate('sarang.export.entries_save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
