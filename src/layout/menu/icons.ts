import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import FarmIcon from '@mui/icons-material/GrassOutlined'
import BuildingIcon from '@mui/icons-material/HomeWorkOutlined'
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import ContentIcon from '@mui/icons-material/NewspaperOutlined'
import ManufactureIcon from '@mui/icons-material/PrecisionManufacturingOutlined'
import DeviceIcon from '@mui/icons-material/RouterOutlined'
import MentionsIcon from '@mui/icons-material/StickyNote2Outlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import SystemIcon from '@mui/icons-material/TuneOutlined'
import type { ComponentType } from 'react'

/** What stands for a group of the menu, by the first segment of its addresses: no entry looks like it. */
export const groupIcons: Readonly<Record<string, ComponentType>> = {
  dashboard: DashboardIcon,
  account: AccountIcon,
  farm: FarmIcon,
  rbw: BuildingIcon,
  iot: DeviceIcon,
  marketplace: ShopIcon,
  content: ContentIcon,
  manufacture: ManufactureIcon,
  mentions: MentionsIcon,
  setting: SystemIcon,
}
