import { Box, FormHelperText, TextField } from '@mui/material'
import { type ChangeEvent, useState } from 'react'
import { InputHelperText, useInput, useTranslate } from 'react-admin'
import { isMap, isSame, parseDegrees, parsePair } from '@/lib'
import { isWithin, most, type Point, parts } from '@/schema'
import { Fieldset } from '../../fields/Fieldset'
import { useLedInside } from '../../fields/whole'
import { asText } from '../number/NumericInput'
import type { InputProps } from '../props'

/**
 * Two numbers that are one value: both emptied, there is none. What a map copies, '-6.2, 106.8', is both: shown so when it
 * is pasted, else when the typing rests.
 */
export const GeopointInput = ({ source, label, validate, helperText }: InputProps) => {
  const translate = useTranslate()
  const { field, fieldState, isRequired } = useInput({ source, ...(validate && { validate }) })
  const frame = useLedInside(field.ref)
  const point = isMap(field.value) ? field.value : {}
  const [draft, setDraft] = useState<Draft>()
  const typing = draft && isSame(draft.value, field.value) ? draft : undefined
  const shown = typing ? { ...typing.before, [typing.part]: typing.text } : point
  const change = (part: keyof Point, { target, nativeEvent }: Change) => {
    const text = target.value
    const before = typing?.part === part ? typing.before : point
    const [latitude, longitude] = parsePair(text) ?? []
    const isBoth = latitude !== undefined && longitude !== undefined
    const typed = { [part]: text.trim() === '' ? null : (parseDegrees(text) ?? text) }
    const next = { ...before, ...(isBoth ? { latitude, longitude } : typed) }
    const value = parts.every(each => (next[each] ?? null) === null) ? null : next
    setDraft(isBoth && isPaste(nativeEvent) ? undefined : { part, text, before, value })
    field.onChange(value)
  }
  const rest = () => {
    setDraft(undefined)
    field.onBlur()
  }
  return (
    <Fieldset label={label}>
      <Box ref={frame} sx={{ display: 'flex', gap: 2, mt: 1 }}>
        {parts.map(part => (
          <TextField
            key={part}
            label={translate(`sarang.point.${part}`)}
            value={asText(shown[part])}
            onChange={event => change(part, event)}
            onKeyDown={({ key }) => key === 'Enter' && setDraft(undefined)}
            onBlur={rest}
            required={isRequired}
            error={fieldState.invalid && !isWithin(point[part], most[part])}
            slotProps={degrees}
            size="small"
            fullWidth
          />
        ))}
      </Box>
      <FormHelperText error={fieldState.invalid}>
        <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      </FormHelperText>
    </Fieldset>
  )
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** What is typed into one of them, the point from before it, and what the form holds by it. */
interface Draft {
  readonly part: keyof Point
  readonly text: string
  readonly before: Readonly<Record<string, unknown>>
  readonly value: unknown
}

const isPaste = (event: Event) =>
  event instanceof InputEvent && event.inputType.startsWith('insertFrom')

/** A phone's keys for decimals lack the minus, which half of Indonesia needs. */
const degrees = { htmlInput: { inputMode: 'text', autoComplete: 'off' } } as const
