import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useMemo } from 'react'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { set } from '@/lib'
import { kindOf, toJson } from '@/schema'
import { ValueField } from '../kinds/fields'
import type { LabelledConflict, Side } from './conflicts'

interface ConflictChoiceProps {
  conflict: LabelledConflict
  /** Of the radio buttons. */
  name: string
  chosen: Side | undefined
  isMissing: boolean
  onChoose: (side: Side) => void
}

/** One field: two values side by side, below each other on a phone; a press anywhere on one chooses it. */
export const ConflictChoice = ({ conflict, name, chosen, ...props }: ConflictChoiceProps) => {
  const translate = useTranslate()
  const { label } = conflict
  return (
    <FormControl component="fieldset" error={props.isMissing} sx={frame}>
      <FormLabel component="legend" sx={heading}>
        {label}
      </FormLabel>
      <RadioGroup
        name={name}
        value={chosen ?? ''}
        onChange={(_, side) => props.onChoose(side as Side)}
        aria-invalid={props.isMissing}
        sx={columns}
      >
        {sides.map(side => (
          <Box key={side} sx={option(props.isMissing)} onClick={() => props.onChoose(side)}>
            <FormControlLabel
              value={side}
              control={
                <Radio
                  slotProps={{ input: { 'aria-describedby': `${name}${side}` } }}
                  size="small"
                />
              }
              label={translate(`sarang.conflict.${side}`)}
            />
            <Box id={`${name}${side}`} sx={valueBox}>
              <ConflictValue conflict={conflict} value={conflict[side]} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  )
}

const sides = ['mine', 'theirs'] as const

const frame = { width: '100%', minWidth: 0, mb: 2 }
const heading = { mb: 1, fontWeight: 600, color: 'text.primary' }
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
}
const option = (isMissing: boolean) => ({
  minWidth: 0,
  px: 1.5,
  pb: 1.5,
  border: 1,
  borderColor: isMissing ? 'error.main' : 'text.disabled',
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    outline: 1,
    outlineColor: 'primary.main',
    bgcolor: 'action.selected',
  },
})
const valueBox = { pl: 3.75, maxHeight: 320, overflow: 'auto', overflowWrap: 'anywhere' }

interface ConflictValueProps {
  conflict: LabelledConflict
  value: unknown
}

/** As its kind shows it; what the kind does not know as it is, so that two of them can be told apart. */
export const ConflictValue = ({ conflict: { path, field }, value }: ConflictValueProps) => {
  const record = useRecordContext()
  const holder = useMemo(() => {
    const copy = structuredClone(record ?? {})
    set(copy, path, value)
    return copy
  }, [record, path, value])
  if (value === undefined || value === null || value === '') return '-'
  if (!kindOf(field).is(value)) return typeof value === 'string' ? value : toJson(value)
  return (
    <RecordContextProvider value={holder}>
      <ValueField value={value} field={field} source={path} />
    </RecordContextProvider>
  )
}
