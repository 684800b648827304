import { Box } from '@mui/material'
import { PhonePreview } from './PhonePreview'
import { TestPush } from './TestPush'
import { texts } from './texts'

/** How the push looks on a phone, and a test to oneself. */
export const PushAside = () => (
  <Box component="aside" aria-label={texts.preview}>
    <PhonePreview />
    <TestPush />
  </Box>
)
