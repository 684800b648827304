import SearchIcon from '@mui/icons-material/Search'
import { Box, ButtonBase } from '@mui/material'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { coarse, thumbHigh } from '@/lib'
import { shape } from '../theme/tokens'
import { useTogglePalette } from './PaletteProvider'

/** The same where there is no room for it: in the rail, in the bar of a phone. */
export const PaletteButton = () => (
  <IconButtonWithTooltip
    label="shell.palette.open"
    onClick={useTogglePalette()}
    sx={{ alignSelf: 'center' }}
  >
    <SearchIcon />
  </IconButtonWithTooltip>
)

/** Looks like the field that it opens. */
export function PaletteField() {
  const translate = useTranslate()
  const toggle = useTogglePalette()
  return (
    <ButtonBase onClick={toggle} sx={field}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {translate('shell.palette.field')}
      </Box>
      <Box component="kbd" sx={key}>
        {translate('shell.keys.signs.palette')}
      </Box>
    </ButtonBase>
  )
}

const field = {
  flex: 'none',
  minHeight: shape.control,
  mx: 1,
  mb: 0.5,
  px: 1,
  py: 0.5,
  border: 1,
  borderRadius: 1,
  borderColor: 'text.disabled',
  bgcolor: 'background.default',
  color: 'text.secondary',
  typography: 'body2',
  textAlign: 'left',
  ...thumbHigh,
} as const

const key = {
  px: 0.5,
  border: 1,
  borderRadius: 0.5,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'caption',
  [coarse]: { display: 'none' },
}
