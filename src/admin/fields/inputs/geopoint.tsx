import { Box, FormHelperText, TextField } from '@mui/material'
import { InputHelperText, useInput, useTranslate } from 'react-admin'
import { Fieldset } from '../compound/Fieldset'
import { isWithin, most, type Point, parts } from '../geopoint'
import { isMap } from '../guards'
import type { InputProps, KindForm } from '../spec'

/** Two numbers that are one value: both emptied, there is none. */
const Input = ({ source, label, validate, helperText }: InputProps) => {
  const translate = useTranslate()
  const { field, fieldState, isRequired } = useInput({ source, ...(validate && { validate }) })
  const point = isMap(field.value) ? field.value : {}
  const change = (part: keyof Point, typed: string) => {
    const next = { ...point, [part]: typed === '' ? null : Number(typed) }
    field.onChange(parts.every(each => (next[each] ?? null) === null) ? null : next)
  }
  return (
    <Fieldset label={label}>
      <Box sx={{ display: 'flex', gap: 2, mt: 1 }}>
        {parts.map(part => (
          <TextField
            key={part}
            type="number"
            label={translate(`sarang.point.${part}`)}
            value={point[part] ?? ''}
            onChange={event => change(part, event.target.value)}
            onBlur={field.onBlur}
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

const degrees = { htmlInput: { step: 'any', inputMode: 'decimal' } } as const

export const geopoint: KindForm = { input: Input, filter: null }
