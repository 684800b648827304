import ExportIcon from '@mui/icons-material/PersonSearchOutlined'
import { useRecordContext } from 'react-admin'
import { DialogButton } from './DialogButton'
import { ExportDialog } from './ExportDialog'

/** For roots: what the database holds of the person behind the account (B-HIS-09). */
export const PersonActions = () => {
  const account = useRecordContext()
  if (!account) return null
  return (
    <DialogButton
      label="account.export.action"
      icon={<ExportIcon />}
      dialog={onClose => <ExportDialog account={account} onClose={onClose} />}
    />
  )
}
