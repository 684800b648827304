import { useState } from 'react'
import { useInput, useWrappedSource } from 'react-admin'
import { type RefCallBack, useFormContext } from 'react-hook-form'
import { isMap } from '@/lib'
import type { Field, Members } from '@/schema'
import type { InputProps } from '../props'
import { type Put, saidOf, textOfValue, valueOfText, withCells } from './cells'

interface Grid {
  values: Members
  /** Why the form is refused, as react-admin says it. */
  error: string | undefined
  ref: RefCallBack
  /** The cell that is being typed into, and how that is understood. */
  typed: { key: string; label: string; said: string | undefined } | undefined
  textAt: (key: string, column: string) => string
  type: (key: string, column: readonly [string, Field], text: string) => void
  put: (puts: readonly Put[]) => void
  /** Nothing is being typed any more: numbers are shown as people write them. */
  rest: () => void
}

/** The map as the form holds it, and the text that is being typed into one of its cells. */
export function useGrid({ source, validate }: Pick<InputProps, 'source' | 'validate'>): Grid {
  const name = useWrappedSource(source)
  const { getValues, setValue } = useFormContext()
  const { field, fieldState, formState } = useInput({ source, ...(validate && { validate }) })
  const [draft, setDraft] = useState<Grid['typed'] & { at: string; text: string }>()
  const values = mapIn(field.value)

  const put = (puts: readonly Put[]) => {
    setDraft(undefined)
    setValue(name, withCells(mapIn(getValues(name)), puts), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return {
    values,
    error: fieldState.error?.message,
    ref: field.ref,
    typed: draft,
    textAt: (key, column) => {
      if (draft?.at === `${key}.${column}`) return draft.text
      return textOfValue(mapIn(values[key])[column])
    },
    type: (key, [column, member], text) => {
      const value = valueOfText(text, member)
      put([{ key, column, value }])
      const typed = { key, label: member.label, said: saidOf(value, member) }
      setDraft({ ...typed, at: `${key}.${column}`, text })
    },
    put,
    rest: () => setDraft(undefined),
  }
}

const mapIn = (value: unknown): Members => (isMap(value) ? value : {})
