import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { part } from '@/admin'
import { timings } from '@/lib/timings'
import { AccountButton } from '../account/AccountButton'
import { useDoors } from '../doors/useDoors'
import { InPieces } from '../InPieces'
import { useNamedPlace } from '../PlaceProvider'
import { PaletteButton, PaletteField } from '../palette/PaletteField'
import { groupOf, menuGroups } from '../place'
import { shape } from '../theme/tokens'
import { Brand } from './Brand'
import { MenuGroup } from './MenuGroup'
import type { RailProps } from './Rail'
import { useAccordion } from './useAccordion'
import { useMenu } from './useMenu'

const Rail = part<RailProps>(() => import('./Rail').then(found => found.Rail))

/**
 * The menu (M-NAV-03, M-NAV-09): the search, the groups of what the person may open, the account. Closed it is a rail of
 * its groups; on a phone it is in a drawer that closes after a choice.
 */
export function MainMenu() {
  const translate = useTranslate()
  const groups = menuGroups(useDoors()?.entries ?? [])
  const active = useNamedPlace().entry
  const { isOpen, room, setOpen } = useMenu()
  const { isShown, toggle, ...choice } = useAccordion(
    groups.map(({ name }) => name),
    active && groupOf(active),
  )
  const width = isOpen ? shape.sidebar : shape.rail
  return (
    <Box
      component="nav"
      aria-label={translate('shell.menu')}
      sx={[menu, room === 'phone' ? { width: 1 } : { ...beside, width }]}
    >
      <InPieces>
        <Brand isNarrow={!isOpen} {...choice} />
        {isOpen ? <PaletteField /> : <PaletteButton />}
        <Box sx={isOpen ? list : rail}>
          {!isOpen && <Rail groups={groups} active={active} />}
          {isOpen &&
            groups.map(group => (
              <MenuGroup
                key={group.name}
                group={group}
                active={active}
                isOpen={isShown(group.name)}
                onToggle={() => toggle(group.name)}
                onChoose={room === 'phone' ? () => setOpen(false) : undefined}
              />
            ))}
        </Box>
        <AccountButton isNarrow={!isOpen} />
      </InPieces>
    </Box>
  )
}

const menu = {
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  bgcolor: 'background.paper',
  pb: 'env(safe-area-inset-bottom)',
  displayPrint: 'none',
} as const

/** What drops out of it lies over the page. */
const beside = {
  position: 'sticky',
  top: 0,
  zIndex: timings.dropdownZ,
  flex: 'none',
  borderRight: 1,
  borderColor: 'divider',
} as const

const list = { flex: 1, overflowY: 'auto', px: 1, py: 1, scrollbarWidth: 'thin' } as const
const rail = { ...list, display: 'grid', alignContent: 'start', justifyItems: 'center', gap: 0.5 }
