import EraseIcon from '@mui/icons-material/PersonRemoveOutlined'
import ExportIcon from '@mui/icons-material/PersonSearchOutlined'
import { useRecordContext } from 'react-admin'
import { usePrincipal } from '@/admin'
import { DialogButton } from './DialogButton'
import { EraseDialog } from './EraseDialog'
import { ExportDialog } from './ExportDialog'

/** For roots: what the database holds of the person behind the account (B-HIS-09). No root erases himself, or another. */
export const PersonActions = () => {
  const account = useRecordContext()
  const who = usePrincipal()
  if (!account) return null
  const mayErase = account.authorization !== 'root' && who?.uid !== account.id
  return (
    <>
      <DialogButton
        label="account.export.action"
        icon={<ExportIcon />}
        dialog={onClose => <ExportDialog account={account} onClose={onClose} />}
      />
      {mayErase && (
        <DialogButton
          label="account.erase.action"
          icon={<EraseIcon />}
          dialog={onClose => <EraseDialog account={account} onClose={onClose} />}
        />
      )}
    </>
  )
}
