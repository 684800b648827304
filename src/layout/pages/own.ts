import SettingIcon from '@mui/icons-material/SettingsOutlined'
import type { ComponentType } from 'react'
import { screen } from '@/admin'

export interface OwnPage {
  /** Its phrase is `shell.entry` and the path, who may open it stands in the table of routes. */
  path: string
  icon: ComponentType
  page: ComponentType
}

/** The shell's pages that are no view of a resource, in the order of the menu, which they close. */
export const ownPages: readonly OwnPage[] = [
  {
    path: '/setting',
    icon: SettingIcon,
    page: screen(() => import('../settings/SettingsPage').then(found => found.SettingsPage)),
  },
]
