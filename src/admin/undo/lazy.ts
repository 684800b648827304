import { part } from '../queries/screen'
import type { UndoButtonProps } from './UndoButton'

export const UndoButton = part<UndoButtonProps>(() =>
  import('./UndoButton').then(found => found.UndoButton),
)
