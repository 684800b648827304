import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { timings } from '@/lib'

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
  const isGone = useRef<() => void>(undefined)
  // The wait begins when the page has let go of the dialog, not when that is decided.
  useEffect(() => {
    if (shown) return
    const timer = setTimeout(() => isGone.current?.(), timings.dialogWaitMs)
    return () => clearTimeout(timer)
  }, [shown])
  // Whoever asks has the next turn at once: of two who wait for the same dialog, one waits for the other.
  const ask = useCallback(<Answer,>(show: (dialogue: Dialogue<Answer>) => ReactNode) => {
    const before = free.current
    return new Promise<Answer | undefined>(resolve => {
      const onAnswer = (answer?: Answer) => {
        setShown(current => current && { ...current, isOpen: false })
        resolve(answer)
      }
      const onExited = () => setShown(undefined)
      free.current = new Promise(done => {
        void before.then(() => {
          isGone.current = done
          setShown({ isOpen: true, show: isOpen => show({ isOpen, onAnswer, onExited }) })
        })
      })
    })
  }, [])
  return { ask, dialog: shown?.show(shown.isOpen) }
}
