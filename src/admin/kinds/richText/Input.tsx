import { Box, FormHelperText, Skeleton } from '@mui/material'
import { Labeled, useInput } from 'react-admin'
import { part } from '../../queries/screen'
import type { InputProps } from '../props'
import { editorHeight, editorWidth } from './frame'

/** As high as the editor that will come, and as strict: the form may be sent before it is there. */
const EditorPlace = ({ source, label, validate }: InputProps) => {
  useInput({ source, ...(validate && { validate }) })
  return (
    <Box sx={editorWidth}>
      <Labeled label={label} fullWidth>
        <Place />
      </Labeled>
    </Box>
  )
}

const Place = () => (
  <>
    <Skeleton variant="rounded" width="100%" height={editorHeight} />
    <FormHelperText>&#8203;</FormHelperText>
  </>
)

/** The editor weighs more than a list: whoever opens a formatted text fetches it. */
export const RichTextInput = part<InputProps>(
  () => import('./Editor').then(found => found.Editor),
  EditorPlace,
)
