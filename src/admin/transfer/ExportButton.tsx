import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { type ComponentType, useState } from 'react'
import { Button, type Identifier, useListContext, useNotify } from 'react-admin'
import { useResource, useSignedIn } from '../registry'
import type { ExportDialogProps } from './ExportDialog'

interface ExportButtonProps {
  /** The selected records; without them all that the list finds. */
  ids?: readonly Identifier[]
  /** Resource that the list shows but an index of: its right to export counts, all its columns can be had. */
  opens?: string | undefined
}

/** Exports the list in context, whichever that is, for who may; the dialog is fetched with the first click. */
export const ExportButton = ({ ids, opens }: ExportButtonProps) => {
  const may = useSignedIn()?.may
  const { name } = useResource(opens)
  const notify = useNotify()
  const { total } = useListContext()
  const [Dialog, setDialog] = useState<ComponentType<ExportDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  if (!may?.('export', name)) return null
  const open = async () => {
    if (!ids && total === 0) return notify('sarang.export.nothing', { type: 'warning' })
    try {
      const { ExportDialog } = await import('./ExportDialog')
      setDialog(() => ExportDialog)
      setOpen(true)
    } catch {
      notify('sarang.error.offline', { type: 'error' })
    }
  }
  return (
    <>
      <Button label={ids ? 'sarang.export.selection' : 'ra.action.export'} onClick={open}>
        <ExportIcon />
      </Button>
      {Dialog && isOpen && (
        <Dialog {...(ids && { ids })} {...(opens && { opens })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
