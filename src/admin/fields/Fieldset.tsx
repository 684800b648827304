import { Box, FormHelperText, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

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
    <Box role="group" aria-labelledby={id} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="subtitle2" component="span">
          {label}
        </Typography>
        {action}
      </Box>
      {help && <FormHelperText>{help}</FormHelperText>}
      {children}
    </Box>
  )
}

const frame = {
  width: '100%',
  minWidth: 0,
  mb: 2,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
