import { Box, IconButton, List, Paper, Popper, Typography } from '@mui/material'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { timings } from '@/lib/timings'
import { groupPhrase, type MenuGroup } from '../place'
import { EntryLink } from './EntryLink'
import { useHover } from './useHover'

interface RailProps {
  groups: readonly MenuGroup[]
  active: string | undefined
}

/** The closed menu: a symbol for each group, whose entries drop out beside it. */
export function Rail({ groups, active }: RailProps) {
  const translate = useTranslate()
  return (
    <Box component="nav" aria-label={translate('shell.menu')} sx={rail}>
      {groups.map(group => (
        <RailGroup key={group.name} group={group} active={active} />
      ))}
    </Box>
  )
}

/** Opens under the pointer or with a press; closes a moment after the pointer has left, with Esc or a choice (M-WID-04). */
function RailGroup({ group, active }: { group: MenuGroup; active: string | undefined }) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, setOpen, hover } = useHover(timings.hoverCloseMs)
  const name = translate(groupPhrase(group.name))
  const Icon = group.entries[0]?.icon
  const isActive = group.entries.some(({ path }) => path === active)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <Box {...hover} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        aria-label={name}
        aria-expanded={isOpen}
        onClick={({ nativeEvent }) => setOpen(isMouse(nativeEvent) || !isOpen)}
        sx={{ borderRadius: 1, color: isActive ? 'primary.main' : 'text.secondary' }}
      >
        {Icon && <Icon />}
      </IconButton>
      <Popper
        open={isOpen}
        anchorEl={button.current}
        placement="right-start"
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
        sx={{ zIndex: timings.dropdownZ }}
      >
        <Paper elevation={8} sx={{ p: 1, minWidth: 210 }}>
          <Typography variant="caption" sx={{ px: 2, fontWeight: 700 }}>
            {name}
          </Typography>
          <List dense disablePadding>
            {group.entries.map(entry => (
              <li key={entry.path}>
                <EntryLink
                  entry={entry}
                  isActive={entry.path === active}
                  onChoose={() => setOpen(false)}
                />
              </li>
            ))}
          </List>
        </Paper>
      </Popper>
    </Box>
  )
}

/** Under the mouse it is open already. */
const isMouse = (event: MouseEvent) =>
  event instanceof PointerEvent && event.pointerType === 'mouse'

const rail = { display: 'grid', justifyItems: 'center', gap: 0.5, py: 1 }
