import LanguageIcon from '@mui/icons-material/TranslateOutlined'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useLocales, useTranslate } from 'react-admin'

/** The language of the menu, one click away; on a phone it is among the settings only. */
export function LanguageButton() {
  const translate = useTranslate()
  const languages = useLocales()
  const [locale, choose] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = languages.find(language => language.locale === locale)?.name
  const label = translate('shell.language', { name })
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <LanguageIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(language => (
          <MenuItem
            key={language.locale}
            lang={language.locale}
            selected={language.locale === locale}
            onClick={() => {
              setAnchor(null)
              choose(language.locale)
            }}
          >
            {language.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
