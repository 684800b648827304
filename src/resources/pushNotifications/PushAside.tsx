import { Box } from '@mui/material'
import { PhonePreview } from './PhonePreview'
import { SureToSend } from './SureToSend'
import { TestPush } from './TestPush'
import { texts } from './texts'

/** How the push looks on a phone, and what is asked before it is sent. */
export const PushAside = () => (
  <Box component="aside" aria-label={texts.preview}>
    <PhonePreview />
    <TestPush />
    <SureToSend />
  </Box>
)
