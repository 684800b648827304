import { AutoList } from '@/admin'
import { FleetTabs } from './FleetTabs'
import { RowActions } from './RowActions'
import { texts } from './texts'

export const DeviceList = () => (
  <>
    <FleetTabs />
    <AutoList path="/iot/devices" searchLabel={texts.searched} rowActions={<RowActions />} />
  </>
)
