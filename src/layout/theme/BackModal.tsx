import { Modal, type ModalProps } from '@mui/material'
import { useEffect, useRef } from 'react'

type BackModalProps = ModalProps & { ownerState?: unknown }

/** What lies over the page, as every dialog and menu of MUI is made of: the browser's Back closes it, and leaves the page below as it is. */
export const BackModal = ({ ownerState: _, sx, ...props }: BackModalProps) => {
  useClosedByBack(props)
  return <Modal {...props} sx={[onPaper, ...(Array.isArray(sx) ? sx : [sx])]} />
}

/** As MUI's own root of a dialog has it. */
const onPaper = { '@media print': { position: 'absolute !important' } }

const opened: unknown[] = []

/**
 * Whoever goes to another entry of the history is brought back to the one at which it was opened, before the router
 * hears of it; then it is closed as Esc does. What is at that entry by itself (a page that asks before it is left) is let by.
 */
function useClosedByBack({ open: isOpen, onClose }: BackModalProps): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    if (!isOpen) return
    // Before the entry that somebody came in by there is another site, or none: it gets one more of its own.
    if (history.state?.idx === 0) history.pushState({ ...history.state, idx: 1 }, '')
    const here = history.state?.idx
    let isReturning = false
    const onPop = (event: PopStateEvent) => {
      const steps = here - event.state?.idx
      if (opened.at(-1) !== onPop || !(steps || isReturning)) return
      event.stopImmediatePropagation()
      if (steps) history.go(steps)
      else close.current?.(event, 'escapeKeyDown')
      isReturning = steps !== 0
    }
    opened.push(onPop)
    addEventListener('popstate', onPop, true)
    return () => {
      removeEventListener('popstate', onPop, true)
      opened.splice(opened.indexOf(onPop), 1)
    }
  }, [isOpen])
}
