import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Box, IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { type MouseEvent, useState } from 'react'

export interface RowChoice {
  label: string
  icon: typeof MoreIcon
  /** Takes something away, and stands apart. */
  isGrave?: boolean
  isDisabled?: boolean
  act: () => void
}

interface RowMenuProps {
  /** Says of which row. */
  label: string
  choices: readonly RowChoice[]
}

/** What else may be done with the record of a row, or a list of one's own, in words behind one button. */
export const RowMenu = ({ label, choices }: RowMenuProps) => {
  const [anchor, setAnchor] = useState<Element>()
  const close = () => setAnchor(undefined)
  return (
    <Box component="span" onClick={stay}>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close} onClick={close}>
        {choices.map(({ label: verb, icon: Icon, isGrave, isDisabled, act }, at) => (
          <MenuItem
            key={verb}
            divider={choices[at + 1]?.isGrave ?? false}
            disabled={isDisabled ?? false}
            onClick={act}
            {...(isGrave && { sx: { color: 'error.main' } })}
          >
            <ListItemIcon>
              <Icon fontSize="small" {...(isGrave && { color: 'error' })} />
            </ListItemIcon>
            {verb}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

/** The row would open its record. */
const stay = (event: MouseEvent) => event.stopPropagation()
