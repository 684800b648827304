import { FormHelperText } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useInput, ValidationError, type Validator } from 'react-admin'
import { type RefCallBack, useFormContext } from 'react-hook-form'
import { leadInside } from './useLedInside'

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
