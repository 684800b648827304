import {
  Dialog,
  Popover,
  type PopoverActions,
  type PopoverPosition,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'

export interface DialogFrameProps {
  isOpen?: boolean | undefined
  width?: 'xs' | 'sm' | 'md' | undefined
  /** Whether it takes a phone's whole screen; else it is a sheet there. */
  isTall?: boolean | undefined
  /** The place of the button that opened it, for what asks for little: it is not in the middle then, but there. */
  at?: PopoverPosition | undefined
  onClose: () => void
  onExited?: (() => void) | undefined
}

/** What lies over the page: in its middle, or at the button that it belongs to. */
export const DialogFrame = (
  props: DialogFrameProps & { labelledBy: string; children: ReactNode },
) => {
  const { isOpen = true, isTall = false, at, labelledBy, onClose, onExited, children } = props
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  // A phone that is turned does not make another one of it, in which nothing is typed.
  const [place] = useState(isPhone ? undefined : at)
  const shared = { open: isOpen, onClose, onClick: stay }
  const transition = { onExited }
  const { actions, follow } = useGrowing()
  if (place) {
    const named = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelledBy }
    const paper = { ...named, ref: follow, sx: beside }
    return (
      <Popover
        {...shared}
        action={actions}
        anchorReference="anchorPosition"
        anchorPosition={place}
        transformOrigin={corner}
        slotProps={{ paper, transition }}
      >
        {children}
      </Popover>
    )
  }
  return (
    <Dialog
      {...shared}
      fullWidth
      maxWidth={props.width ?? 'sm'}
      fullScreen={isTall && isPhone}
      aria-labelledby={labelledBy}
      slotProps={{ transition }}
      sx={isPhone && !isTall ? sheet : undefined}
    >
      {children}
    </Dialog>
  )
}

/** What it learns when it is open makes it higher: it stays in the window, with its buttons. */
function useGrowing() {
  const actions = useRef<PopoverActions>(null)
  const follow = useCallback((paper: HTMLElement | null) => {
    if (!paper) return
    const observer = new ResizeObserver(() => actions.current?.updatePosition())
    observer.observe(paper)
    return () => observer.disconnect()
  }, [])
  return { actions, follow }
}

const corner = { vertical: 'top', horizontal: 'right' } as const

/** What is clicked in a dialog is not for the row that opened it. */
const stay = (event: MouseEvent) => event.stopPropagation()

const beside = { width: 400 }

const sheet = {
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': { m: 0, width: 1, maxWidth: 'none', borderRadius: '14px 14px 0 0' },
}
