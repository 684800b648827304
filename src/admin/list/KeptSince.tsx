import { Typography } from '@mui/material'
import { sinceWords } from '@/lib/visit/look'
import { useKeptAt, useSince } from '../queries/keptRows'
import { InBar } from './InBar'

/** Says beside the list's name how old its rows are, while they are those of the last visit. */
export const KeptSince = () => {
  const since = useSince()
  const keptAt = useKeptAt()
  if (keptAt === undefined) return null
  return (
    <InBar place="page-total">
      <Typography variant="body2" color="textSecondary" role="status">
        {sinceWords(since(keptAt), keptAt)}
      </Typography>
    </InBar>
  )
}
