import { part } from '../queries/screen'
import type { UndoButtonProps } from './UndoButton'

export const UndoButton = part<UndoButtonProps>(() =>
  import('./UndoButton').then(found => found.UndoButton),
)

export const ActEntries = part(() => import('./ActEntries').then(found => found.ActEntries))
