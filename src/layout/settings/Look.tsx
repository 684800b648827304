import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import {
  Box,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useLocaleState, useLocales, useTranslate } from 'react-admin'
import { useDensity } from '@/admin'
import { densities, modes, useMode } from '../theme/useMode'
import { Section } from './Section'

/** Theme mode (M-NAV-07), language (M-I18N-01) and how close rows stand; kept in this browser. */
export function Look() {
  const [mode, setMode] = useMode()
  const [density, setDensity] = useDensity()
  return (
    <Section title="setting.look.title">
      <Choice
        label="setting.look.mode"
        phrases="setting.look"
        values={modes}
        icons={icons}
        value={mode}
        onChoose={setMode}
      />
      <LanguageInput />
      <Choice
        label="setting.look.density"
        phrases="setting.look"
        values={densities}
        value={density}
        onChoose={setDensity}
      />
    </Section>
  )
}

const icons = {
  light: <LightIcon fontSize="small" />,
  dark: <DarkIcon fontSize="small" />,
  system: <SystemIcon fontSize="small" />,
}

/** React-admin mounts the page anew in another language; the keyboard goes on where it was. */
let isChosenHere = false

function LanguageInput() {
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

interface ChoiceProps<Value extends string> {
  label: string
  /** Below which each value has its phrase. */
  phrases: string
  values: readonly Value[]
  icons?: Readonly<Record<Value, ReactNode>>
  value: Value
  onChoose: (value: Value) => void
}

/** One of few, all of them in sight; it counts at once. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, phrases, values, icons, value, onChoose } = props
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack spacing={0.75}>
      <FormLabel id={id} component="span" sx={{ fontSize: '0.8125rem' }}>
        {translate(label)}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen: Value | null) => chosen && onChoose(chosen)}
      >
        {values.map(each => (
          <ToggleButton key={each} value={each} sx={{ gap: 1, lineHeight: 1.3 }}>
            {icons && (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
                {icons[each]}
              </Box>
            )}
            {translate(`${phrases}.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
