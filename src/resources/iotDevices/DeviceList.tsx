import { AutoList } from '@/admin'
import { RowActions } from './RowActions'
import { texts } from './texts'

export const DeviceList = () => (
  <AutoList path="/iot/devices" searchLabel={texts.searched} rowActions={<RowActions />} />
)
