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
import { formatThousands } from '@/lib'
import { useResource, useSignedIn } from '../../registry'
import type { Column } from '../columns'
import { download, fileName } from '../download'
import type { ExportedFile } from '../exportFile'
import { mayImport, mayWriteSome } from '../import/ground'
import { hasEntries } from './rows'

export interface OfferedEntries {
  entries: ExportedFile
  /** Whose they are. */
  resource: string
  /** Theirs are among these. */
  columns: readonly Column[]
}

interface EntriesOfferProps extends OfferedEntries {
  onClose: () => void
}

/** The second file of an export: with a click of its own, since browsers ask before they save two files for one. */
export const EntriesOffer = ({ entries, resource, columns, onClose }: EntriesOfferProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { label } = useResource()
  const { parts, count } = entries
  const isReadBack = useIsReadBack(resource, columns)
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
          {translate('sarang.export.entries', { total: formatThousands(count) })}{' '}
          {isReadBack && translate('sarang.export.entries_back')}
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

/** Whether an import takes the entries of some column: what steps write it leaves alone. */
function useIsReadBack(name: string, columns: readonly Column[]): boolean {
  const resource = useResource(name)
  const permissions = useSignedIn()
  if (!permissions || !mayImport({ resource, permissions })) return false
  const into = { resource, permissions }
  return columns.some(column => hasEntries(column) && mayWriteSome(into, column.path))
}
