import { AutoList } from '@/admin'
import { RowActions } from './RowActions'

/** What the search looks through (M-IOTL-01). */
const searched = 'Cari ID, nama, kota, atau provinsi'

export const DeviceList = () => (
  <AutoList path="/iot/devices" searchLabel={searched} rowActions={<RowActions />} />
)
