import { Box, Card, ListItemButton, ListItemText, Typography } from '@mui/material'
import {
  ListBase,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { FieldCell, ListPager, ListTabs, LoadFailure, NoRecords, useResource } from '@/admin'
import { waitsSince } from '@/business'
import { limits } from '@/lib'
import { raSort } from '@/schema'
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

const pane = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 400,
  '& .MuiTab-root': { minWidth: 0, px: 1, fontSize: '0.8125rem' },
  '& .MuiTabs-scrollButtons': { display: 'none' },
}

/** The consultations of the list in context, each in two lines; the open one is marked. */
const QueueRows = ({ open }: { open: string | undefined }) => {
  const { data = [], error, refetch, isPending } = useListContext()
  const createPath = useCreatePath()
  if (error) return <LoadFailure error={error} retry={refetch} />
  if (data.length === 0 && !isPending) return <NoRecords />
  return (
    <Box sx={{ flex: 1, overflowY: 'auto' }}>
      {data.map(record => (
        <RecordContextProvider key={record.id} value={record}>
          <ListItemButton
            component={Link}
            to={createPath({ resource: 'consultations', type: 'show', id: record.id })}
            selected={record.id === open}
            aria-current={record.id === open ? 'page' : undefined}
            divider
          >
            <Row />
          </ListItemButton>
        </RecordContextProvider>
      ))}
    </Box>
  )
}

const Row = () => (
  <ListItemText
    disableTypography
    primary={
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="span" noWrap>
          <FieldCell source="farmerName" />
        </Typography>
        <Waiting />
      </Box>
    }
    secondary={
      <Typography variant="body2" color="text.secondary" noWrap>
        <FieldCell source="topic" />
      </Typography>
    }
  />
)

/** How long the farmer of the consultation in context waits, if at all. */
export const Waiting = ({ label }: { label?: string }) => {
  const record = useRecordContext()
  if (!record || waitsSince(record) === undefined) return null
  return (
    <Typography variant="caption" color="text.secondary" component="div" sx={{ flex: 'none' }}>
      {label} <FieldCell source="waiting" />
    </Typography>
  )
}
