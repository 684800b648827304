import { Box, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useSidebarState, useStore, useTranslate } from 'react-admin'
import { useDoors } from './doors/useDoors'
import { MenuGroup } from './MenuGroup'
import { menuGroups } from './place'
import { usePlace } from './usePlace'

/** The grouped menu (M-NAV-03, M-NAV-09): only what the person may open; on a phone it closes after a choice. */
export function MainMenu() {
  const translate = useTranslate()
  const doors = useDoors()
  const active = usePlace().entry
  const [isOpen, setOpen] = useSidebarState()
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  const [closed, setClosed] = useStore<string[]>('menu.closed', [])
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter(other => other !== name) : [...closed, name])
  if (!isOpen) return null
  return (
    <Box component="nav" aria-label={translate('shell.menu')} sx={{ px: 1, py: 1.5 }}>
      {menuGroups(doors?.entries ?? []).map(group => (
        <MenuGroup
          key={group.name}
          group={group}
          active={active}
          isOpen={!closed.includes(group.name)}
          onToggle={() => toggle(group.name)}
          onChoose={isPhone ? () => setOpen(false) : undefined}
        />
      ))}
    </Box>
  )
}
