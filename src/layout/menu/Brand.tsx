import CheckIcon from '@mui/icons-material/Check'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Box, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { shape } from '../theme/tokens'
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

function More({ isExpand, setExpand }: Pick<Accordion, 'isExpand' | 'setExpand'>) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButtonWithTooltip
        label="shell.menu_more"
        aria-haspopup="menu"
        size="small"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={isExpand}
          onClick={() => {
            setAnchor(null)
            setExpand(!isExpand)
          }}
        >
          <ListItemIcon>{isExpand && <CheckIcon fontSize="small" />}</ListItemIcon>
          {translate('shell.menu_many')}
        </MenuItem>
      </Menu>
    </>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 1.25, flex: 'none', height: shape.bar }
