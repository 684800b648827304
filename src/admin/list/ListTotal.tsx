import { Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { formatCount } from '@/lib/text/format'
import { useResource } from '../registry'
import { InBar } from './InBar'

/** How many records the list has, as far as they are counted, beside its name. */
export const ListTotal = () => {
  const { total, hasNextPage, error } = useListContext()
  const { source } = useResource()
  if (total === undefined || error) return null
  return (
    <InBar place="page-total">
      <Typography variant="body2" color="textSecondary">
        {formatCount(total, source.isWhole || !hasNextPage)}
      </Typography>
    </InBar>
  )
}
