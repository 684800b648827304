import { Box, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { wantsNewTab } from '@/admin'
import { formatCount } from '@/lib/text/format'
import { entryPhrase, type MenuEntry } from '../place'
import { useWaiting } from './waiting'

interface EntryLinkProps {
  entry: MenuEntry
  isActive: boolean
  onChoose: (() => void) | undefined
}

/** Leads to a view, and tells how much waits there. */
export function EntryLink({ entry: { path, icon: Icon }, isActive, onChoose }: EntryLinkProps) {
  const translate = useTranslate()
  const id = useId()
  const waiting = useWaiting(path)
  const link = useRef<HTMLAnchorElement>(null)
  // The menu is longer than most windows.
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
      aria-describedby={waiting ? id : undefined}
      onClick={onClick}
      sx={{ borderRadius: 1, my: 0.25, gap: 1.25, color: 'text.primary', scrollMarginBlock: '8px' }}
    >
      <ListItemIcon sx={{ minWidth: 0, color: isActive ? 'primary.main' : 'text.secondary' }}>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={translate(entryPhrase(path))}
        slotProps={{ primary: { variant: 'body2', sx: { lineHeight: 1.3 } } }}
      />
      {waiting && (
        <>
          <Box component="span" aria-hidden sx={badge}>
            {formatCount(waiting)}
          </Box>
          <Box component="span" id={id} aria-hidden sx={visuallyHidden}>
            {translate('shell.waiting', { count: formatCount(waiting) })}
          </Box>
        </>
      )}
    </ListItemButton>
  )
}

const badge = {
  minWidth: 22,
  px: 0.75,
  borderRadius: 5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}
