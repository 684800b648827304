import { Badge, Box, IconButton, List, Paper, Popper, Tooltip, Typography } from '@mui/material'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { timings } from '@/lib'
import { entryPhrase, groupPhrase, type MenuGroup } from '../place'
import { EntryLink, useTally } from './EntryLink'
import { groupIcons } from './icons'

export interface RailProps {
  groups: readonly MenuGroup[]
  active: string | undefined
}

/** The closed menu: a symbol for each group, whose entries drop out beside it, or which leads to its only one. */
export const Rail = ({ groups, active }: RailProps) =>
  groups.map(group =>
    group.entries.length > 1 ? (
      <RailGroup key={group.name} group={group} active={active} />
    ) : (
      <RailEntry key={group.name} group={group} active={active} />
    ),
  )

interface RailPartProps {
  group: MenuGroup
  active: string | undefined
}

function RailEntry({ group: { name, entries }, active }: RailPartProps) {
  const translate = useTranslate()
  const [entry] = entries
  const Icon = groupIcons[name]
  if (!entry || !Icon) return null
  const isActive = entry.path === active
  return (
    <Tooltip title={translate(entryPhrase(entry.path))} placement="right">
      <IconButton
        component={Link}
        to={entry.path}
        aria-current={isActive ? 'page' : undefined}
        sx={symbol(isActive)}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  )
}

/** Opens under the pointer or with a press; closes a moment after the pointer has left, with Esc or a choice (M-WID-04). */
function RailGroup({ group, active }: RailPartProps) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, setOpen, hover } = useHover(timings.hoverCloseMs)
  const paths = group.entries.map(({ path }) => path)
  const { id, tally } = useTally(paths, { display: 'none' })
  const name = translate(groupPhrase(group.name))
  const Icon = groupIcons[group.name]
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
        aria-describedby={id}
        onClick={({ nativeEvent }) => setOpen(isMouse(nativeEvent) || !isOpen)}
        sx={symbol(active !== undefined && paths.includes(active))}
      >
        <Badge variant="dot" color="primary" invisible={!tally}>
          {Icon && <Icon />}
        </Badge>
        {tally}
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
          <Typography variant="caption" color="textSecondary" sx={{ px: 1, fontWeight: 500 }}>
            {name}
          </Typography>
          <List disablePadding>
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

const symbol = (isActive: boolean) => ({
  color: isActive ? 'primary.main' : 'text.secondary',
  ...(isActive && { bgcolor: 'action.selected' }),
  '& .MuiSvgIcon-root': { fontSize: 20 },
})

/** Whether something that opens under the mouse is open; `hover` goes on what holds it and what opened it. */
function useHover(closeMs: number) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType === 'mouse') setOpen(true)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), closeMs)
    },
  }
  return { isOpen, setOpen, hover }
}
