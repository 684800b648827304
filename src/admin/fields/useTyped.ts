import { useCallback, useRef, useState } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { get, isMap, isSame } from '@/lib'

interface Words {
  /** The value that a text says; undefined for a text that says none. */
  read(text: string): unknown
  /** The text of a value; of a text that said none that text. */
  write(value: unknown): string
}

/**
 * For a text input whose value is no text: as long as somebody types, it shows what he types. A text that says no value
 * is itself the value of the form, which a rule refuses; an emptied one is null.
 */
export function useTypedText({ read, write }: Words) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  return {
    /** What the text that is being typed was understood as. */
    value: typed?.value,
    format: (value: unknown) =>
      typed && Object.is(typed.value, value) ? typed.text : write(value),
    parse: (text: string) => {
      const value = text.trim() === '' ? null : (read(text) ?? text)
      setTyped({ text, value })
      return value
    },
    onBlur: () => setTyped(undefined),
  }
}

/**
 * For an input that holds a text beside the form's value until it is taken (a name to add, a tag, a word to search by):
 * `rule`, one of the input's validators, refuses to save while there is one, which would be lost without a word.
 */
export function useUntaken(source: string) {
  const name = useWrappedSource(source)
  const { trigger, getFieldState } = useFormContext()
  const [text, setText] = useState('')
  // A form that judges in the midst of an event is not a render behind.
  const latest = useRef('')
  return {
    text,
    type: (next: string) => {
      latest.current = next
      setText(next)
      if (getFieldState(name).invalid) void trigger(name)
    },
    rule: () => {
      const left = latest.current.trim()
      return left && { message: UNTAKEN, args: { text: left } }
    },
  }
}

export const UNTAKEN = 'sarang.validation.untaken'

/**
 * Whether the form began with this at this place, in a list at that of any entry, as its entries move: nobody has typed it,
 * and what stays as it was the server takes.
 */
export function useHeld(source: string): (value: unknown) => boolean {
  const name = useWrappedSource(source)
  const { defaultValues } = useFormState({ name })
  return useCallback(
    value => isOne(get(defaultValues, name), value) || among(defaultValues, name.split('.'), value),
    [defaultValues, name],
  )
}

function among(holder: unknown, [name, ...inside]: readonly string[], value: unknown): boolean {
  if (name === undefined) return isOne(holder, value)
  if (Array.isArray(holder)) return holder.some(entry => among(entry, inside, value))
  return isMap(holder) && among(holder[name], inside, value)
}

const isOne = (held: unknown, value: unknown) =>
  held === value || (typeof value === 'object' && isSame(held, value))
