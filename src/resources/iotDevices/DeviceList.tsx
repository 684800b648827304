import { useState } from 'react'
import { AutoList } from '@/admin'
import { FleetTabs } from './FleetTabs'
import { type Opened, RowActions } from './RowActions'
import { texts } from './texts'

/** A dialog of a row is of the list: it stays when the row moves away, or becomes a card. */
export const DeviceList = () => {
  const [opened, open] = useState<Opened>()
  return (
    <>
      <FleetTabs />
      <AutoList
        path="/iot/devices"
        searchLabel={texts.searched}
        rowActions={<RowActions onOpen={open} />}
      />
      {opened && <opened.dialog device={opened.device} onClose={() => open(undefined)} />}
    </>
  )
}
