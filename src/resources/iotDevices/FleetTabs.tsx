import { Box, Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { InBar } from '@/admin'
import { texts } from './texts'

/** The three pages of the cameras as tabs of one, in the bar; where it has no room the menu has them. */
export const FleetTabs = () => {
  const { pathname } = useLocation()
  return (
    <InBar place="page-total">
      <Box component="nav" aria-label={texts.tabs} sx={tabs}>
        {Object.entries(texts.tabNames).map(([path, name]) => (
          <Button
            key={path}
            component={Link}
            to={path}
            {...(path === pathname && { 'aria-current': 'page' as const })}
            sx={tab}
          >
            {name}
          </Button>
        ))}
      </Box>
    </InBar>
  )
}

/** At the end of the line, as high as the words in it. */
const tabs = {
  float: 'right',
  display: { xs: 'none', lg: 'flex' },
  gap: 0.5,
  my: -0.75,
  mr: 1,
} as const

/** As MUI's tabs look, which are none: these are pages. */
const tab = {
  color: 'text.secondary',
  '&[aria-current]': { bgcolor: 'action.hover', color: 'text.primary' },
}
