import { Box } from '@mui/material'
import { AutoList } from '@/admin'
import { Extent, UndoAct } from './UndoAct'

/** What was done in the whole console: an act is one line, however much it changed. */
export const ActList = () => <AutoList path="/activity" rowActions={<RowEnd />} />

const RowEnd = () => (
  <Box sx={rowEnd}>
    <Extent />
    <UndoAct isShort />
  </Box>
)

/** Beside the button there is room for '5.000 data'. */
const rowEnd = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  ml: -1,
  fontSize: '0.8125rem',
}
