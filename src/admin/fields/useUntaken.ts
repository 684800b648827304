import { useRef, useState } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'

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
