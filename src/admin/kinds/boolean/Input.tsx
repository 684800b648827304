import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material'
import { FieldTitle, InputHelperText, NullableBooleanInput, useInput } from 'react-admin'
import type { InputProps } from '../props'

/** Untouched it stays what it is: nothing is not no. */
export const BooleanInput = ({ source, label, validate, helperText }: InputProps) => {
  const { field, fieldState, id, isRequired } = useInput({
    source,
    defaultValue: null,
    type: 'checkbox',
    ...(validate && { validate }),
  })
  const { error, invalid } = fieldState
  return (
    <FormControl error={invalid}>
      <FormControlLabel
        inputRef={field.ref}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            size="small"
          />
        }
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {(invalid || isRequired || helperText) && (
        <FormHelperText>
          <InputHelperText error={error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  )
}

export const BooleanFilter = ({ field, ...props }: InputProps) => (
  <NullableBooleanInput {...props} />
)
