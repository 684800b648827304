import { Box } from '@mui/material'
import { TextInput } from 'react-admin'
import type { InputProps, KindSpec } from './spec'
import { text } from './text'

const Input = ({ field, ...props }: InputProps) => <TextInput {...props} multiline minRows={3} />

const Cell = ({ value }: { value: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {value}
  </Box>
)

export const longText: KindSpec<string> = { ...text, input: Input, cell: Cell, filter: null }
