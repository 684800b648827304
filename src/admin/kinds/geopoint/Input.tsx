import { Box, FormHelperText, TextField } from '@mui/material'
import { useState } from 'react'
import { InputHelperText, useInput, useTranslate } from 'react-admin'
import { parseDegrees, parsePair } from '@/lib/text/numbers'
import { isMap } from '@/lib/values'
import { isWithin, most, type Point, parts } from '@/schema'
import { Fieldset } from '../../fields/Fieldset'
import { useLedInside } from '../../fields/useLedInside'
import { asText } from '../number/NumericInput'
import type { InputProps } from '../props'

/** Two numbers that are one value: both emptied, there is none. What a map copies, '-6.2, 106.8', fills both. */
export const GeopointInput = ({ source, label, validate, helperText }: InputProps) => {
  const translate = useTranslate()
  const { field, fieldState, isRequired } = useInput({ source, ...(validate && { validate }) })
  const frame = useLedInside(field.ref)
  const point = isMap(field.value) ? field.value : {}
  const [draft, setDraft] = useState<{ part: keyof Point; text: string }>()
  const change = (part: keyof Point, text: string) => {
    const [latitude, longitude] = parsePair(text) ?? []
    const isBoth = latitude !== undefined && longitude !== undefined
    const typed = { [part]: text.trim() === '' ? null : (parseDegrees(text) ?? text) }
    const next = { ...point, ...(isBoth ? { latitude, longitude } : typed) }
    setDraft(isBoth ? undefined : { part, text })
    field.onChange(parts.every(each => (next[each] ?? null) === null) ? null : next)
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
            value={draft?.part === part ? draft.text : asText(point[part])}
            onChange={event => change(part, event.target.value)}
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

/** A phone's keys for decimals lack the minus, which half of Indonesia needs. */
const degrees = { htmlInput: { inputMode: 'text', autoComplete: 'off' } } as const
