import { useState } from 'react'

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
