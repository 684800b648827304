import type { ModalProps } from '@mui/material'
import { part } from '@/admin'

/** What dialogs and menus are made of: no first row has one. */
export const OverPage = part<ModalProps>(() => import('./BackModal').then(found => found.BackModal))
