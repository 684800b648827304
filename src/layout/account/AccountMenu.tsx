import DensityIcon from '@mui/icons-material/DensityMediumOutlined'
import ReloadIcon from '@mui/icons-material/RefreshOutlined'
import ModeIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import LanguageIcon from '@mui/icons-material/TranslateOutlined'
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useLocaleState, useLocales, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDensity } from '@/admin'
import { ownPages } from '../pages/own'
import { entryPhrase } from '../place'
import { densities, modes, useMode } from '../theme/useMode'
import { ChoiceItem } from './ChoiceItem'
import { SignOut } from './SignOut'

interface AccountMenuProps {
  anchor: HTMLElement | null
  onClose: () => void
}

/** How the console looks and speaks, reading anew, what is one's own, and the way out. */
export function AccountMenu({ anchor, onClose }: AccountMenuProps) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const languages = useLocales()
  const [locale, setLocale] = useLocaleState()
  const [mode, setMode] = useMode()
  const [density, setDensity] = useDensity()
  const named = <Value extends string>(values: readonly Value[]) =>
    values.map(value => ({ value, name: translate(`setting.look.${value}`) }))
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      {...(isAbove(anchor) ? above : {})}
      slotProps={{ paper: { sx: paper } }}
    >
      <ChoiceItem
        icon={LanguageIcon}
        label={translate('setting.look.language')}
        values={languages.map(({ locale: value, name }) => ({ value, name, lang: value }))}
        value={locale}
        onChoose={setLocale}
        onClose={onClose}
      />
      <ChoiceItem
        icon={ModeIcon}
        label={translate('setting.look.mode')}
        values={named(modes)}
        value={mode}
        onChoose={setMode}
        onClose={onClose}
      />
      <ChoiceItem
        icon={DensityIcon}
        label={translate('setting.look.density')}
        values={named(densities)}
        value={density}
        onChoose={setDensity}
        onClose={onClose}
      />
      <Divider />
      <MenuItem
        onClick={() => {
          onClose()
          refresh()
        }}
      >
        <ListItemIcon>
          <ReloadIcon />
        </ListItemIcon>
        {translate('ra.action.refresh')}
      </MenuItem>
      {ownPages.map(({ path, icon: Icon }) => (
        <MenuItem key={path} component={Link} to={path} onClick={onClose}>
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {translate(entryPhrase(path))}
        </MenuItem>
      ))}
      <SignOut onStay={onClose} />
    </Menu>
  )
}

/** At the foot of the menu, not in the bar of a phone. */
const isAbove = (anchor: HTMLElement | null) =>
  (anchor?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2

const above = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const

const paper = {
  minWidth: 260,
  '& .MuiListItemIcon-root > svg': { fontSize: 18 },
  '& .MuiListItemText-primary': { typography: 'body2' },
}
