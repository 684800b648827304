import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useId } from 'react'

interface FrameProps {
  isOpen: boolean
  title: string
  /** Called when it is to be closed without an answer; where it is missing only the buttons close it. */
  onClose?: () => void
  onExited: () => void
  /** Buttons. */
  actions: ReactNode
  /** Whether it takes a phone's whole screen. */
  isTall?: boolean
  children: ReactNode
}

/** The frame of this screen's dialogs. */
export const Frame = (props: FrameProps) => {
  const { isOpen, title, onClose, onExited, actions, isTall = false, children } = props
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth={isTall ? 'sm' : 'xs'}
      fullScreen={isTall && isPhone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
