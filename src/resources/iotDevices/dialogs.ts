import { type Theme, useMediaQuery } from '@mui/material'
import type { MouseEvent } from 'react'

/** Whether dialogs take the whole screen. */
export const useIsPhone = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))

/** What is clicked in a dialog is not for the row that opened it. */
export const stay = (event: MouseEvent) => event.stopPropagation()
