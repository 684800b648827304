import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import { useDensity } from '@/admin'
import { densities, modes, useMode } from '../theme/useMode'
import { Choice } from './Choice'
import { LanguageInput } from './LanguageInput'
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
