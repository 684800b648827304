import { useCallback } from 'react'
import type { RefCallBack } from 'react-hook-form'

/**
 * For a field that has several controls: a form that is refused leads to the one that is wrong, else to the first. The
 * answer is the ref of what is around them; `reveal` makes a control visible that is not.
 */
export const useLedInside = (ref: RefCallBack, reveal?: (control: HTMLElement) => void) =>
  useCallback(
    (frame: HTMLElement | null) => {
      const lead = (control: HTMLElement) => {
        reveal?.(control)
        control.focus()
      }
      ref(
        frame && { focus: () => leadInside(frame, { lead, first: frame.querySelector('input') }) },
      )
    },
    [ref, reveal],
  )

interface Leading {
  lead: (control: HTMLElement) => void
  /** Where nothing in it is wrong. */
  first: HTMLElement | null
}

/**
 * Leads to the control in it that is wrong. A form that is refused asks for it before the controls are drawn as wrong, and
 * once more at a moment that may be before, too: who is still at the first one is led on from there.
 */
export function leadInside(frame: Element, { lead, first }: Leading): void {
  const control = wrongIn(frame) ?? first
  if (control) lead(control)
  if (!control || control !== first) return
  const observer = new MutationObserver(() => {
    const late = wrongIn(frame)
    if (!late) return
    observer.disconnect()
    if (document.activeElement === first) lead(late)
  })
  observer.observe(frame, { subtree: true, attributeFilter: ['aria-invalid'] })
  setTimeout(() => observer.disconnect(), drawn)
}

/** Milliseconds: by then what is wrong is drawn so. */
const drawn = 2000

/** The first control in it that is marked as wrong. */
const wrongIn = (frame: Element) => frame.querySelector<HTMLElement>(wrong)

const wrong = ['input', 'textarea', '[role=combobox]', '[contenteditable=true]']
  .map(control => `${control}[aria-invalid=true]`)
  .concat('[aria-invalid=true] button')
  .join()
