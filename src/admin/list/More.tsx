import MoreIcon from '@mui/icons-material/MoreHoriz'
import { IconButton, Popover, Stack, type Theme, ThemeProvider } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

/** What is done less often, in words behind one button. It stays there while it is hidden: dialogs are opened from it. */
export const More = ({ children }: { children: ReactNode }) => {
  const label = useTranslate()('sarang.list.more')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="true"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Popover
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        onClick={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <ThemeProvider theme={inWords}>
          <Stack sx={{ p: 1, alignItems: 'stretch', '& .MuiButton-root': words }}>{children}</Stack>
        </ThemeProvider>
      </Popover>
    </>
  )
}

/** Buttons of react-admin are icons on a phone; in here there is room for their words. */
const inWords = (outer: Theme): Theme => ({
  ...outer,
  breakpoints: { ...outer.breakpoints, down: () => '@media not all' },
})

const words = { justifyContent: 'flex-start', minHeight: 40 }
