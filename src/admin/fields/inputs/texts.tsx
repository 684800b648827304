import { useState } from 'react'
import { TextInput, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { mostAtOnce } from '../Clipped'
import type { InputProps, KindForm } from '../spec'
import { toUpper } from '../text'

const Text = ({ field, ...props }: InputProps) => (
  <TextInput {...props} {...(field.options.isUpper && { parse: toUpper })} />
)

/** Grows with what is typed; a very long text is scrolled in a box instead, since growing means measuring all of it. */
const Long = ({ field, ...props }: InputProps) => {
  const { getValues } = useFormContext()
  const name = useWrappedSource(props.source)
  const [isLong] = useState(() => String(getValues(name) ?? '').length > mostAtOnce)
  return <TextInput {...props} multiline {...(isLong ? { slotProps: plainBox } : { minRows: 3 })} />
}

const plainBox = { input: { inputComponent: 'textarea' as const }, htmlInput: { rows: 12 } }

const Email = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="email" autoComplete="off" />
)

const Phone = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="tel" autoComplete="off" />
)

const Url = ({ field, ...props }: InputProps) => <TextInput {...props} type="url" />

export const text: KindForm = { input: Text, filter: Text }
export const longText: KindForm = { input: Long, filter: null }
export const email: KindForm = { input: Email, filter: Text }
export const phone: KindForm = { input: Phone, filter: Text }
export const url: KindForm = { input: Url, filter: null }
