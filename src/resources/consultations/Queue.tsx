import { Card } from '@mui/material'
import { ListBase } from 'react-admin'
import { ListPager, ListTabs, useResource } from '@/admin'
import { limits } from '@/lib/limits'
import { raSort } from '@/schema'
import { QueueRows } from './QueueRows'
import { texts } from './texts'

interface QueueProps {
  /** The id of the conversation beside it. */
  open: string | undefined
  height: string
}

/** Beside a conversation the others: those that wait, the longest first, until another tab is chosen. */
export const Queue = ({ open, height }: QueueProps) => {
  const { tabs } = useResource()
  const { filter = {}, sort } = tabs['Belum dijawab'] ?? {}
  return (
    <Card component="nav" aria-label={texts.others} sx={{ ...pane, height }}>
      <ListBase
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
        perPage={limits.listPage}
        filterDefaultValues={filter}
        {...(sort && { sort: raSort(sort) })}
        queryOptions={liveQuietly}
      >
        <ListTabs />
        <QueueRows open={open} />
        <ListPager rowsPerPageOptions={[]} sx={{ overflow: 'hidden', flex: 'none' }} />
      </ListBase>
    </Card>
  )
}

const liveQuietly = { meta: { live: true }, onError: () => undefined }

/** As far from the top as the conversation, above which there are actions. */
const pane = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 400,
  mt: 6,
  '& .MuiTab-root': { minWidth: 0, px: 1, fontSize: '0.8125rem' },
  '& .MuiTabs-scrollButtons': { display: 'none' },
}
