import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Whether something that opens under the mouse is open; `hover` goes on what holds it and what opened it. */
export function useHover(closeMs: number) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType === 'mouse') setOpen(true)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), closeMs)
    },
  }
  return { isOpen, setOpen, hover }
}
