import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { InBar } from '@/admin'
import { texts } from './texts'

/** The three pages of the cameras as tabs of one, in the bar; where it has no room for their names behind one button. */
export const FleetTabs = () => {
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<Element>()
  const close = () => setAnchor(undefined)
  const pages = Object.entries(texts.tabNames).map(([path, name]) => ({
    ...{ key: path, component: Link, to: path, children: name },
    ...(path === pathname && { 'aria-current': 'page' as const }),
  }))
  return (
    <InBar place="page-total">
      <Box component="nav" aria-label={texts.tabs} sx={tabs}>
        {pages.map(({ key, ...page }) => (
          <Button key={key} {...page} sx={tab} />
        ))}
        <IconButton
          aria-label={texts.tabs}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </IconButton>
        <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close} onClick={close}>
          {pages.map(({ key, ...page }) => (
            <MenuItem key={key} {...page} selected={key === pathname} />
          ))}
        </Menu>
      </Box>
    </InBar>
  )
}

/** At the end of the line, as high as the words in it. */
const tabs = {
  float: { md: 'right' },
  display: 'flex',
  gap: 0.5,
  my: -0.75,
  mr: { md: 1 },
  '& > a': { display: { xs: 'none', md: 'inline-flex' } },
  '& > button': { display: { md: 'none' } },
} as const

/** As MUI's tabs look, which are none: these are pages. */
const tab = {
  color: 'text.secondary',
  '&[aria-current]': { bgcolor: 'action.hover', color: 'text.primary' },
}
