import { Box, ListItemButton } from '@mui/material'
import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { wantsNewTab } from '@/admin'
import { thumbHigh } from '@/lib'
import { entryPhrase, type MenuEntry } from '../place'
import { useTally } from './waiting'

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
export const line = (isActive: boolean) =>
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
