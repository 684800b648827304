import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { coarse } from '@/lib'

/**
 * Ctrl+S presses the button that saves in the element of the answer, unless a dialog lies over it. Where one types is left
 * for a moment, as a hand that goes to the button leaves it: what is taken by that is saved with the rest.
 */
export function useSaveKey() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (event.repeat || document.querySelector('[role=dialog]')) return
      const { activeElement } = document
      const typing = activeElement instanceof HTMLInputElement ? activeElement : undefined
      flushSync(() => typing?.blur())
      const button = place.current?.querySelector<HTMLButtonElement>('[type=submit]')
      if (!button?.disabled) button?.click()
      // A list of choices would open.
      if (typing?.role !== 'combobox') typing?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return place
}

/** A key behind the words of its button, and no part of its name; on a narrow screen there is none. */
export const keySign = (key: string) =>
  ({
    content: `"${key}" / ""`,
    display: { xs: 'none', md: 'block' },
    [coarse]: { display: 'none' },
    ml: 1,
    px: 0.5,
    border: 1,
    borderRadius: 0.5,
    typography: 'caption',
    lineHeight: '16px',
  }) as const

export const saveKey = { ...keySign(''), content: '"Ctrl S" / ""' } as const
