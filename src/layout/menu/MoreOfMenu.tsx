import CheckIcon from '@mui/icons-material/Check'
import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Accordion } from './MainMenu'

export interface MoreOfMenuProps extends Pick<Accordion, 'isExpand' | 'setExpand'> {
  anchor: HTMLElement | null
  onClose: () => void
}

export function MoreOfMenu({ isExpand, setExpand, anchor, onClose }: MoreOfMenuProps) {
  const translate = useTranslate()
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={isExpand}
        onClick={() => {
          onClose()
          setExpand(!isExpand)
        }}
      >
        <ListItemIcon>{isExpand && <CheckIcon fontSize="small" />}</ListItemIcon>
        {translate('shell.menu_many')}
      </MenuItem>
    </Menu>
  )
}
