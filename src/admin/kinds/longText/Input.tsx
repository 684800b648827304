import { useState } from 'react'
import { TextInput, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../props'
import { asWritten } from '../text/asWritten'
import { mostAtOnce } from './Field'

/** Grows with what is typed; a very long text is scrolled in a box instead, since growing means measuring all of it. */
export const LongTextInput = ({ field, ...props }: InputProps) => {
  const { getValues } = useFormContext()
  const name = useWrappedSource(props.source)
  const [isLong] = useState(() => asWritten(getValues(name)).length > mostAtOnce)
  return (
    <TextInput
      {...props}
      format={asWritten}
      multiline
      {...(isLong ? { slotProps: plainBox } : { minRows: 3 })}
    />
  )
}

const plainBox = { input: { inputComponent: 'textarea' as const }, htmlInput: { rows: 12 } }
