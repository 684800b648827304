import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Box, Typography } from '@mui/material'
import { useRef } from 'react'
import { IconButtonWithTooltip, useStore, useTranslate } from 'react-admin'
import { InPieces, part } from '@/admin'
import { timings } from '@/lib'
import { AccountButton } from '../account/AccountButton'
import { useDoors } from '../doors/useDoors'
import { useEntry } from '../PlaceProvider'
import { PaletteButton, PaletteField } from '../palette/PaletteProvider'
import { groupOf, menuGroups } from '../place'
import { shape } from '../theme/tokens'
import { useOpened } from '../useOpened'
import { MenuGroup } from './EntryLink'
import type { MoreOfMenuProps } from './MoreOfMenu'
import type { RailProps } from './Rail'
import { useMenu } from './useMenu'

const Rail = part<RailProps>(() => import('./Rail').then(found => found.Rail))

/**
 * The menu (M-NAV-03, M-NAV-09): the search, the groups of what the person may open, the account. Closed it is a rail of
 * its groups; on a phone it is in a drawer that closes after a choice.
 */
export function MainMenu() {
  const translate = useTranslate()
  const groups = menuGroups(useDoors()?.entries ?? [])
  const active = useEntry()
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

export interface Accordion {
  isShown: (name: string) => boolean
  toggle: (name: string) => void
  /** Whether several may be open; else opening one closes the others (M-WID-04). */
  isExpand: boolean
  setExpand: (isExpand: boolean) => void
}

interface Kept {
  /** The group of the page at which they were opened. */
  at: string | undefined
  open: readonly string[]
}

/** Which groups are open, remembered in this browser: that of the page, and a page of another group opens its own. */
function useAccordion(names: readonly string[], at: string | undefined): Accordion {
  const [isExpand, setExpand] = useStore('menu.expand', false)
  const [kept, keep] = useStore<Kept | undefined>('menu.open')
  const last = kept?.open ?? (isExpand ? names : [])
  const isLeft = at !== undefined && at !== kept?.at
  const open = isLeft ? [...(isExpand ? last : []), at] : last
  const show = (shown: readonly string[]) => keep({ at, open: shown })
  return {
    isShown: name => open.includes(name),
    toggle: name => {
      if (open.includes(name)) show(open.filter(other => other !== name))
      else show(isExpand ? [...open, name] : [name])
    },
    isExpand,
    setExpand: next => {
      setExpand(next)
      show(next ? names : open.filter(name => name === at))
    },
  }
}

interface BrandProps extends Pick<Accordion, 'isExpand' | 'setExpand'> {
  isNarrow: boolean
}

/** Whose menu it is, and how its groups open. */
function Brand({ isNarrow, ...choice }: BrandProps) {
  const translate = useTranslate()
  return (
    <Box sx={[head, isNarrow ? { justifyContent: 'center' } : { pl: 2, pr: 1 }]}>
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: 26, height: 26 }} />
      {!isNarrow && (
        <>
          <Typography variant="h6" component="span" sx={{ flex: 1 }}>
            {translate('shell.name')}
          </Typography>
          <More {...choice} />
        </>
      )}
    </Box>
  )
}

const MoreOfMenu = part<MoreOfMenuProps>(() =>
  import('./MoreOfMenu').then(found => found.MoreOfMenu),
)

function More(choice: Pick<Accordion, 'isExpand' | 'setExpand'>) {
  const anchor = useRef<HTMLDivElement>(null)
  const { isOpen, toggle } = useOpened(MoreOfMenu)
  return (
    <Box ref={anchor}>
      <IconButtonWithTooltip
        label="shell.menu_more"
        aria-haspopup="menu"
        size="small"
        onClick={toggle}
      >
        <MoreIcon fontSize="small" />
      </IconButtonWithTooltip>
      {isOpen && <MoreOfMenu anchor={anchor.current} onClose={toggle} {...choice} />}
    </Box>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 1.25, flex: 'none', height: shape.bar }
