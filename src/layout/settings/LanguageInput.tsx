import { MenuItem, TextField } from '@mui/material'
import { useLocaleState, useLocales, useTranslate } from 'react-admin'

/** React-admin mounts the page anew in another language; the keyboard goes on where it was. */
let isChosenHere = false

export function LanguageInput() {
  const translate = useTranslate()
  const languages = useLocales()
  const [locale, choose] = useLocaleState()
  return (
    <TextField
      select
      autoFocus={isChosenHere}
      onBlur={() => {
        isChosenHere = false
      }}
      label={translate('setting.look.language')}
      helperText={translate('setting.look.language_help')}
      value={locale}
      onChange={event => {
        isChosenHere = true
        choose(event.target.value)
      }}
    >
      {languages.map(language => (
        <MenuItem key={language.locale} value={language.locale} lang={language.locale}>
          {language.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
