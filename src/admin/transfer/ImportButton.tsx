import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import { type ComponentType, useState } from 'react'
import { Button, useNotify } from 'react-admin'
import { useResource, useSignedIn } from '../registry'
import { mayImport } from './import/ground'
import type { ImportDialogProps } from './importDialog/ImportDialog'

/** Imports into the resource in context, for who may create and delete its records; fetched with the first click. */
export const ImportButton = () => {
  const resource = useResource()
  const permissions = useSignedIn()
  const notify = useNotify()
  const [Dialog, setDialog] = useState<ComponentType<ImportDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  if (!permissions || !mayImport({ resource, permissions })) return null
  const open = async () => {
    try {
      const { ImportDialog } = await import('./importDialog/ImportDialog')
      setDialog(() => ImportDialog)
      setOpen(true)
    } catch {
      notify('sarang.error.offline', { type: 'error' })
    }
  }
  return (
    <>
      <Button label="sarang.import.open" onClick={open}>
        <ImportIcon />
      </Button>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
