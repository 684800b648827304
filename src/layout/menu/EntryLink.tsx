import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Collapse, List, ListItemButton, type SxProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ComponentType, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useCounts, wantsNewTab } from '@/admin'
import { formatCount, thumbHigh, timings } from '@/lib'
import { actionsOn } from '@/resources/waiting/actions'
import { MENTIONS, useMyNoteCount } from '../notes/useMyNotes'
import { entryPhrase, type MenuGroup as Group, groupPhrase, type MenuEntry } from '../place'
import { groupIcons } from './icons'

interface EntryLinkProps {
  entry: MenuEntry
  isActive: boolean
  onChoose: (() => void) | undefined
  /** Of its group, whose only entry it is. */
  icon?: ComponentType | undefined
}

/** Leads to a view, and tells how much waits there. */
export function EntryLink({ entry, isActive, onChoose, icon }: EntryLinkProps) {
  const { path } = entry
  const Icon = icon ?? entry.icon
  const translate = useTranslate()
  const { id, tally } = useTally([path])
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  // Where one is already, a list would take its search from the store again, over one that is just being set.
  const onClick = (event: MouseEvent) => {
    if (window.location.pathname === path && !wantsNewTab(event)) event.preventDefault()
    onChoose?.()
  }
  return (
    <ListItemButton
      ref={link}
      component={Link}
      to={path}
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
      aria-describedby={id}
      onClick={onClick}
      sx={[line(isActive), icon ? {} : within]}
    >
      <Icon />
      <Box component="span" sx={{ flex: 1 }}>
        {translate(entryPhrase(path))}
      </Box>
      {tally}
    </ListItemButton>
  )
}

const within = { minHeight: 32, ...thumbHigh, pl: 2.5, color: 'text.primary' }

/** A line of the menu: of a group, of an entry. */
const line = (isActive: boolean) =>
  ({
    width: 1,
    minHeight: 34,
    ...thumbHigh,
    gap: 1.25,
    px: 1,
    py: 0.25,
    borderRadius: 1,
    typography: 'body2',
    scrollMarginBlock: '8px',
    overflowWrap: 'anywhere',
    ...(isActive && { fontWeight: 500, '&&': { color: 'primary.main' } }),
    '& > .MuiSvgIcon-root': {
      fontSize: 18,
      flex: 'none',
      color: isActive ? 'primary.main' : 'text.secondary',
    },
  }) as const

/** Milliseconds: what a page has to show comes first. */
const AFTER = 3000

const due = actionsOn(new Date()).filter(({ isDue }) => isDue)

/** How much waits in the views at these addresses, as far as it is known. */
function useWaiting(paths: readonly string[]): number {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
  const counts = useCounts(
    due.filter(({ path }) => paths.includes(path)),
    !isLate,
  )
  const isOfNotes = paths.includes(MENTIONS)
  const noted = useMyNoteCount(!isLate || !isOfNotes)
  return counts.reduce<number>((sum, count = 0) => sum + count, noted)
}

/** How much waits there, to see and, under an id, to hear; nothing where nothing does. */
export function useTally(paths: readonly string[], look: SxProps = figure) {
  const translate = useTranslate()
  const id = useId()
  const waiting = useWaiting(paths)
  if (!waiting) return {}
  const count = formatCount(waiting)
  const tally = (
    <>
      <Box component="span" aria-hidden sx={look}>
        {count}
      </Box>
      <Box component="span" id={id} aria-hidden sx={visuallyHidden}>
        {translate('shell.waiting', { count })}
      </Box>
    </>
  )
  return { id, tally }
}

const figure = {
  color: 'text.secondary',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
} as const

interface MenuGroupProps {
  group: Group
  /** Address of the entry that the page belongs to. */
  active: string | undefined
  isOpen: boolean
  onToggle: () => void
  onChoose: (() => void) | undefined
}

/** A line that opens and closes, with what waits below it, and the entries; one with a single entry is that entry. */
export function MenuGroup(props: MenuGroupProps) {
  const { group, active, onChoose } = props
  const [only, ...others] = group.entries
  if (!only || others.length > 0) return <Several {...props} />
  return (
    <EntryLink
      entry={only}
      icon={groupIcons[group.name]}
      isActive={only.path === active}
      onChoose={onChoose}
    />
  )
}

function Several({ group, active, isOpen, onToggle, onChoose }: MenuGroupProps) {
  const translate = useTranslate()
  const id = useId()
  const paths = group.entries.map(({ path }) => path)
  const tally = useTally(paths)
  const isActive = active !== undefined && paths.includes(active)
  const Icon = groupIcons[group.name] ?? ExpandMore
  return (
    <>
      <ListItemButton
        component="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={isOpen ? undefined : tally.id}
        onClick={onToggle}
        sx={[line(isActive), { textAlign: 'left' }]}
      >
        <Icon />
        <Box component="span" sx={{ flex: 1 }}>
          {translate(groupPhrase(group.name))}
        </Box>
        {!isOpen && tally.tally}
        <ExpandMore sx={[chevron, { transform: isOpen ? 'none' : 'rotate(-90deg)' }]} />
      </ListItemButton>
      <Collapse in={isOpen} id={id} timeout={timings.accordionMs} unmountOnExit>
        <List disablePadding>
          {group.entries.map(entry => (
            <li key={entry.path}>
              <EntryLink entry={entry} isActive={entry.path === active} onChoose={onChoose} />
            </li>
          ))}
        </List>
      </Collapse>
    </>
  )
}

const chevron = { '&&': { fontSize: 16, color: 'text.disabled' } }
