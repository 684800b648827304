import { Box, Typography } from '@mui/material'
import { useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { part } from '../queries/screen'
import { useResource } from '../registry'

const WayOn = part(() => import('./ListHead').then(list => list.WayOn))

interface NoRecordsProps {
  /** What is said of a list that nothing is left out of. */
  text?: string | undefined
}

/** Says that there is none, which waits for nothing that is still to be fetched, and what to do next. */
export const NoRecords = ({ text }: NoRecordsProps) => {
  const { label } = useResource()
  const { filterValues, hasNextPage } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const translate = useTranslate()
  const isFiltered = Object.keys(filterValues).length > 0
  // A list that another collection leads may have a page without a fitting row.
  const isAll = !hasNextPage
  const none = isFiltered ? 'filtered' : hasCreate ? 'create' : 'none'
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {(isAll && !isFiltered && text) ||
          translate(`sarang.empty.${isAll ? none : 'page'}`, { name: label })}
      </Typography>
      <WayOn />
    </Box>
  )
}
