import { FormHelperText } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useInput, ValidationError, type Validator } from 'react-admin'
import { type RefCallBack, useFormContext } from 'react-hook-form'

/**
 * For a field whose members have inputs of their own: holds it to rules about the whole, and judges what they refused again
 * as soon as a member changes.
 */
export function useWhole(source: string, validate: Validator[]) {
  const {
    field: { name, ref },
    fieldState,
  } = useInput({ source, validate })
  const { watch, trigger } = useFormContext()
  // Faults of members lie in the same place, under their names.
  const message: unknown = fieldState.error?.message
  const error = typeof message === 'string' ? message : undefined
  const isRefused = error !== undefined
  useEffect(() => {
    if (!isRefused) return
    const { unsubscribe } = watch((_, { name: changed }) => {
      if (changed?.startsWith(`${name}.`)) void trigger(name)
    })
    return unsubscribe
  }, [watch, trigger, name, isRefused])
  return { ref, error }
}

interface RefusedProps {
  error: string | undefined
  inputRef: RefCallBack
}

/**
 * Says why the whole is refused; it is there before, for the form leads to what is wrong at once. Where a member is wrong, it
 * leads there.
 */
export const Refused = ({ error, inputRef }: RefusedProps) => {
  const lead = useCallback(
    (text: HTMLElement | null) => {
      const into = (control: HTMLElement) => control.focus()
      const focus = () =>
        text && leadInside(text.closest('[role=group]') ?? text, { lead: into, first: text })
      inputRef(text && { focus })
    },
    [inputRef],
  )
  return (
    <FormHelperText error ref={lead} tabIndex={-1} sx={{ '&:empty': { m: 0 } }}>
      {error && <ValidationError error={error} />}
    </FormHelperText>
  )
}

/** The same where nothing but its members is typed. */
export const Whole = ({ source, validate }: { source: string; validate: Validator[] }) => {
  const { ref, error } = useWhole(source, validate)
  return <Refused error={error} inputRef={ref} />
}

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
function leadInside(frame: Element, { lead, first }: Leading): void {
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
