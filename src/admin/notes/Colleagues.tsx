import { ClickAwayListener, MenuItem, MenuList, Paper, Popper } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Signer } from '../presence/useSigner'
import type { Found } from './useColleagues'

interface ColleaguesProps {
  anchor: HTMLElement
  found: Found
  /** The keys are its own; otherwise what is typed goes on. */
  isFocused: boolean
  onName: (colleague: Signer) => void
  onClose: () => void
}

/** Whom a note can name, to be chosen from. */
export const Colleagues = ({ anchor, found, isFocused, onName, onClose }: ColleaguesProps) => {
  const translate = useTranslate()
  const { colleagues, state } = found
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <ClickAwayListener onClickAway={onClose}>
        <Paper elevation={8} sx={{ maxHeight: 300, overflowY: 'auto' }}>
          <MenuList
            key={state}
            autoFocusItem={isFocused}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          >
            {colleagues.map(colleague => (
              <MenuItem key={colleague.uid} onClick={() => onName(colleague)}>
                {colleague.name}
              </MenuItem>
            ))}
            {colleagues.length === 0 && <MenuItem disabled>{translate(words[state])}</MenuItem>}
          </MenuList>
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

const words = {
  pending: 'sarang.list.loading',
  error: 'sarang.list.failed',
  success: 'sarang.note.nobody',
} as const
