import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from './thread'

/** Pixels: so near to an end counts as there. */
const near = 80

/**
 * Keeps the newest message in sight for who is there, and what is in sight where it is for who reads older ones, whatever
 * comes above or below, or grows beside them.
 */
export function useScroll(messages: readonly Message[], onOlder: (() => void) | undefined) {
  const box = useRef<HTMLDivElement>(null)
  /** How it was before the messages changed. */
  const before = useRef({ toBottom: 0, height: 0, first: '', last: '' })
  const [hasNews, setHasNews] = useState(false)
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)?.id ?? ''

  useLayoutEffect(() => {
    const { current: element } = box
    const was = before.current
    if (!element) return
    if (was.last !== last) {
      if (was.toBottom <= near) toEnd(element)
      else setHasNews(true)
    } else if (was.first !== first) {
      element.scrollTop += element.scrollHeight - was.height
    }
    before.current = { ...measured(element), first, last }
  }, [first, last])

  useEffect(() => {
    const { current: element } = box
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (before.current.toBottom <= near) toEnd(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const follow = () => {
    const { current: element } = box
    if (!element) return
    before.current = { ...before.current, ...measured(element) }
    if (before.current.toBottom <= near) setHasNews(false)
    if (element.scrollTop <= near) onOlder?.()
  }
  const toNewest = () => {
    if (box.current) toEnd(box.current)
    setHasNews(false)
  }
  return { box, follow, hasNews, toNewest }
}

const toEnd = (element: HTMLElement) => {
  element.scrollTop = element.scrollHeight
}

const measured = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => ({
  toBottom: scrollHeight - scrollTop - clientHeight,
  height: scrollHeight,
})
