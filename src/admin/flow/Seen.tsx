import { Box, Typography } from '@mui/material'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { FieldCell } from '../kinds/fields'
import { titleOf } from '../kinds/reference/Field'
import { useResource } from '../registry'

interface SeenProps {
  records: readonly RaRecord[]
  names: readonly string[]
}

/** What is decided about, record by record: nobody says that a receipt is right which he has not seen. */
export const Seen = ({ records, names }: SeenProps) => {
  const resource = useResource()
  return (
    <Box component="ul" sx={list}>
      {records.map(record => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={item}>
            {records.length > 1 && (
              <Typography variant="subtitle2" component="div" sx={{ gridColumn: '1 / -1' }}>
                {titleOf(resource, record)}
              </Typography>
            )}
            {names.map(name => (
              <Box key={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="caption" component="div" color="text.secondary">
                  {resource.fields[name]?.label}
                </Typography>
                <FieldCell source={name} />
              </Box>
            ))}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }
const item = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
}
