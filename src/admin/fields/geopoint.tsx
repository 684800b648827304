import { Box, FormHelperText, TextField } from '@mui/material'
import { InputHelperText, useInput, useTranslate } from 'react-admin'
import { parseDecimal } from '@/lib/text/csv'
import { formatPoint } from '@/lib/text/format'
import type { KindValues } from '../types'
import { useIsCompact } from './compound/Entries'
import { Fieldset } from './compound/Fieldset'
import { isMap, isNumber } from './guards'
import { Numeric } from './Numeric'
import { Whereabouts } from './place/Whereabouts'
import { presence } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'

type Point = KindValues['geopoint']

const most = { latitude: 90, longitude: 180 }
const parts = ['latitude', 'longitude'] as const

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

/** In the rows of a list numbers alone; on a page the way to a map. */
const Cell = ({ value, field }: CellProps<Point>) =>
  useIsCompact() ? (
    <Numeric>{formatPoint(value)}</Numeric>
  ) : (
    <Whereabouts point={value} label={field.label} />
  )

const degrees = { htmlInput: { step: 'any', inputMode: 'decimal' } } as const

/** Degrees. */
export const geopoint: KindSpec<Point> = {
  input: Input,
  cell: Cell,
  filter: null,
  validate: field => [...presence(field), place],
  toCsv: ({ latitude, longitude }) => `${latitude} ${longitude}`,
  fromCsv: cell => {
    const [latitude, longitude] = cell
      .trim()
      .split(/[\s;]+/)
      .map(parseDecimal)
    const point = { latitude, longitude }
    return isPoint(point) ? point : undefined
  },
  is: isPoint,
}

const place = (value: unknown) => (!value || isPoint(value) ? undefined : 'sarang.validation.point')

export function isPoint(value: unknown): value is Point {
  return isMap(value) && parts.every(part => isWithin(value[part], most[part]))
}

const isWithin = (value: unknown, limit: number) => isNumber(value) && Math.abs(value) <= limit
