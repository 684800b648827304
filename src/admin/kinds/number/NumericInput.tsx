import { InputAdornment } from '@mui/material'
import { type FormEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { TextInput, type TextInputProps, useTranslate } from 'react-admin'
import { isNumber, parseNumber, regroup, writeNumber } from '@/lib'
import { isReadable } from '@/schema'
import { useHeld, useTypedText } from '../../fields/useTyped'
import { asWritten } from '../text/asWritten'

interface NumericInputProps extends TextInputProps {
  source: string
  /** The number that a text says, by default any; undefined for a text that says none. */
  read?: (text: string) => number | undefined
  /** Stand before and after the number. */
  before?: string | undefined
  unit?: string | undefined
  /** What stands below it stays there while somebody types, and says how he was understood. */
  keepsHelp?: boolean
}

/**
 * A number, typed as Indonesians write it: dots group and come by themselves, a comma decides. Below it stands how it was
 * understood. A text that says no number stays in the form as it was typed, and is refused, unless the record held it.
 */
export const NumericInput = (props: NumericInputProps) => {
  const { read = parseNumber, before, unit, helperText, keepsHelp, validate, ...rest } = props
  const translate = useTranslate()
  const typing = useTypedText({ read, write: asText })
  const shown = useRef('')
  const edit = useRef<InputEvent>(undefined)
  const caret = useRef<Caret>(undefined)
  const format = (value: unknown) => {
    shown.current = typing.format(value)
    return shown.current
  }
  const parse = (typed: string) => {
    const text = dotted(typed, shown.current, edit.current)
    if (edit.current && text !== typed) caret.current = caretOf(edit.current, text)
    edit.current = undefined
    return typing.parse(text)
  }
  // With the commit that shows the dots, before the next key: a browser puts the caret at the end of a text that is set.
  useLayoutEffect(() => {
    if (caret.current && keepCaret(caret.current)) caret.current = undefined
  })
  const isHeld = useHeld(rest.source)
  const rules = useMemo(
    () => [
      (value: unknown) => (isHeld(value) ? undefined : isReadable(value)),
      ...[validate ?? []].flat(),
    ],
    [isHeld, validate],
  )
  const said =
    !keepsHelp &&
    isNumber(typing.value) &&
    [before, writeNumber(typing.value), unit].filter(part => part !== undefined).join(' ')
  return (
    <TextInput
      {...rest}
      format={format}
      parse={parse}
      validate={rules}
      helperText={
        said && helperText !== false ? translate('sarang.number.understood', { said }) : helperText
      }
      onBlur={typing.onBlur}
      slotProps={{
        input: {
          startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          // Captured, to know the edit before the change is told.
          onInputCapture: (event: FormEvent<HTMLInputElement>) => {
            edit.current = event.nativeEvent as InputEvent
          },
        },
      }}
    />
  )
}

/** What an input shows of a value: a number as people write it, what is none as it is. */
export const asText = (value: unknown): string =>
  isNumber(value) ? writeNumber(value) : asWritten(value)

/** Dots come by themselves as long as a person types digits alone; those that he typed or pasted stay as they are. */
function dotted(typed: string, before: string, edit: InputEvent | undefined): string {
  const isDigits = edit?.inputType === 'insertText' && !edit.data?.includes('.')
  const isOurs = (isDigits || edit?.inputType.startsWith('delete')) && regroup(before) === before
  return isOurs || !typed.includes('.') ? regroup(typed) : typed
}

interface Caret {
  input: HTMLInputElement
  /** The text that the input is about to show. */
  text: string
  /** How many characters, without dots, stood behind it. */
  after: number
  isForward: boolean
}

/** Dots come and go to the left of the caret: it stays before the characters that it was before. */
function caretOf({ target: input, inputType }: InputEvent, text: string): Caret | undefined {
  if (!(input instanceof HTMLInputElement)) return undefined
  const after = withoutDots(input.value.slice(input.selectionStart ?? input.value.length)).length
  return { input, text, after, isForward: inputType === 'deleteContentForward' }
}

/** @returns whether the text is there */
function keepCaret({ input, text, after, isForward }: Caret): boolean {
  if (input.value !== text) return false
  const place = caretBefore(text, after, isForward)
  if (document.activeElement === input) input.setSelectionRange(place, place)
  return true
}

/** To the left of a dot, where the next backspace takes a digit; to the right of it for the delete key. */
function caretBefore(value: string, characters: number, isForward: boolean): number {
  let place = value.length
  while (place > 0 && withoutDots(value.slice(place)).length < characters) place -= 1
  return value[place - 1] === '.' && !isForward ? place - 1 : place
}

const withoutDots = (text: string) => text.replaceAll('.', '')
