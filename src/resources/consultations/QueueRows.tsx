import { Box, ListItemButton, ListItemText, Typography } from '@mui/material'
import { RecordContextProvider, useCreatePath, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { FieldCell, LoadFailure, NoRecords } from '@/admin'
import { Waiting } from './Waiting'

/** The consultations of the list in context, each in two lines; the open one is marked. */
export const QueueRows = ({ open }: { open: string | undefined }) => {
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
        <Typography variant="subtitle2" noWrap>
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
