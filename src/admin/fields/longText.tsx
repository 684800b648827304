import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { TextInput, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useIsCompact } from './compound/Entries'
import type { InputProps, KindSpec } from './spec'
import { text } from './text'

/** Characters that are laid out at once; a page with a megabyte of them would stand still. */
const mostAtOnce = 10_000
const mostInRow = 300

/** Grows with what is typed; a very long text is scrolled in a box instead, since growing means measuring all of it. */
const Input = ({ field, ...props }: InputProps) => {
  const { getValues } = useFormContext()
  const name = useWrappedSource(props.source)
  const [isLong] = useState(() => String(getValues(name) ?? '').length > mostAtOnce)
  return <TextInput {...props} multiline {...(isLong ? { slotProps: plainBox } : { minRows: 3 })} />
}

const plainBox = { input: { inputComponent: 'textarea' as const }, htmlInput: { rows: 12 } }

const Cell = ({ value }: { value: string }) => {
  const isCompact = useIsCompact()
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const most = isCompact ? mostInRow : mostAtOnce
  const isCut = value.length > most && !isWhole
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isCut ? `${value.slice(0, most)}…` : value}
      </Box>
      {isCut && !isCompact && (
        <Button onClick={() => setWhole(true)}>{translate('sarang.longText.whole')}</Button>
      )}
    </>
  )
}

export const longText: KindSpec<string> = { ...text, input: Input, cell: Cell, filter: null }
