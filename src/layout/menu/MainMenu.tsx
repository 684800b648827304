import OneIcon from '@mui/icons-material/UnfoldLessOutlined'
import ManyIcon from '@mui/icons-material/UnfoldMoreOutlined'
import { Box, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { IconButtonWithTooltip, useSidebarState, useTranslate } from 'react-admin'
import { useDoors } from '../doors/useDoors'
import { menuGroups } from '../place'
import { usePlace } from '../usePlace'
import { MenuGroup } from './MenuGroup'
import { Rail } from './Rail'
import { useAccordion } from './useAccordion'

/**
 * The grouped menu (M-NAV-03, M-NAV-09): only what the person may open. Closed it is a rail of its groups; on a phone it
 * is a drawer that closes after a choice.
 */
export function MainMenu() {
  const translate = useTranslate()
  const groups = menuGroups(useDoors()?.entries ?? [])
  const active = usePlace().entry
  const [isOpen, setOpen] = useSidebarState()
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  const { isShown, toggle, isExpand, setExpand } = useAccordion(groups.map(({ name }) => name))
  if (!isOpen) return isPhone ? null : <Rail groups={groups} active={active} />
  const phrase = isExpand ? 'shell.menu_one' : 'shell.menu_many'
  return (
    <Box
      component="nav"
      aria-label={translate('shell.menu')}
      sx={{ position: 'relative', px: 1, pt: 0.5, pb: 1.5 }}
    >
      <Box sx={{ position: 'absolute', right: 36, top: 6, zIndex: 1 }}>
        <IconButtonWithTooltip label={phrase} size="small" onClick={() => setExpand(!isExpand)}>
          {isExpand ? <OneIcon fontSize="small" /> : <ManyIcon fontSize="small" />}
        </IconButtonWithTooltip>
      </Box>
      {groups.map(group => (
        <MenuGroup
          key={group.name}
          group={group}
          active={active}
          isOpen={isShown(group.name)}
          onToggle={() => toggle(group.name)}
          onChoose={isPhone ? () => setOpen(false) : undefined}
        />
      ))}
    </Box>
  )
}
