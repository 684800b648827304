import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Box, Typography } from '@mui/material'
import { useRef } from 'react'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { part } from '@/admin'
import { shape } from '../theme/tokens'
import { useOpened } from '../useOpened'
import type { MoreOfMenuProps } from './MoreOfMenu'
import type { Accordion } from './useAccordion'

interface BrandProps extends Pick<Accordion, 'isExpand' | 'setExpand'> {
  isNarrow: boolean
}

/** Whose menu it is, and how its groups open. */
export function Brand({ isNarrow, ...choice }: BrandProps) {
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
