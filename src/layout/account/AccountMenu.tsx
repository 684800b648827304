import DensityIcon from '@mui/icons-material/DensityMediumOutlined'
import ExitIcon from '@mui/icons-material/LogoutOutlined'
import ReloadIcon from '@mui/icons-material/RefreshOutlined'
import ModeIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import LanguageIcon from '@mui/icons-material/TranslateOutlined'
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import {
  Confirm,
  useLocaleState,
  useLocales,
  useLogout,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { countDrafts, useDensity, usePrincipal } from '@/admin'
import { ownPages } from '../pages/own'
import { entryPhrase } from '../place'
import { densities, modes, useMode } from '../theme/useMode'

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

/** The way out. What was typed and not saved goes with it, for the next person at this browser: that is asked about before. */
export const SignOut = ({ onStay }: { onStay: () => void }) => {
  const translate = useTranslate()
  const logout = useLogout()
  const uid = usePrincipal()?.uid
  const [lost, setLost] = useState(0)
  const leave = async () => {
    const count = uid ? await countDrafts(uid) : 0
    if (count === 0) await logout()
    else setLost(count)
  }
  return (
    <>
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <ExitIcon />
        </ListItemIcon>
        {translate('ra.auth.logout')}
      </MenuItem>
      <Confirm
        isOpen={lost > 0}
        title="ra.auth.logout"
        content={translate('sarang.draft.leaving', { smart_count: lost })}
        confirm="ra.auth.logout"
        confirmColor="warning"
        cancel="sarang.form.stay"
        onConfirm={() => void logout()}
        onClose={onStay}
        onKeyDown={keepFromMenu}
      />
    </>
  )
}

/** The menu, which it is in, would close with Tab. */
const keepFromMenu = (event: KeyboardEvent) => event.stopPropagation()

interface ChoiceItemProps<Value extends string> {
  icon: ComponentType
  label: string
  values: readonly { value: Value; name: string; lang?: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** Of the menu that it is in, which has served. */
  onClose: () => void
  /** As MUI's menu gives them to the item that the keyboard begins with. */
  autoFocus?: boolean
  tabIndex?: number
}

/** An item that says what is chosen, and opens a menu of what else there is. */
function ChoiceItem<Value extends string>(props: ChoiceItemProps<Value>) {
  const { icon: Icon, label, values, value, onChoose, onClose, ...given } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <MenuItem {...given} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} />
        <Typography variant="caption" color="textSecondary" sx={{ ml: 2 }}>
          {values.find(each => each.value === value)?.name}
        </Typography>
      </MenuItem>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Else its keys move the focus of the menu that it is in, too.
        onKeyDown={event => event.stopPropagation()}
      >
        {values.map(each => (
          <MenuItem
            key={each.value}
            role="menuitemradio"
            aria-checked={each.value === value}
            lang={each.lang}
            selected={each.value === value}
            onClick={() => {
              onClose()
              onChoose(each.value)
            }}
          >
            {each.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
