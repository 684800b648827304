import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Popover, Stack, ThemeProvider } from '@mui/material'
import { type ReactNode, useCallback, useState } from 'react'
import { Button } from 'react-admin'
import { inWords } from './useMoving'

/** What is done less often, in words behind one button. It stays there while it is hidden: dialogs are opened from it. */
export const More = ({ children }: { children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  // Of the document: what is mounted elsewhere and stands in here (`useMoving`) is no child of it to React.
  const closeByClick = useCallback(
    (inside: HTMLElement | null) => {
      inside?.addEventListener('click', close)
      return () => inside?.removeEventListener('click', close)
    },
    [close],
  )
  return (
    <>
      <Button
        label="sarang.list.more"
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </Button>
      <Popover
        keepMounted
        className="more-acts"
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <ThemeProvider theme={inWords}>
          <Stack
            ref={closeByClick}
            sx={{ p: 1, alignItems: 'stretch', '& .MuiButton-root': words }}
          >
            {children}
          </Stack>
        </ThemeProvider>
      </Popover>
    </>
  )
}

const words = { justifyContent: 'flex-start', minHeight: 40 }
