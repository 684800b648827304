import ColumnsIcon from '@mui/icons-material/ViewWeek'
import { Box, Popover } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Button, ColumnsSelector } from 'react-admin'
import { useResource } from '../registry'
import { useChoosing } from './table/choosing'
import { columnsKey } from './table/columns'

/** React-admin's keeps its choice in the page while it is closed, as two elements of which each hears every event. */
export const ColumnsButton = () => {
  const { choose } = useChoosing()
  return (
    <Button label="ra.action.select_columns" onClick={event => choose(event.currentTarget)}>
      <ColumnsIcon />
    </Button>
  )
}

/** What the button opens: the columns, of which each has a line. */
export const ColumnChoosers = ({ children }: { children: ReactNode }) => {
  const { anchor, choose } = useChoosing()
  const { name } = useResource()
  const [box, setBox] = useState<HTMLElement | null>(null)
  return (
    <Popover open={anchor !== null} anchorEl={anchor} onClose={() => choose(null)} {...below}>
      <Box ref={setBox} id={`${columnsKey(name)}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      {box && <ColumnsSelector>{children}</ColumnsSelector>}
    </Popover>
  )
}

const below = { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } } as const
