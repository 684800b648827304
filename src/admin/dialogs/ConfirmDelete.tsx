import { Confirm } from 'react-admin'

interface ConfirmDeleteProps {
  isOpen: boolean
  /** Default: that what is deleted does not come back. */
  text?: string
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Called when it has left the screen. */
  onExited?: () => void
}

/** Asks once more before something is deleted (M-ERR-01). */
export const ConfirmDelete = ({ text, onConfirm, onExited, ...props }: ConfirmDeleteProps) => (
  <Confirm
    {...props}
    title="sarang.delete.title"
    content={text ?? 'sarang.delete.text'}
    confirm="sarang.delete.confirm"
    cancel="ra.action.cancel"
    confirmColor="warning"
    onConfirm={onConfirm}
    {...(onExited && { slotProps: { transition: { onExited } } })}
  />
)
