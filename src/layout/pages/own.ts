import SettingIcon from '@mui/icons-material/SettingsOutlined'
import type { ComponentType } from 'react'
import { staff } from '@/access'
import { screen } from '@/admin'
import type { MenuEntry } from '../place'

export interface OwnPage extends MenuEntry {
  page: ComponentType
}

/** The shell's pages that are no view of a resource, in the order of the menu, which they close. */
export const ownPages: readonly OwnPage[] = [
  {
    path: '/setting',
    icon: SettingIcon,
    names: {
      id: 'Pengaturan',
      en: 'Settings',
      es: 'Ajustes',
      de: 'Einstellungen',
      ja: '設定',
      fr: 'Réglages',
    },
    who: staff,
    page: screen(() => import('../settings/SettingsPage').then(found => found.SettingsPage)),
  },
]
