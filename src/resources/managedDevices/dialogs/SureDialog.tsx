import { ConfirmDelete } from '@/admin'
import type { Dialogue } from '../actions/useDialogs'

/** The second confirmation of a deletion (D-7). */
export const SureDialog = ({ isOpen, onAnswer, onExited }: Dialogue<true>) => (
  <ConfirmDelete
    isOpen={isOpen}
    onExited={onExited}
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer()}
  />
)
