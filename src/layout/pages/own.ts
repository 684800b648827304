import SettingIcon from '@mui/icons-material/SettingsOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import type { ComponentType } from 'react'
import { staff } from '@/access'
import { screen } from '@/admin'
import { MENTIONS } from '../notes/useMyNotes'
import type { MenuEntry } from '../place'

interface OwnPage extends MenuEntry {
  page: ComponentType
}

/** The shell's pages that are no view of a resource, in the order of the menu, which they close. */
export const ownPages: readonly OwnPage[] = [
  {
    path: MENTIONS,
    icon: NoteIcon,
    names: {
      id: 'Catatan untuk Anda',
      en: 'Notes for you',
      es: 'Notas para usted',
      de: 'Notizen für Sie',
      ja: 'あなた宛てのメモ',
      fr: 'Notes pour vous',
    },
    who: staff,
    page: screen(() => import('../notes/MyNotes').then(found => found.MyNotes)),
  },
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
