import { type ReactNode, useCallback, useRef, useState } from 'react'
import { timings } from '@/lib/timings'

/** What a dialog needs to be one of a row: it answers, with nothing when it was cancelled, and says when it is gone. */
export interface Dialogue<Answer> {
  isOpen: boolean
  onAnswer: (answer?: Answer) => void
  onExited: () => void
}

export type Ask = <Answer>(
  show: (dialogue: Dialogue<Answer>) => ReactNode,
) => Promise<Answer | undefined>

interface Shown {
  show: (isOpen: boolean) => ReactNode
  isOpen: boolean
}

/** One dialog at a time: each opens 300 ms after the one before it has closed (M-ERR-03), the first at once. */
export function useDialogs(): { ask: Ask; dialog: ReactNode } {
  const [shown, setShown] = useState<Shown>()
  const free = useRef(Promise.resolve())
  const ask = useCallback(async <Answer,>(show: (dialogue: Dialogue<Answer>) => ReactNode) => {
    await free.current
    return new Promise<Answer | undefined>(resolve => {
      let isGone: () => void
      free.current = new Promise(done => {
        isGone = done
      })
      const onExited = () => {
        setShown(undefined)
        setTimeout(isGone, timings.dialogWaitMs)
      }
      const onAnswer = (answer?: Answer) => {
        setShown(current => current && { ...current, isOpen: false })
        resolve(answer)
      }
      setShown({ isOpen: true, show: isOpen => show({ isOpen, onAnswer, onExited }) })
    })
  }, [])
  return { ask, dialog: shown?.show(shown.isOpen) }
}
