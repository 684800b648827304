import { useCallback } from 'react'
import type { RefCallBack } from 'react-hook-form'

/**
 * For a field that has several controls: a form that is refused leads to the one that is wrong, else to the first. The
 * answer is the ref of what is around them; `reveal` makes a control visible that is not.
 */
export const useLedInside = (ref: RefCallBack, reveal?: (control: HTMLElement) => void) =>
  useCallback(
    (frame: HTMLElement | null) => {
      const focus = () => {
        const control = wrongIn(frame) ?? frame?.querySelector('input')
        if (!control) return
        reveal?.(control)
        control.focus()
      }
      ref(frame && { focus })
    },
    [ref, reveal],
  )

/** The first control in it that is marked as wrong. */
export const wrongIn = (frame: Element | null | undefined) =>
  frame?.querySelector<HTMLElement>(wrong)

const wrong = ['input', 'textarea', '[role=combobox]', '[contenteditable=true]']
  .map(control => `${control}[aria-invalid=true]`)
  .concat('[aria-invalid=true] button')
  .join()
