import { Box } from '@mui/material'
import { AutoList } from '@/admin'
import { Extent } from './Extent'
import { UndoAct } from './UndoAct'

/** What was done in the whole console: an act is one line, however much it changed. */
export const ActList = () => <AutoList path="/activity" rowActions={<RowEnd />} />

const RowEnd = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
    <Extent />
    <UndoAct isShort />
  </Box>
)
