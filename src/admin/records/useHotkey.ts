import { useEffect, useEffectEvent } from 'react'

/** Calls back when a letter is pressed by itself, while nothing is being typed and no dialog is open. */
export const useHotkey = (letter: string, act: (event: KeyboardEvent) => void): void =>
  useKey(event => {
    if (event.key.toLowerCase() === letter && !isElsewhere(event)) act(event)
  })

/** Calls back when a letter is pressed with Ctrl (Cmd on a Mac), whatever else is going on; the browser does not see it. */
export const useCtrlKey = (letter: string, act: () => void): void =>
  useKey(event => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    act()
  })

function useKey(onKey: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isElsewhere({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  return altKey || ctrlKey || metaKey || defaultPrevented || isTyping || isOverPage()
}

/** Some menus stay in the page when they are closed. */
const isOverPage = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu]')].some(
    element => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
  )

/** Whether a click on a link asks the browser for a tab or a window of its own. */
export const wantsNewTab = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.shiftKey
