import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { download, fileName } from '@/admin'
import { NameDialog } from './NameDialog'

interface ExportDialogProps {
  account: RaRecord
  onClose: () => void
}

/** All that the database holds of the person in one file; pictures by their addresses. */
export const ExportDialog = ({ account, onClose }: ExportDialogProps) => {
  const provider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const save = async (name: string) => {
    const { data } = await provider.exportPerson('users', { id: account.id, name })
    const text = JSON.stringify({ uid: account.id, documents: data }, null, 2)
    download(fileName(`${translate('account.export.file')}-${account.id}`, 'json'), 'json', [text])
    notify('account.export.done', { type: 'success', messageArgs: { smart_count: data.length } })
  }
  return (
    <NameDialog account={account} phrases="account.export" onConfirm={save} onClose={onClose} />
  )
}
