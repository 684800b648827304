import { ConfirmDelete } from '@/admin'
import type { Dialogue } from '../actions/useDialogs'

interface SureDialogProps extends Dialogue<true> {
  /** How the device is called. */
  name: string
}

/** The second confirmation of a deletion. */
export const SureDialog = ({ name, isOpen, onAnswer, onExited }: SureDialogProps) => (
  <ConfirmDelete
    name={name}
    isOpen={isOpen}
    onExited={onExited}
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer()}
  />
)
