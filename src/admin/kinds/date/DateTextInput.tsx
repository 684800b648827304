import CalendarIcon from '@mui/icons-material/EventOutlined'
import { Box, IconButton, InputAdornment, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useMemo, useRef } from 'react'
import {
  TextInput,
  type TextInputProps,
  useTranslate,
  useWrappedSource,
  type Validator,
} from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { get, isNoDay, isOfOurTime, isText, isWholeInstant, typedYearsText } from '@/lib'
import { useHeld, useTypedText } from '../../fields/useTyped'
import { asWritten } from '../text/asWritten'

/** How a kind of date is written, read, and chosen from the browser's calendar. */
export interface DateWords {
  /** The instant that a text says, of whatever year. */
  read(text: string): string | undefined
  /** As it is typed: '21/11/2026'. */
  write(iso: string): string
  /** As it is said below the input. */
  say(iso: string): string
  readonly calendar: 'date' | 'datetime-local'
  /** As the calendar holds it. */
  toCalendar(iso: string): string
}

interface DateTextInputProps extends TextInputProps {
  source: string
  words: DateWords
  /** Stands behind the text. */
  zone?: string | undefined
}

/**
 * A date, typed as Indonesians write it in a browser of any language, or chosen from a calendar. Below it stands how it
 * was understood, and its help. A text that says none stays in the form as it was typed, and is refused, unless the record
 * held it.
 */
export const DateTextInput = (props: DateTextInputProps) => {
  const { words, zone, helperText, validate, ...rest } = props
  const name = useWrappedSource(rest.source)
  const began: unknown = get(useFormState({ name }).defaultValues, name)
  const typing = useTypedText({
    // Of its seconds, or of a day its hours, nothing stands there: who puts the text back has changed none.
    read: text =>
      isWholeInstant(began) && text === words.write(began) ? began : ourTime(words, text),
    write: value => (isWholeInstant(value) ? words.write(value) : asWritten(value)),
  })
  const isHeld = useHeld(rest.source)
  const rules = useMemo(
    () => [isDate(words, isHeld), ...[validate ?? []].flat()],
    [words, isHeld, validate],
  )
  const said = isWholeInstant(typing.value) && words.say(typing.value)
  return (
    <TextInput
      {...rest}
      format={typing.format}
      parse={typing.parse}
      validate={rules}
      helperText={
        said && helperText !== false ? <Understood said={said} help={helperText} /> : helperText
      }
      onBlur={typing.onBlur}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {zone && <Typography color="textSecondary">{zone}</Typography>}
              <Calendar source={rest.source} words={words} isDisabled={rest.disabled} />
            </InputAdornment>
          ),
        },
        htmlInput: { autoComplete: 'off', placeholder: words.write(example) },
        ...(helperText && { formHelperText: { sx: twoLines } }),
      }}
    />
  )
}

/** How it was understood stands above its help. */
const twoLines = { minHeight: 32 }

const ourTime = (words: DateWords, text: string) =>
  [words.read(text)].find(iso => iso && isOfOurTime(iso))

const Understood = ({ said, help }: { said: string; help: ReactNode }) => {
  const translate = useTranslate()
  return (
    <>
      {translate('sarang.number.understood', { said })}
      {help && (
        <Box component="span" sx={{ display: 'block' }}>
          {help}
        </Box>
      )}
    </>
  )
}

interface CalendarProps {
  source: string
  words: DateWords
  isDisabled: boolean | undefined
}

/** The browser's own, opened by a button. */
const Calendar = ({ source, words, isDisabled = false }: CalendarProps) => {
  const translate = useTranslate()
  const name = useWrappedSource(source)
  const value: unknown = useWatch({ name })
  const { setValue } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const chosen = (text: string) => {
    const iso = words.read(text)
    // Of a year that is refused, too, it stands there as it would be typed.
    const typed = iso ? words.write(iso) : text
    return ourTime(words, text) ?? (typed || null)
  }
  return (
    <>
      <IconButton
        edge="end"
        size="small"
        disabled={isDisabled}
        aria-label={translate('sarang.date.pick')}
        onClick={() => input.current?.showPicker()}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <input
        ref={input}
        type={words.calendar}
        value={isWholeInstant(value) ? words.toCalendar(value) : ''}
        onChange={({ target }) =>
          setValue(name, chosen(target.value), {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate: true,
          })
        }
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
    </>
  )
}

const isDate =
  (words: DateWords, isHeld: (value: unknown) => boolean): Validator =>
  (value: unknown) => {
    if (!isText(value) || isWholeInstant(value) || isHeld(value)) return undefined
    if (words.read(value)) return { message: 'sarang.validation.year', args: typedYearsText }
    return isNoDay(value)
      ? 'sarang.validation.noDay'
      : { message: 'sarang.validation.date', args: { example: words.write(example) } }
  }

const example = '2026-11-21T07:05:00.000Z'
