import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useHotkey } from '@/admin'

/** Keys that work on every page, and what they do; `?` shows them. */
export function Keys() {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useHotkey('/', focusSearch)
  useHotkey('c', openNew)
  useHotkey('?', () => setOpen(true))
  const keys = ['palette', 'search', 'rows', 'select', 'add', 'save', 'help'] as const
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('shell.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          {keys.map(key => [
            <Box component="dt" key={key}>
              {translate(`shell.keys.${key}`)}
            </Box>,
            <Box component="dd" key={`${key}.sign`} sx={{ m: 0 }}>
              <Box component="kbd" sx={sign}>
                {translate(`shell.keys.signs.${key}`)}
              </Box>
            </Box>,
          ])}
        </Box>
      </DialogContent>
    </Dialog>
  )
}

/** The sign itself is not typed into it. */
function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>('main input[name=q]')
  if (!search) return
  event.preventDefault()
  search.focus()
}

/** What the list's own button leads to. */
const openNew = () =>
  document.querySelector<HTMLElement>(':is(main, .page-tools) a[href*="/create"]')?.click()

const list = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 6,
  rowGap: 1,
  m: 0,
}

const sign = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'background.default',
  typography: 'caption',
}
