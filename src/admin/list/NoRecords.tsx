import { Box, Button, Typography } from '@mui/material'
import { CreateButton, useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { useResource } from '../registry'

export interface NoRecordsProps {
  /** What is said of a list that nothing is left out of. */
  text?: string | undefined
}

/** Says what to do next: create the first record, or clear the filters that nothing fits. */
export const NoRecords = ({ text }: NoRecordsProps) => {
  const { label } = useResource()
  const { filterValues, setFilters, hasNextPage } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const translate = useTranslate()
  const isFiltered = Object.keys(filterValues).length > 0
  // A list that another collection leads may have a page without a fitting row.
  const filtered = hasNextPage ? 'page' : 'filtered'
  const key = isFiltered ? filtered : hasCreate ? 'create' : 'none'
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {(!isFiltered && text) || translate(`sarang.empty.${key}`, { name: label })}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => setFilters({}, {})}>{translate('sarang.empty.clear')}</Button>
      ) : (
        hasCreate && <CreateButton variant="contained" />
      )}
    </Box>
  )
}
