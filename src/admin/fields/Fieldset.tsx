import { Box, FormHelperText, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { fieldGrid } from '../kinds/spans'

interface FieldsetProps {
  label: string
  help?: ReactNode
  /** Beside the name: what may be done with the whole. */
  action?: ReactNode
  children: ReactNode
}

/** Inputs that belong together under their common name. */
export const Fieldset = ({ label, help, action, children }: FieldsetProps) => {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ width: 1, minWidth: 0 }}>
      <Box sx={head}>
        <Typography id={id} variant="subtitle2" component="span">
          {label}
        </Typography>
        {action}
      </Box>
      {help && <FormHelperText sx={{ mb: 1 }}>{help}</FormHelperText>}
      <Box sx={fieldGrid}>{children}</Box>
    </Box>
  )
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 32,
  // The same line as the names of inputs, further down.
  '[role=group] [role=group] > & > span': { typography: 'body2', fontWeight: 600 },
}
