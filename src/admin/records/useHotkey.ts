import { useEffect, useRef } from 'react'

/** Calls back when a letter is pressed by itself, while nothing is being typed and no dialog is open. */
export function useHotkey(letter: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === letter && !isElsewhere(event)) latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [letter])
}

function isElsewhere({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  const isOpen = document.querySelector('[role=dialog], [role=menu]') !== null
  return altKey || ctrlKey || metaKey || defaultPrevented || isTyping || isOpen
}
