import { useEffect, useRef } from 'react'

/** Ctrl+S presses the button that saves in the element of the answer, unless a dialog lies over it. */
export function useSaveKey() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (event.repeat || document.querySelector('[role=dialog]')) return
      const button = place.current?.querySelector<HTMLButtonElement>('[type=submit]')
      if (!button?.disabled) button?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return place
}

/** Behind the words of such a button; nobody hears it as a part of its name. */
export const saveKey = {
  content: '"Ctrl S" / ""',
  display: { xs: 'none', md: 'block' },
  '@media (pointer: coarse)': { display: 'none' },
  ml: 1,
  px: 0.5,
  border: 1,
  borderRadius: 0.5,
  typography: 'caption',
  lineHeight: '16px',
} as const
